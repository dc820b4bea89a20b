package org.latticereplay.lockstep;

/**
 * The first tick at which the peers of a lockstep game did not all have the same state.
 *
 * @param tick the log tick; all peers agreed at the end of every tick before it
 * @param peer the lowest peer whose digest is not the expected one
 * @param actual that peer's digest
 * @param expected the digest most peers have, or peer 0's where no digest has more than half
 * @param outvoted whether more than half of the peers have the expected digest. If not, as always
 *     between two, it is known that they differ and not who is wrong
 */
public record Desync(long tick, int peer, long actual, long expected, boolean outvoted) {
  /** The same in a line for a person. */
  @Override
  public String toString() {
    return outvoted
        ? "tick " + tick + ": peer " + peer + " has " + actual + ", most have " + expected
        : "tick "
            + tick
            + ": peer "
            + peer
            + " has "
            + actual
            + ", peer 0 has "
            + expected
            + ", and there is no majority to say who is wrong";
  }
}
