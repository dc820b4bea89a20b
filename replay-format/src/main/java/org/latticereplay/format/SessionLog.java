package org.latticereplay.format;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.SampleKind;

/**
 * One session log, opened: what it says of itself, and cursors over its ticks.
 *
 * <p>Opening reads the text once from end to end, which finds whether it is whole and where its
 * parts stand; every cursor reads it again. No more than a window of it is ever in memory. What can
 * be said without the samples is known from then on: {@link #header} never fails, {@link #start} is
 * where a log that says its beginning wrongly is found out, and damage among the samples or the
 * checkpoints is met by the cursor.
 */
public final class SessionLog {
  private static final int ENVELOPE_FORMAT = 1;
  private static final Set<String> IDENTITY_AND_START =
      Set.of(
          "kit",
          "game",
          "rng",
          "rng.seed",
          "rng.state",
          "startTick",
          "inputs",
          "inputs.version",
          "inputs.stepMs",
          "inputs.profile");
  private static final Set<String> KIT_MEMBERS =
      with(IDENTITY_AND_START, "endTick", "inputs.samples", "checkpoints");
  private static final Set<String> HEADER_MEMBERS =
      with(IDENTITY_AND_START, "format", "settings", "meta");
  private static final Set<String> END_MEMBERS = Set.of("endTick", "checkpoints", "claims");

  private static Set<String> with(Set<String> some, String... more) {
    Set<String> all = new HashSet<>(some);
    all.addAll(List.of(more));
    return Set.copyOf(all);
  }

  private final StoredBytes stored;
  private final LogForm form;
  private final LogOutline frame;
  private String sha256;
  private final TextPosition payload;
  private final Stream stream;

  private SessionLog(
      StoredBytes stored, LogForm form, LogOutline frame, TextPosition payload, Stream stream) {
    this.stored = stored;
    this.form = form;
    this.frame = frame;
    this.payload = payload;
    this.stream = stream;
  }

  /**
   * What only a stream has.
   *
   * @param check its first pass
   * @param lines where the line behind the header begins
   * @param damage why it is not complete; empty when it is
   */
  private record Stream(StreamCheck check, TextPosition lines, String damage) {}

