package org.latticereplay.lockstep;

import java.util.Arrays;
import java.util.Optional;

/**
 * Compares the digests of the peers tick by tick and names the first tick, and the peer, that
 * disagree.
 *
 * <p>A tick is judged once every peer has reported its digest, and ticks are judged in order; so
 * late, repeated and reordered reports change nothing, and what it names really is the first.
 * Agreement says that the machines computed the same states, not that the states are right.
 *
 * <p>Confined to one thread; a report allocates nothing.
 */
public final class DesyncDetector {
  private static final long NONE = -1;

  private final int peers;
  private final int windowTicks;
  private final long startTick;
  // One digest for each tick of the window and each peer, or NONE.
  private final long[] digests;
  private final int[] reported;

  private long next;
  private Desync first;

  /**
   * A detector that waits for the digests of the first tick.
   *
   * @param peers how many play, 1 or more
   * @param startTick the log tick of the first step
   * @param windowTicks how many ticks may wait for a peer's digest, 1 or more
   */
  public DesyncDetector(int peers, long startTick, int windowTicks) {
    if (peers < 1) {
      throw new IllegalArgumentException("peers: expected 1 or more, got " + peers);
    }
    if (startTick < 0) {
      throw new IllegalArgumentException("startTick: expected 0 or more, got " + startTick);
    }
    if (windowTicks < 1 || windowTicks > (1 << 24) / peers) {
      throw new IllegalArgumentException(
          "windowTicks: expected 1 .. 2^24 / peers, got " + windowTicks);
    }
    this.peers = peers;
    this.windowTicks = windowTicks;
    this.startTick = startTick;
    this.next = startTick;
    this.digests = new long[peers * windowTicks];
    Arrays.fill(digests, NONE);
    this.reported = new int[windowTicks];
  }

  /**
   * Takes in one peer's digest of one tick. Once a disagreement is found, further reports are
   * ignored: after it, everything differs.
   *
   * @param digest 0 or more, as {@code GameSimulation.hash} gives it at the end of the tick
   * @return whether it was news
   * @throws IllegalArgumentException for a peer that does not play, a negative digest, a digest
   *     that differs from the one this peer reported before, and a tick beyond the window: then
   *     some peer has been silent for that long, and the message says which
   */
  public boolean report(int peer, long tick, long digest) {
    if (peer < 0 || peer >= peers) {
      throw new IllegalArgumentException("peer: expected 0 .. " + (peers - 1) + ", got " + peer);
    }
    if (digest < 0) {
      throw new IllegalArgumentException("digest: expected 0 or more, got " + digest);
    }
    if (first != null || tick < next) {
      return false;
    }
    if (tick - next >= windowTicks) {
      throw new IllegalArgumentException(
          "tick: expected less than "
              + (next + windowTicks)
              + ", got "
              + tick
              + " from peer "
              + peer
              + "; peer "
              + silent()
              + " has not reported tick "
              + next);
    }
    int slot = slot(tick);
    int at = slot * peers + peer;
    if (digests[at] != NONE) {
      if (digests[at] != digest) {
        throw new IllegalArgumentException(
            "digest: peer " + peer + " reported two different digests of tick " + tick);
      }
      return false;
    }
    digests[at] = digest;
    reported[slot]++;
    while (first == null && reported[slot(next)] == peers) {
      judge();
    }
    return true;
  }

  private void judge() {
    int slot = slot(next);
    int from = slot * peers;
    long expected = digests[from];
    boolean outvoted = false;
    for (int peer = 0; peer < peers && !outvoted; peer++) {
      int alike = 0;
      for (int other = 0; other < peers; other++) {
        alike += digests[from + other] == digests[from + peer] ? 1 : 0;
      }
      if (2 * alike > peers) {
        expected = digests[from + peer];
        outvoted = true;
      }
    }
    for (int peer = 0; peer < peers; peer++) {
      if (digests[from + peer] != expected) {
        first = new Desync(next, peer, digests[from + peer], expected, outvoted);
        return;
      }
    }
    Arrays.fill(digests, from, from + peers, NONE);
    reported[slot] = 0;
    next++;
  }

  private int silent() {
    int from = slot(next) * peers;
    int peer = 0;
    while (digests[from + peer] != NONE) {
      peer++;
    }
    return peer;
  }

  /** The first disagreement, if there is one so far. */
  public Optional<Desync> first() {
    return Optional.ofNullable(first);
  }

  /** The last tick at whose end all peers agreed; startTick - 1 when there is none yet. */
  public long lastAgreedTick() {
    return next - 1;
  }

  /** The log tick of the first step. */
  public long startTick() {
    return startTick;
  }

  private int slot(long tick) {
    return (int) (tick % windowTicks);
  }
}
