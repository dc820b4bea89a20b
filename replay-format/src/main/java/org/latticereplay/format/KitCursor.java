package org.latticereplay.format;

import java.util.List;
import java.util.function.Consumer;
import org.latticereplay.game.SampleKind;
import org.latticereplay.game.Samples;

/**
 * Runs along a kit document's samples and, with a second window on the same text, along its
 * checkpoints.
 */
final class KitCursor implements LogCursor {
  private final Json samplesIn;
  private final Json checkpointsIn;
  private final SampleReader reader;
  private final CheckpointReader checkpoints;
  private final TickSamples bucket = new TickSamples();
  private final String prefix;
  private final long startTick;
  private final LogOutline frame;
  private final long endTick;
  private long ticks;
  private long sampleIndex;
  private long checkpoint = NO_CHECKPOINT;
  private boolean moreSamples;
  private boolean moreCheckpoints;
  private boolean pendingCheckpoint;
  private LogEnd end;

  /**
   * A cursor before the first tick.
   *
   * @param samplesIn at the samples' bracket
   * @param checkpointsIn at the checkpoints' bracket
   */
  KitCursor(
      Json samplesIn, Json checkpointsIn, LogOutline frame, String prefix, List<SampleKind> kinds) {
    this.samplesIn = samplesIn;
    this.checkpointsIn = checkpointsIn;
    this.frame = frame;
    this.prefix = prefix.isEmpty() ? "" : prefix + " ";
    this.startTick = frame.start().tick();
    this.endTick = SessionLog.endTick(frame);
    this.reader = new SampleReader(samplesIn, kinds, bucket.buffer());
    this.checkpoints = new CheckpointReader(checkpointsIn, startTick, false);
    samplesIn.places(
        (line, column, offset) ->
            new LogLocation(
                line,
                column,
                offset,
                startTick + ticks,
                this.prefix + "inputs.samples[" + sampleIndex + "]"));
    checkpointsIn.places(
        (line, column, offset) ->
            new LogLocation(
                line,
                column,
                offset,
                -1,
                this.prefix + "checkpoints[" + checkpoints.index() + "]"));
    moreSamples = samplesIn.open('[', ']');
    moreCheckpoints = checkpointsIn.open('[', ']');
  }

  @Override
  public boolean next() {
    if (end != null) {
      return false;
    }
    bucket.begin(samplesIn.offset());
    reader.beginTick();
    while (moreSamples) {
      boolean marker = reader.readTick();
      if (marker) {
        marker();
        sampleIndex++;
        moreSamples = samplesIn.more(']');
        return true;
      }
      bucket.added(samplesIn.offset());
      sampleIndex++;
      moreSamples = samplesIn.more(']');
    }
    finish();
    return false;
  }

  private void marker() {
    long tick = startTick + ticks;
    if (reader.index() != tick) {
      throw samplesIn.fail(
          "a tick marker of index " + JsonText.number(reader.index()) + ", expected " + tick);
    }
    bucket.check(samplesIn);
    reader.checkKinds();
    ticks++;
    readCheckpoint();
    boolean here = pendingCheckpoint && checkpoints.tick() == tick;
    checkpoint = here ? checkpoints.digest() : NO_CHECKPOINT;
    pendingCheckpoint &= !here;
  }

  private void readCheckpoint() {
    if (!pendingCheckpoint && moreCheckpoints) {
      checkpoints.read();
      pendingCheckpoint = true;
      moreCheckpoints = checkpointsIn.more(']');
    }
  }

  private void finish() {
    long last = startTick + ticks - 1;
    checkpoint = NO_CHECKPOINT;
    readCheckpoint();
    if (pendingCheckpoint) {
      throw checkpoints.fail(
          "a checkpoint at tick "
              + checkpoints.tick()
              + (ticks == 0 ? ", there are no ticks" : ", the last tick is " + last));
    }
    if (endTick != last) {
      throw frame.wrong("endTick", last + ", the last tick of the samples");
    }
    end = new LogEnd(ticks, checkpoints.count(), bucket.count(), true, "");
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
    samplesIn.close();
    checkpointsIn.close();
  }
}
