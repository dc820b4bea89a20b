package org.latticereplay.format;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32C;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.Sample;
import org.latticereplay.game.SampleKind;
import org.latticereplay.game.Samples;
import org.latticereplay.game.Settings;

/**
 * Writes a log in the stream form, byte for byte as FORMAT.md has it.
 *
 * <p>Calls follow the run: the samples of a tick, {@link #tick}, {@link #checkpoint} if one is due,
 * and {@link #end} after the last. Ticks without samples are held back and written as one line;
 * {@link #flush} writes them out. The stream handed in is never closed. Confined to one thread;
 * once warm, a tick allocates nothing.
 */
public final class StreamWriter {
  private static final int SIZE = 1 << 16;

  /** What one number or one fixed piece takes at most. */
  private static final int PIECE_MAX = 64;

  private final OutputStream out;
  private final CRC32C crc = new CRC32C();
  private final byte[] buf = new byte[SIZE];
  private int size;
  private int crcFrom;
  private long nextTick;
  private long emptyTicks;
  private boolean samplesWaiting;
  private boolean tickWritten;
  private long checkpoints;
  private boolean ended;
  private DeclaredKinds declared;

  /**
   * Begins a stream: writes its header.
   *
   * @param identity what the game calls itself
   * @param start how the run begins, settings included
   */
  public StreamWriter(OutputStream out, GameIdentity identity, RunStart start) throws IOException {
    this(out, identity, start, LogMeta.none());
  }

  /**
   * Begins a stream that says how it was made.
   *
   * @param identity what the game calls itself
   * @param start how the run begins, settings included
   * @param meta what is never compared
   */
  public StreamWriter(OutputStream out, GameIdentity identity, RunStart start, LogMeta meta)
      throws IOException {
    this.out = out;
    this.nextTick = start.tick();
    raw("{\"format\":");
    whole(StreamLines.FORMAT);
    raw(",\"kit\":");
    text(identity.kit());
    raw(",\"game\":");
    text(identity.game());
    raw(",\"inputs\":{\"version\":");
    number(identity.logVersion());
    raw(",\"stepMs\":");
    number(identity.stepMs());
    raw(",\"profile\":");
    text(identity.profile());
    raw("},\"rng\":{\"seed\":");
    whole(start.seed());
    raw(",\"state\":");
    whole(start.state());
    raw("},\"startTick\":");
    whole(start.tick());
    settings(start.settings());
    meta(meta);
    raw("}\n");
  }

  private void meta(LogMeta meta) throws IOException {
    String before = ",\"meta\":{";
    for (Map.Entry<String, String> each : meta.texts().entrySet()) {
      raw(before);
      text(each.getKey());
      raw(":");
      text(each.getValue());
      before = ",";
    }
    raw(meta.isEmpty() ? "" : "}");
  }

  private void settings(Settings settings) throws IOException {
    if (settings.isEmpty()) {
      return;
    }
    String before = ",\"settings\":{";
    for (String name : settings.names()) {
      raw(before);
      text(name);
      raw(":");
      Object value = settings.get(name);
      if (value instanceof String text) {
        text(text);
      } else if (value instanceof Double number) {
        number(number);
      } else {
        raw(value.toString());
      }
      before = ",";
    }
    raw("}");
  }

  /**
   * Writes the samples of the tick to come.
   *
   * @throws IllegalArgumentException as {@link #sample}
   */
  public void samples(Samples samples) throws IOException {
    for (int i = 0; i < samples.size(); i++) {
      sample(samples.get(i));
    }
  }

  /**
   * Writes one sample of the tick to come.
   *
   * @throws IllegalArgumentException if it is a tick, or lacks a member that its kind must have
   */
  public void sample(Sample sample) throws IOException {
    running();
    check(sample);
    writeEmptyTicks();
    samplesWaiting = true;
    raw("{\"kind\":");
    text(sample.kind());
    int count = sample.memberCount();
    for (int i = 0; i < count; i++) {
      String name = sample.memberName(i);
      raw(",");
      text(name);
      raw(":");
      switch (sample.memberType(i)) {
        case NUMBER -> number(sample.number(name));
        case TEXT -> text(sample.text(name));
        case FLAG -> raw(sample.flag(name) ? "true" : "false");
      }
    }
    if (sample.peer() >= 0) {
      raw(",\"peer\":");
      whole(sample.peer());
    }
    raw("}\n");
  }

