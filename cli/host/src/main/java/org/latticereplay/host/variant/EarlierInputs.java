package org.latticereplay.host.variant;

import org.latticereplay.format.ForwardingLogCursor;
import org.latticereplay.format.LogCursor;
import org.latticereplay.format.Parts;
import org.latticereplay.game.SampleBuffer;
import org.latticereplay.game.Samples;

/**
 * A log whose inputs come one tick earlier than recorded; those of the first tick never come. It
 * reads a tick ahead. Recorded parts are left out.
 */
final class EarlierInputs extends ForwardingLogCursor {
  private boolean begun;
  private boolean ahead;
  private long tick;
  private long checkpoint = NO_CHECKPOINT;
  private SampleBuffer given = new SampleBuffer();

  EarlierInputs(LogCursor log) {
    super(log);
  }

  @Override
  public boolean next() {
    if (!begun) {
      begun = true;
      ahead = log.next();
    }
    if (!ahead) {
      return false;
    }
    tick = log.tick();
    checkpoint = log.checkpoint();
    ahead = log.next();
    given = ahead ? Kept.copy(log.samples()) : new SampleBuffer();
    return true;
  }

  @Override
  public long tick() {
    return tick;
  }

  @Override
  public Samples samples() {
    return given;
  }

  @Override
  public long checkpoint() {
    return checkpoint;
  }

  @Override
  public Parts parts() {
    return Parts.NONE;
  }
}
