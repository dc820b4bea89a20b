package org.latticereplay.lane;

/** What a lane does at the end of its duration. */
public enum LaneMode {
  /** It completes: position stays at the duration, {@code done()} is true. */
  ONCE,
  /** It wraps to the start and goes on; never done. */
  LOOP,
  /** It wraps and flips the reported direction, so that the report is a triangle wave. */
  PING_PONG
}