  /**
   * Refuses, from now on, kinds that are neither the kit's nor these: a game does not accept a log
   * with any other.
   */
  public void declare(List<SampleKind> kinds) {
    declared = new DeclaredKinds(kinds);
  }

  private void check(Sample sample) {
    KitKind kind = KitKind.named(sample.kind());
    if (kind == KitKind.TICK) {
      throw new IllegalArgumentException("sample: a tick is written by tick(), not as a sample");
    }
    if (kind == null) {
      if (declared != null) {
        declared.check(sample);
      }
      return;
    }
    int good = 0;
    int count = sample.memberCount();
    for (int i = 0; i < count; i++) {
      int bit = KitKind.memberNamed(sample.memberName(i));
      if (bit != 0 && KitKind.memberType(bit) == sample.memberType(i)) {
        good |= bit;
      }
    }
    int missing = kind.needed & ~good;
    if (missing != 0) {
      int bit = Integer.lowestOneBit(missing);
      throw new IllegalArgumentException(
          KitKind.nameOf(bit) + ": a " + kind.label + " needs " + KitKind.typeOf(bit));
    }
  }

  /**
   * Closes the bucket of a tick.
   *
   * @param tick the log tick: startTick at first, then one more each time
   * @throws IllegalArgumentException if it is another
   */
  public void tick(long tick) throws IOException {
    running();
    if (tick != nextTick) {
      throw new IllegalArgumentException("tick: expected " + nextTick + ", got " + tick);
    }
    nextTick++;
    tickWritten = true;
    if (samplesWaiting) {
      samplesWaiting = false;
      tickLine(1);
    } else {
      emptyTicks++;
    }
  }

  private void writeEmptyTicks() throws IOException {
    if (emptyTicks > 0) {
      tickLine(emptyTicks);
      emptyTicks = 0;
    }
  }

  private void tickLine(long run) throws IOException {
    room();
    raw(StreamLines.TICK);
    whole(nextTick - 1);
    if (run > 1) {
      raw(StreamLines.RUN);
      whole(run);
    }
    raw("}\n");
  }

  /**
   * Records the digest at the end of the tick written last.
   *
   * @param digest 0 .. 2^53-1
   * @throws IllegalStateException if no tick was written since the start or the last checkpoint, or
   *     samples of the next one were
   */
  public void checkpoint(long digest) throws IOException {
    checkpoint(digest, Parts.NONE);
  }

  /**
   * Records the digest at the end of the tick written last, and those of its parts.
   *
   * @param digest 0 .. 2^53-1, as each part's
   * @throws IllegalStateException as {@link #checkpoint(long)}
   */
  public void checkpoint(long digest, Parts parts) throws IOException {
    running();
    if (digest < 0 || digest > RunStart.TICK_MAX) {
      throw new IllegalArgumentException("digest: expected 0 .. 2^53-1, got " + digest);
    }
    if (!tickWritten || samplesWaiting) {
      throw new IllegalStateException("checkpoint: call it right after tick(), once");
    }
    writeEmptyTicks();
    tickWritten = false;
    checkpoints++;
    room();
    raw(StreamLines.CHECKPOINT);
    raw("{\"tick\":");
    whole(nextTick - 1);
    raw(",\"digest\":");
    whole(digest);
    parts(parts);
    raw("}");
    crc();
  }

  private void parts(Parts parts) throws IOException {
    int size = parts.size();
    for (int i = 0; i < size; i++) {
      raw(i == 0 ? ",\"parts\":{" : ",");
      text(parts.name(i));
      raw(":");
      whole(parts.digest(i));
    }
    raw(size == 0 ? "" : "}");
  }

