package org.latticereplay.lane;

import java.util.List;

/**
 * Several callbacks threw in one tick. The tick itself is complete: every listener and callback was
 * called, and the clock may be advanced again.
 */
public final class LaneTickException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  LaneTickException(List<Throwable> errors) {
    super(errors.size() + " callbacks threw in one tick, the first: " + errors.get(0));
    initCause(errors.get(0));
    errors.forEach(this::addSuppressed);
  }

  /** What was thrown, in the order it was thrown. */
  public List<Throwable> errors() {
    return List.of(getSuppressed());
  }
}
