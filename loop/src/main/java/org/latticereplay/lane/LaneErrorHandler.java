package org.latticereplay.lane;

/** Receives what an {@code onComplete} callback threw, so that it stops no other callback. */
@FunctionalInterface
public interface LaneErrorHandler {
  /** Called within the tick, right after the callback that threw. */
  void thrown(Throwable error);
}
