package org.latticereplay.selftest;

import org.latticereplay.format.ForwardingLogCursor;
import org.latticereplay.format.LogCursor;

/** A log in which one bit of the digest at one tick is flipped. */
final class FlippedCursor extends ForwardingLogCursor {
  private final long flippedAt;

  FlippedCursor(LogCursor log, long tick) {
    super(log);
    this.flippedAt = tick;
  }

  @Override
  public long checkpoint() {
    long recorded = log.checkpoint();
    return recorded != NO_CHECKPOINT && log.tick() == flippedAt ? recorded ^ 1 : recorded;
  }
}
