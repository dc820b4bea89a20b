package org.latticereplay.lane;

/** A call that may not be made while a tick of the same clock is under way. */
public final class LaneReentrancyException extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  LaneReentrancyException(String call) {
    super(
        "clock."
            + call
            + ": called during a tick of this clock, from a frame listener or an onComplete"
            + " callback; a tick is atomic, so make the call after advance has returned");
  }
}
