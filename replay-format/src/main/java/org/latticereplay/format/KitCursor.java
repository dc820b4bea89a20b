package org.latticereplay.format;

import java.util.List;
import java.util.function.Consumer;
import org.latticereplay.format.json.JsonReader;
import org.latticereplay.format.json.TextPosition;
import org.latticereplay.game.SampleKind;
import org.latticereplay.game.Samples;

/**
 * Runs along a kit document's samples and, with a second window on the same text, along its
 * checkpoints.
 */
final class KitCursor implements LogCursor {
  private final JsonReader samplesIn;
  private final JsonReader checkpointsIn;
  private final SampleReader reader;
  private final CheckpointReader checkpoints;
  private final TickSamples samples = new TickSamples();
  private final String prefix;
  private final long startTick;
  private final LogOutline outline;
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
      JsonReader samplesIn,
      JsonReader checkpointsIn,
      LogOutline outline,
      String prefix,
      List<SampleKind> kinds) {
    this.samplesIn = samplesIn;
    this.checkpointsIn = checkpointsIn;
    this.outline = outline;
    this.prefix = prefix.isEmpty() ? "" : prefix + " ";
    this.startTick = outline.start(false).tick();
    this.endTick = outline.endTick();
    this.reader = new SampleReader(samplesIn, kinds, samples.buffer());
    this.checkpoints = new CheckpointReader(checkpointsIn, startTick, false);
    samplesIn.faults(this::sampleFault);
    checkpointsIn.faults(this::checkpointFault);
    moreSamples = samplesIn.open('[', ']');
    moreCheckpoints = checkpointsIn.open('[', ']');
  }

  private RuntimeException sampleFault(TextPosition at, String reason) {
    String member = prefix + "inputs.samples[" + sampleIndex + "]";
    return new UnreadableLogException(LogLocation.of(at, startTick + ticks, member), reason);
  }

  private RuntimeException checkpointFault(TextPosition at, String reason) {
    String member = prefix + "checkpoints[" + checkpoints.index() + "]";
    return new UnreadableLogException(LogLocation.of(at, -1, member), reason);
  }

  @Override
  public boolean next() {
    if (end != null) {
      return false;
    }
    samples.begin();
    reader.beginTick();
    while (moreSamples) {
      boolean marker = reader.readTick();
      if (marker) {
        marker();
        sampleIndex++;
        moreSamples = samplesIn.more(']');
        return true;
      }
      samples.added(samplesIn.offset() - reader.begin());
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
    samples.check(samplesIn);
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
      throw outline.wrong("endTick", last + ", the last tick of the samples");
    }
    end = new LogEnd(ticks, checkpoints.count(), samples.count(), true, "");
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
    samplesIn.close();
    checkpointsIn.close();
  }
}