  /** Writes the end line: this is the whole recording. Nothing can be written after it. */
  public void end() throws IOException {
    end(List.of());
  }

  /**
   * Writes the end line with what the session claims. Nothing can be written after it.
   *
   * @param claims each under a name of its own
   */
  public void end(List<Claim> claims) throws IOException {
    running();
    writeEmptyTicks();
    room();
    raw(StreamLines.END);
    raw("{\"endTick\":");
    number((double) (nextTick - 1));
    raw(",\"checkpoints\":");
    whole(checkpoints);
    claims(claims);
    raw("}");
    crc();
    ended = true;
    flush();
  }

  private void claims(List<Claim> claims) throws IOException {
    String before = ",\"claims\":{";
    for (Claim claim : claims) {
      raw(before);
      text(claim.name());
      raw(":");
      RecordedValue value = claim.value();
      switch (value.type()) {
        case NUMBER -> number(value.number());
        case TEXT -> text(value.text());
        default -> raw(value.json());
      }
      before = ",";
    }
    raw(claims.isEmpty() ? "" : "}");
  }

  /** Hands over every line written so far; empty ticks held back stay so. */
  public void flushLines() throws IOException {
    if (size > 0) {
      drain();
    }
    out.flush();
  }

  /** Hands everything written so far to the stream, the empty ticks held back included. */
  public void flush() throws IOException {
    writeEmptyTicks();
    drain();
    out.flush();
  }

  private void running() {
    if (ended) {
      throw new IllegalStateException("the stream has its end line; nothing may follow it");
    }
  }

  private void crc() throws IOException {
    room();
    crc.update(buf, crcFrom, size - crcFrom);
    crcFrom = size;
    raw(StreamLines.CRC);
    StreamLines.putCrc(buf, size, (int) crc.getValue());
    size += 8;
    raw("\"}\n");
  }

  /** Makes room for a few pieces that are written without asking. */
  private void room() throws IOException {
    if (SIZE - size < 4 * PIECE_MAX) {
      drain();
    }
  }

  private void drain() throws IOException {
    crc.update(buf, crcFrom, size - crcFrom);
    out.write(buf, 0, size);
    size = 0;
    crcFrom = 0;
  }

  private void raw(byte[] ascii) {
    System.arraycopy(ascii, 0, buf, size, ascii.length);
    size += ascii.length;
  }

  private void raw(String ascii) throws IOException {
    room();
    for (int i = 0; i < ascii.length(); i++) {
      buf[size++] = (byte) ascii.charAt(i);
    }
  }

  private void whole(long value) throws IOException {
    room();
    size = Decimals.put(buf, size, value);
  }

  private void number(double value) throws IOException {
    room();
    size = Decimals.put(buf, size, value);
  }

  private void text(String text) throws IOException {
    room();
    buf[size++] = '"';
    int length = text.length();
    for (int i = 0; i < length; i++) {
      if (SIZE - size < PIECE_MAX) {
        drain();
      }
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        buf[size++] = '\\';
        buf[size++] = (byte) c;
      } else if (c >= ' ' && c < 0x80) {
        buf[size++] = (byte) c;
      } else if (c < ' ' || (Character.isSurrogate(c) && lone(text, i))) {
        escape(c);
      } else if (Character.isHighSurrogate(c)) {
        size += Utf8.put(buf, size, text.codePointAt(i));
        i++;
      } else {
        size += Utf8.put(buf, size, c);
      }
    }
    buf[size++] = '"';
  }

  /** Whether the surrogate at {@code i} has no partner. */
  private static boolean lone(String text, int i) {
    char c = text.charAt(i);
    return Character.isHighSurrogate(c)
        ? i + 1 == text.length() || !Character.isLowSurrogate(text.charAt(i + 1))
        : i == 0 || !Character.isHighSurrogate(text.charAt(i - 1));
  }

  private void escape(char c) {
    buf[size++] = '\\';
    buf[size++] = 'u';
    for (int shift = 12; shift >= 0; shift -= 4) {
      buf[size++] = (byte) Character.forDigit((c >>> shift) & 0xf, 16);
    }
  }
}
