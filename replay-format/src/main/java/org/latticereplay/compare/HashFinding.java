package org.latticereplay.compare;

/**
 * A game's own hash that does not say what its description says.
 *
 * @param kind in which way
 * @param tick the first log tick where that was seen
 * @param left the left side's digest there
 * @param right the right side's digest there
 */
public record HashFinding(Kind kind, long tick, long left, long right) {
  /** In which way hash and description part. */
  public enum Kind {
    /** The digests differ over states that describe the same: the hash takes in something else. */
    HASHES_NON_STATE,
    /** The digests are equal over states that differ: the hash misses what differs. */
    MISSES_STATE
  }
}
