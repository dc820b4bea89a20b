package org.latticereplay.format;

import java.io.IOException;
import java.io.OutputStream;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.latticereplay.format.json.JsonWriter;
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
 * {@link #flush} writes them out. What is beyond {@link LogBounds} is refused before any of it is
 * written, since nobody could read the log. The stream handed in is never closed. Confined to one
 * thread; once warm, a tick allocates nothing.
 */
public final class StreamWriter {
  private final JsonWriter json;
  private final WrittenSamples rules = new WrittenSamples();
  private final WrittenBounds bounds = new WrittenBounds();
  private long nextTick;
  private long emptyTicks;
  private boolean samplesWaiting;
  private boolean tickWritten;
  private long checkpoints;
  private boolean ended;

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
    this(out, LogHeader.of(identity, start.settings()), start, meta);
  }

  /** Begins a stream of a run that another log tells of. */
  StreamWriter(OutputStream out, LogHeader header, RunStart start, LogMeta meta)
      throws IOException {
    this.json = new JsonWriter(out);
    this.nextTick = start.tick();
    bounds.line("the header", measured -> header(measured, header, start, meta));
    header(json, header, start, meta);
    json.raw("\n");
  }

  private static void header(JsonWriter json, LogHeader header, RunStart start, LogMeta meta)
      throws IOException {
    json.raw("{\"format\":");
    json.whole(StreamLines.FORMAT);
    json.raw(",\"kit\":");
    RecordedValues.write(json, header.kit());
    json.raw(",\"game\":");
    RecordedValues.write(json, header.game());
    json.raw(",\"inputs\":{\"version\":");
    RecordedValues.write(json, header.logVersion());
    json.raw(",\"stepMs\":");
    RecordedValues.write(json, header.stepMs());
    json.raw(",\"profile\":");
    RecordedValues.write(json, header.profile());
    json.raw("},\"rng\":{\"seed\":");
    json.whole(start.seed());
    json.raw(",\"state\":");
    json.whole(start.state());
    json.raw("},\"startTick\":");
    json.whole(start.tick());
    settings(json, start.settings());
    meta(json, meta);
    json.raw("}");
  }

  private static void meta(JsonWriter json, LogMeta meta) throws IOException {
    String before = ",\"meta\":{";
    for (Map.Entry<String, String> each : meta.texts().entrySet()) {
      json.raw(before);
      json.text(each.getKey());
      json.raw(":");
      json.text(each.getValue());
      before = ",";
    }
    json.raw(meta.isEmpty() ? "" : "}");
  }

  private static void settings(JsonWriter json, Settings settings) throws IOException {
    if (settings.isEmpty()) {
      return;
    }
    String before = ",\"settings\":{";
    for (String name : settings.names()) {
      json.raw(before);
      json.text(name);
      json.raw(":");
      Object value = settings.get(name);
      if (value instanceof String text) {
        json.text(text);
      } else if (value instanceof Double number) {
        json.number(number);
      } else {
        json.raw(value.toString());
      }
      before = ",";
    }
    json.raw("}");
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
   * @throws IllegalArgumentException if it is a tick, lacks a member that its kind must have, or is
   *     beyond one of {@link LogBounds}; nothing of it was written then
   */
  public void sample(Sample sample) throws IOException {
    running();
    rules.check(sample);
    bounds.sample(sample);
    writeEmptyTicks();
    samplesWaiting = true;
    long before = json.written();
    SampleJson.write(json, sample);
    bounds.written(json.written() - before);
    json.raw("\n");
  }

  /**
   * Refuses, from now on, kinds that are neither the kit's nor these: a game does not accept a log
   * with any other.
   */
  public void declare(List<SampleKind> kinds) {
    rules.declare(kinds);
  }

  /**
   * Closes a tick: the samples so far are its own.
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
    bounds.tick();
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
    json.raw(StreamLines.TICK);
    json.whole(nextTick - 1);
    if (run > 1) {
      json.raw(StreamLines.RUN);
      json.whole(run);
    }
    json.raw("}\n");
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
      throw new IllegalArgumentException(
          "digest: expected 0 .. 2^53-1, got "
              + digest
              + "; a 32-bit hash is made unsigned with & 0xFFFFFFFFL");
    }
    if (!tickWritten || samplesWaiting) {
      throw new IllegalStateException("checkpoint: call it right after tick(), once");
    }
    bounds.parts(parts);
    writeEmptyTicks();
    tickWritten = false;
    checkpoints++;
    json.raw(StreamLines.CHECKPOINT);
    json.raw("{\"tick\":");
    json.whole(nextTick - 1);
    json.raw(",\"digest\":");
    json.whole(digest);
    parts(json, parts);
    json.raw("}");
    crc();
  }

  /** Writes the member {@code parts}, if there are any. */
  static void parts(JsonWriter json, Parts parts) throws IOException {
    int size = parts.size();
    for (int i = 0; i < size; i++) {
      json.raw(i == 0 ? ",\"parts\":{" : ",");
      json.text(parts.name(i));
      json.raw(":");
      json.whole(parts.digest(i));
    }
    json.raw(size == 0 ? "" : "}");
  }

  /** Writes the end line: this is the whole recording. Nothing can be written after it. */
  public void end() throws IOException {
    end(List.of());
  }

  /**
   * Writes the end line with what the session claims. Nothing can be written after it.
   *
   * @param claims each under a name of its own
   * @throws IllegalArgumentException if two have one name, or they take more than a line holds
   */
  public void end(List<Claim> claims) throws IOException {
    end(claims, "");
  }

  /**
   * Writes an end line that says why the recording ended before its session did. What stands before
   * it is as sound as ever, and the log is never taken for a whole one.
   *
   * @param problem why, in words for a person; not empty
   */
  public void endEarly(String problem) throws IOException {
    if (problem.isEmpty()) {
      throw new IllegalArgumentException("problem: expected a reason in words, got an empty text");
    }
    end(List.of(), problem);
  }

  private void end(List<Claim> claims, String problem) throws IOException {
    running();
    Set<String> names = new HashSet<>();
    for (Claim claim : claims) {
      if (!names.add(claim.name())) {
        throw new IllegalArgumentException(
            "two claims of the name " + JsonText.quote(claim.name()));
      }
    }
    bounds.line(
        "the end line of " + claims.size() + " claims",
        measured -> endObject(measured, claims, problem));
    writeEmptyTicks();
    endObject(json, claims, problem);
    crc();
    ended = true;
    flush();
  }

  private void endObject(JsonWriter json, List<Claim> claims, String problem) throws IOException {
    json.raw(StreamLines.END);
    json.raw("{\"endTick\":");
    json.number((double) (nextTick - 1));
    json.raw(",\"checkpoints\":");
    json.whole(checkpoints);
    claims(json, claims);
    if (!problem.isEmpty()) {
      json.raw(",\"problem\":");
      json.text(problem);
    }
    json.raw("}");
  }

  private static void claims(JsonWriter json, List<Claim> claims) throws IOException {
    String before = ",\"claims\":{";
    for (Claim claim : claims) {
      json.raw(before);
      json.text(claim.name());
      json.raw(":");
      RecordedValues.write(json, claim.value());
      before = ",";
    }
    json.raw(claims.isEmpty() ? "" : "}");
  }

  /** Hands over every line written so far; empty ticks held back stay so. */
  public void flushLines() throws IOException {
    json.flush();
  }

  /** Hands everything written so far to the stream, the empty ticks held back included. */
  public void flush() throws IOException {
    writeEmptyTicks();
    json.flush();
  }

  private void running() {
    if (ended) {
      throw new IllegalStateException("the stream has its end line; nothing may follow it");
    }
  }

  private void crc() throws IOException {
    int checksum = json.checksum();
    json.raw(StreamLines.CRC);
    json.hex(checksum);
    json.raw("\"}\n");
  }
}
