package org.latticereplay.format;

import java.util.List;
import java.util.function.Consumer;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.SampleKind;
import org.latticereplay.game.Samples;

/** Runs along the lines of a stream, as far as they can be trusted. */
final class StreamCursor implements LogCursor {
  private final Json in;
  private final StreamCheck check;
  private final String damage;
  private final SampleReader reader;
  private final CheckpointReader checkpoints;
  private final TickSamples bucket = new TickSamples();
  private final long startTick;
  private long ticks;
  private long runLeft;
  private long checkpoint = NO_CHECKPOINT;
  private LogEnd end;

  /**
   * A cursor before the first tick.
   *
   * @param in at the line behind the header, ending where the stream stops being sound
   * @param damage what is wrong with the stream or its packing; empty when nothing is
   */
  StreamCursor(Json in, StreamCheck check, String damage, long startTick, List<SampleKind> kinds) {
    this.in = in;
    this.check = check;
    this.damage = damage;
    this.startTick = startTick;
    this.reader = new SampleReader(in, kinds, bucket.buffer());
    this.checkpoints = new CheckpointReader(in, startTick, true);
    in.places(
        (line, column, offset) -> new LogLocation(line, column, offset, startTick + ticks, ""));
  }

  @Override
  public boolean next() {
    if (runLeft > 1) {
      // inside a run: the bucket is empty and no checkpoint is due
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
    bucket.begin(in.offset());
    reader.beginTick();
    while (in.available() && !in.lookingAt(StreamLines.END)) {
      if (sampleOrTick()) {
        return true;
      }
    }
    finish();
    return false;
  }

  /** Reads one line; true when it was a tick line. */
  private boolean sampleOrTick() {
    boolean tickLine = in.lookingAt(StreamLines.TICK);
    if (!tickLine && in.lookingAt(StreamLines.CHECKPOINT)) {
      throw in.fail("a checkpoint line that does not follow its tick line");
    }
    if (in.buf[in.pos] != '{') {
      throw in.fail("expected a line of one JSON object, beginning with '{'");
    }
    long line = in.line();
    boolean marker = reader.readTick();
    if (marker != tickLine) {
      throw in.fail("a tick line begins exactly {\"kind\":\"tick\",\"index\":");
    }
    if (marker) {
      checkTick();
    }
    lineFeed(line);
    if (!marker) {
      bucket.added(in.offset());
      return false;
    }
    runLeft = (long) reader.run();
    step();
    return true;
  }

  private void lineFeed(long line) {
    if (!in.available() || in.buf[in.pos] != '\n' || in.line() != line) {
      throw in.fail("expected a line feed right behind a line's object, and none inside");
    }
    in.newLine(in.pos + 1);
    in.pos++;
  }

  private void checkTick() {
    double run = reader.run();
    if (!reader.runIsNumber() || run != Math.rint(run) || run < 1 || run > 0x1p53) {
      throw in.fail("run of a tick line: expected a whole number of 1 or more");
    }
    long first = startTick + ticks;
    if (reader.index() != first + run - 1) {
      throw in.fail(
          "a tick line of index "
              + JsonText.number(reader.index())
              + ", expected "
              + JsonText.number(first + run - 1));
    }
    if (run > 1 && bucket.count() > 0) {
      throw in.fail("samples before a run of ticks, which stands for empty ticks");
    }
    bucket.check(in);
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
    in.pos += StreamLines.CHECKPOINT.length;
    checkpoints.read();
    if (checkpoints.tick() != tick) {
      throw checkpoints.fail(
          "a checkpoint at tick " + checkpoints.tick() + " behind the line of tick " + tick);
    }
    if (!in.lookingAt(StreamLines.CRC)) {
      throw in.fail("expected ,\"crc\": right behind the checkpoint");
    }
    in.have(StreamLines.CRC_LENGTH);
    in.pos += StreamLines.CRC_LENGTH;
    lineFeed(line);
    checkpoint = checkpoints.digest();
  }

  private void finish() {
    checkpoint = NO_CHECKPOINT;
    long last = startTick + ticks - 1;
    LogOutline said = check.endFrame();
    if (said != null) {
      if (said.whole("endTick", -1, RunStart.TICK_MAX) != last) {
        throw said.wrong("endTick", last + ", the last tick of the stream");
      }
      if (said.whole("checkpoints", 0, RunStart.TICK_MAX) != checkpoints.count()) {
        throw said.wrong("checkpoints", checkpoints.count() + ", as many as the stream has");
      }
    }
    end = new LogEnd(ticks, checkpoints.count(), bucket.count(), damage.isEmpty(), damage);
  }

  @Override
  public long tick() {
    return startTick + ticks - 1;
  }

  @Override
  public Samples samples() {
    return bucket.samples();
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

  /** Has the name of every member told that is passed over. */
  void tellPassedOver(Consumer<String> listener) {
    reader.tellPassedOver(listener);
    checkpoints.tellPassedOver(listener);
  }

  @Override
  public void close() {
    in.close();
  }
}
