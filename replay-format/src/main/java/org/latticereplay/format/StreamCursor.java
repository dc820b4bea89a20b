package org.latticereplay.format;

import java.util.List;
import java.util.function.Consumer;
import org.latticereplay.format.json.JsonReader;
import org.latticereplay.format.json.TextPosition;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.SampleKind;
import org.latticereplay.game.Samples;

/** Runs along the lines of a stream, as far as they can be trusted. */
final class StreamCursor implements LogCursor {
  private static final int LOOKED_AT = 40;

  private final JsonReader in;
  private final StreamBody stream;
  private final SampleReader reader;
  private final CheckpointReader checkpoints;
  private final TickSamples samples = new TickSamples();
  private final long startTick;
  private long ticks;
  private long runLeft;
  private long checkpoint = NO_CHECKPOINT;
  private LogEnd end;

  /**
   * A cursor before the first tick.
   *
   * @param in at the line behind the header, ending where the stream stops being sound
   */
  StreamCursor(JsonReader in, StreamBody stream, long startTick, List<SampleKind> kinds) {
    this.in = in;
    this.stream = stream;
    this.startTick = startTick;
    this.reader = new SampleReader(in, kinds, samples.buffer());
    this.checkpoints = new CheckpointReader(in, startTick, true);
    in.faults(this::fault);
  }

  private RuntimeException fault(TextPosition at, String reason) {
    return new UnreadableLogException(LogLocation.of(at, startTick + ticks, ""), reason);
  }

  @Override
  public boolean next() {
    if (runLeft > 1) {
      // inside a run: the samples is empty and no checkpoint is due
      runLeft--;
      ticks++;
      return true;
    }
    if (end != null) {
      return false;
    }
    if (runLeft == 1) {
      step();
      return true;
    }
    samples.begin();
    reader.beginTick();
    while (in.available() && !in.lookingAt(StreamLines.END)) {
      if (sampleOrTick()) {
        return true;
      }
    }
    finish();
    return false;
  }

  /**
   * Reads all lines, to see whether each keeps the rules; a run of ticks costs no more than one.
   */
  void readLines() {
    samples.begin();
    reader.beginTick();
    while (in.available() && !in.lookingAt(StreamLines.END)) {
      if (sampleOrTick()) {
        if (runLeft > 0) {
          ticks += runLeft - 1;
          runLeft = 1;
          step();
        }
        samples.begin();
        reader.beginTick();
      }
    }
  }

  /** Reads one line; true when it was a tick line. */
  private boolean sampleOrTick() {
    boolean tickLine = in.lookingAt(StreamLines.TICK);
    if (!tickLine && in.lookingAt(StreamLines.CHECKPOINT)) {
      throw in.fail("a checkpoint line that does not follow its tick line");
    }
    if (in.ahead(0) != '{') {
      throw in.fail("expected a line of one JSON object, beginning with '{'");
    }
    if (in.ahead(2) != 'k') {
      refuseRespaced();
    }
    long line = in.line();
    boolean marker = reader.readTick();
    if (marker != tickLine) {
      throw in.fail(
          "a tick line begins exactly {\"kind\":\"tick\",\"index\":; " + ForeignFile.RESPACED);
    }
    if (marker) {
      checkTick();
    }
    long length = in.offset() - reader.begin();
    lineFeed(line);
    if (!marker) {
      samples.added(length);
      return false;
    }
    runLeft = (long) reader.run();
    step();
    return true;
  }

  /** A line that would be a checkpoint or the end but for blanks. */
  private void refuseRespaced() {
    String begin = ForeignFile.withoutBlanks(in.bytesAhead(LOOKED_AT));
    if (begin.startsWith("{\"checkpoint\":") || begin.startsWith("{\"end\":")) {
      throw in.fail(
          "a checkpoint or end line begins exactly {\"checkpoint\": or {\"end\":; "
              + ForeignFile.RESPACED);
    }
  }

  private void lineFeed(long line) {
    if (in.line() != line || !in.takeLineFeed()) {
      throw in.fail("expected a line feed right behind a line's object, and none inside");
    }
  }

  private void checkTick() {
    double run = reader.run();
    if (!reader.runIsNumber() || run != Math.rint(run) || run < 1 || run > 0x1p53) {
      throw in.fail("run of a tick line: expected a whole number of 1 or more");
    }
    long last = startTick + ticks + (long) run - 1; // a double would lose ticks about 2^53
    if (reader.index() != (double) last) {
      throw in.fail(
          "a tick line of index "
              + JsonText.number(reader.index())
              + ", expected "
              + JsonText.number((double) last));
    }
    if (last > RunStart.TICK_MAX) {
      throw in.fail("a tick line beyond tick 2^53-1");
    }
    if (run > 1 && samples.count() > 0) {
      throw in.fail("samples before a run of ticks, which stands for empty ticks");
    }
    samples.check(in);
    reader.checkKinds();
  }

  /** Goes on by one tick of the run that was read. */
  private void step() {
    runLeft--;
    checkpoint = NO_CHECKPOINT;
    if (runLeft == 0 && in.available() && in.lookingAt(StreamLines.CHECKPOINT)) {
      checkpointLine(startTick + ticks);
    }
    ticks++;
  }

  private void checkpointLine(long tick) {
    long line = in.line();
    in.take(StreamLines.CHECKPOINT.length);
    checkpoints.read();
    if (checkpoints.tick() != tick) {
      throw checkpoints.fail(
          "a checkpoint at tick " + checkpoints.tick() + " behind the line of tick " + tick);
    }
    if (!in.lookingAt(StreamLines.CRC)) {
      throw in.fail("expected ,\"crc\": right behind the checkpoint");
    }
    in.take(StreamLines.CRC_LENGTH);
    lineFeed(line);
    checkpoint = checkpoints.digest();
  }

  private void finish() {
    checkpoint = NO_CHECKPOINT;
    if (stream.fault() != null) {
      throw UnreadableLogException.plain(stream.fault().at(), stream.fault().reason());
    }
    long last = startTick + ticks - 1;
    LogOutline said = stream.check().end();
    if (said != null) {
      if (said.endTick() != last) {
        throw said.wrong("endTick", last + ", the last tick of the stream");
      }
      if (said.whole("checkpoints", 0, RunStart.TICK_MAX) != checkpoints.count()) {
        throw said.wrong("checkpoints", checkpoints.count() + ", as many as the stream has");
      }
    }
    String cut = stream.cut();
    end = new LogEnd(ticks, checkpoints.count(), samples.count(), cut.isEmpty(), cut);
  }

  @Override
  public long tick() {
    return startTick + ticks - 1;
  }

  @Override
  public Samples samples() {
    return samples.samples();
  }

  @Override
  public long checkpoint() {
    return checkpoint;
  }

  @Override
  public Parts parts() {
    return checkpoint == NO_CHECKPOINT ? Parts.NONE : checkpoints;
  }

  @Override
  public LogEnd end() {
    if (end == null) {
      throw new IllegalStateException("end: the log was not read to its end; call next() first");
    }
    return end;
  }

  /** Tells a listener the name of every member that is skipped. */
  void tellSkipped(Consumer<String> listener) {
    reader.tellSkipped(listener);
    checkpoints.tellSkipped(listener);
  }

  @Override
  public void close() {
    in.close();
  }
}
