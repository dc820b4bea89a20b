package org.latticereplay.host.variant;

import org.latticereplay.format.ForwardingLogCursor;
import org.latticereplay.format.LogCursor;
import org.latticereplay.game.SampleBuffer;
import org.latticereplay.game.Samples;

/** A log whose inputs come one tick later than recorded; those of the last tick never come. */
final class LaterInputs extends ForwardingLogCursor {
  private SampleBuffer given = new SampleBuffer();
  private SampleBuffer kept = new SampleBuffer();

  LaterInputs(LogCursor log) {
    super(log);
  }

  @Override
  public boolean next() {
    if (!log.next()) {
      return false;
    }
    given = kept;
    kept = Kept.copy(log.samples());
    return true;
  }

  @Override
  public Samples samples() {
    return given;
  }
}