  /**
   * Opens a log of any form, gzipped or not, whatever it is called.
   *
   * @throws UnreadableLogException if it is no log, is damaged, or is of a newer format
   * @throws java.io.UncheckedIOException if the bytes cannot be read at all
   */
  public static SessionLog open(LogSource source) {
    StoredBytes stored = new StoredBytes(source);
    StoredBytes.Whole whole = stored.openWhole();
    try (InputStream text = whole.text()) {
      Json in = new Json(text, TextPosition.START, new TextPool());
      checkBeginning(in);
      LogOutline frame = LogOutline.read(in, "");
      if (frame.has("d") && !frame.hasAny("kit", "game", "inputs")) {
        return envelope(stored, in, frame, whole);
      }
      if (frame.has("format") && !frame.hasAny("inputs.samples", "checkpoints")) {
        return stream(stored, in, frame);
      }
      requireLog(frame);
      finish(in, whole);
      return new SessionLog(stored, LogForm.KIT_DOCUMENT, frame, null, null);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void checkBeginning(Json in) {
    in.have(4);
    if (in.limit == 0) {
      throw in.ended("before it begins: there are no bytes");
    }
    int first = in.buf[0] & 0xff;
    int second = in.limit > 1 ? in.buf[1] & 0xff : 0x20;
    if (first == 'P' && second == 'K') {
      throw in.fail("not a session log: this is a zip file or a jar");
    }
    if (first == 0x1f && second == 0x8b) {
      throw in.fail("gzip inside gzip; unpack it once");
    }
    if (first == 0xef && second == 0xbb) {
      throw in.fail("a byte order mark; a log is UTF-8 without one");
    }
    if (first == 0xfe || first == 0xff || first == 0 || second == 0) {
      throw in.fail("not UTF-8: this looks like UTF-16 or binary data");
    }
    requireObject(in);
  }

  private static void requireObject(Json in) {
    int b = in.peek();
    if (b < 0) {
      throw in.ended("before it begins: there is nothing but white space");
    }
    if (b != '{') {
      throw in.fail("not a session log: expected an object, got " + in.typeOf(b));
    }
  }

  private static void requireLog(LogOutline frame) {
    if (!frame.hasAny("kit", "game", "rng", "startTick", "endTick", "inputs", "checkpoints")) {
      throw new UnreadableLogException(
          new LogLocation(1, 1, 0, -1, ""),
          "not a session log: the object has none of a log's members (kit, game, rng, startTick,"
              + " endTick, inputs, checkpoints)");
    }
  }

  private static void finish(Json in, StoredBytes.Whole whole) {
    if (in.peek() >= 0) {
      throw in.fail("the log ended before this; nothing may follow it");
    }
    whole.passRest();
    if (!whole.damage().isEmpty()) {
      throw in.fail(whole.damage());
    }
  }

  private static SessionLog envelope(
      StoredBytes stored, Json in, LogOutline outer, StoredBytes.Whole whole) {
    finish(in, whole);
    long format = outer.whole("v", -RunStart.TICK_MAX, RunStart.TICK_MAX);
    requireType(outer, "t", "a number");
    requireType(outer, "n", "a number");
    requireType(outer, "c", "text");
    requireType(outer, "d", "text");
    if (format != ENVELOPE_FORMAT) {
      throw outer.wrong(
          "v",
          "format "
              + ENVELOPE_FORMAT
              + (format > ENVELOPE_FORMAT
                  ? " (the envelope is newer; use a newer release)"
                  : " (the envelope is older than any that this build reads)"));
    }
    if (!outer.member("c").value().sameAs(RecordedValue.of(outer.payloadChecksum()))) {
      throw outer.wrong("c", "\"" + outer.payloadChecksum() + "\", the checksum of d");
    }
    TextPosition payload = outer.member("d").at();
    try (Json inner = new Json(openPayload(stored, payload), TextPosition.START, new TextPool())) {
      inner.places((line, column, offset) -> new LogLocation(line, column, offset, -1, "d"));
      requireObject(inner);
      LogOutline frame = LogOutline.read(inner, "d");
      if (inner.peek() >= 0) {
        throw inner.fail("the log ended before this; nothing may follow it");
      }
      if (frame.has("d") && !frame.hasAny("kit", "game", "inputs")) {
        throw new UnreadableLogException(
            LogLocation.member("d"), "an envelope inside an envelope, expected a log");
      }
      requireLog(frame);
      return new SessionLog(stored, LogForm.KIT_ENVELOPE, frame, payload, null);
    }
  }

  private static SessionLog stream(StoredBytes stored, Json in, LogOutline frame)
      throws IOException {
    long format = frame.whole("format", 1, RunStart.TICK_MAX);
    if (format > StreamLines.FORMAT) {
      throw frame.wrong(
          "format", "1 to " + StreamLines.FORMAT + " (the stream is newer; use a newer release)");
    }
    TextPosition behind = in.spot();
    if (behind.line() > 1 || !frame.atFirstByte()) {
      throw in.fail("the header of a stream takes the first line, from its first byte on");
    }
    if (!in.available() || in.buf[in.pos] != '\n') {
      throw in.fail("expected a line feed right behind the header's object");
    }
    StoredBytes.Whole whole = stored.openWhole();
    try (InputStream text = whole.text()) {
      StreamCheck check = StreamCheck.of(text);
      whole.passRest();
      String damage = check.damage();
      if (!whole.damage().isEmpty()) {
        damage = whole.damage() + (damage.isEmpty() ? "" : "; " + damage);
      }
      long next = behind.offset() + 1;
      TextPosition lines = new TextPosition(next, 2, next);
      return new SessionLog(stored, LogForm.STREAM, frame, null, new Stream(check, lines, damage));
    }
  }

  private static void requireType(LogOutline frame, String member, String type) {
    if (!frame.has(member) || !frame.member(member).type().equals(type)) {
      throw frame.wrong(member, type);
    }
  }

  private static InputStream openPayload(StoredBytes stored, TextPosition payload) {
    return EscapedTextInput.text(new ByteWindow(stored.open(payload.offset()), payload));
  }

  /** The form it is stored in. */
  public LogForm form() {
    return form;
  }

  /** Whether it is stored as gzip. */
  public boolean gzipped() {
    return stored.gzipped();
  }

  /** The SHA-256 of the bytes as they are stored, in lowercase hexadecimal. */
  public String sha256() {
    if (sha256 == null) {
      sha256 = stored.sha256();
    }
    return sha256;
  }

  /** What the log says of itself; values that are absent or of a wrong type stand as they are. */
  public LogHeader header() {
    return frame.header();
  }

  /**
   * How the recorded run began.
   *
   * @throws UnreadableLogException if the log does not say so rightly, or lacks a part
   */
  public RunStart start() {
    RunStart start = frame.start();
    if (stream != null) {
      return start;
    }
    frame.array("inputs.samples");
    frame.array("checkpoints");
    endTick(frame);
    return start;
  }

  /** What the log says about its making; nothing in a kit document. */
  public LogMeta meta() {
    return stream == null ? LogMeta.none() : frame.meta();
  }

  /**
   * What the session claims at its end; nothing in a kit document or without an end line.
   *
   * @throws UnreadableLogException if they are no object
   */
  public List<Claim> claims() {
    LogOutline end = stream == null ? null : stream.check().endFrame();
    return end == null ? List.of() : end.claims();
  }

  /** The last tick as a document's frame has it. */
  static long endTick(LogOutline frame) {
    return frame.whole("endTick", -1, RunStart.TICK_MAX);
  }

  /** The last log tick, or -1 when the log does not say. */
  public long endTick() {
    LogOutline end = stream == null ? frame : stream.check().endFrame();
    LogOutline.Member said = end == null ? null : end.member("endTick");
    double tick = said == null ? -1 : said.value().number();
    boolean usable =
        said != null
            && said.value().type() == RecordedValue.Type.NUMBER
            && tick == Math.rint(tick)
            && tick >= 0
            && tick <= RunStart.TICK_MAX;
    return usable ? (long) tick : -1;
  }

  /**
   * A new cursor before the first tick.
   *
   * @param kinds the kinds the game reads beyond the kit's; null to accept any
   * @throws UnreadableLogException as {@link #start}
   */
  public LogCursor cursor(List<SampleKind> kinds) {
    return cursor(kinds, name -> {});
  }

  /** A cursor that has the name of every member told that it passes over. */
  LogCursor cursor(List<SampleKind> kinds, Consumer<String> passedOver) {
    RunStart start = start();
    List<SampleKind> allowed = kinds == null ? null : List.copyOf(kinds);
    if (stream != null) {
      TextPosition from = stream.lines();
      long bytes = Math.max(0, stream.check().sound() - from.offset());
      InputStream text = new LimitedInput(stored.open(from.offset()), bytes);
      Json lines = new Json(text, from, new TextPool());
      StreamCursor cursor =
          new StreamCursor(lines, stream.check(), stream.damage(), start.tick(), allowed);
      cursor.tellPassedOver(passedOver);
      return cursor;
    }
    TextPosition samples = frame.array("inputs.samples");
    TextPosition checkpoints = frame.array("checkpoints");
    TextPool pool = new TextPool();
    KitCursor cursor =
        new KitCursor(
            open(samples, pool),
            open(checkpoints, pool),
            frame,
            form == LogForm.KIT_ENVELOPE ? "d" : "",
            allowed);
    cursor.tellPassedOver(passedOver);
    return cursor;
  }

  /** The members beside the samples and checkpoints that have no meaning in this form. */
  List<String> meaningless() {
    if (stream == null) {
      return frame.besides(KIT_MEMBERS);
    }
    List<String> paths = new ArrayList<>(frame.besides(HEADER_MEMBERS));
    LogOutline end = stream.check().endFrame();
    if (end != null) {
      paths.addAll(end.besides(END_MEMBERS));
    }
    return paths;
  }

  private Json open(TextPosition at, TextPool pool) {
    if (form != LogForm.KIT_ENVELOPE) {
      return new Json(stored.open(at.offset()), at, pool);
    }
    try {
      InputStream text = openPayload(stored, payload);
      text.skipNBytes(at.offset());
      return new Json(text, at, pool);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
