package org.latticereplay.lane;

/** A call on a lane clock that has been disposed; disposal is final. */
public final class LaneDisposedException extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  LaneDisposedException(String call) {
    super("clock." + call + ": the clock has been disposed, which is final; make a new LaneClock");
  }
}
