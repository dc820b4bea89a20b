package org.latticereplay.lockstep;

import org.latticereplay.game.Samples;

/**
 * What one peer says to the others. The game's network implements it to send, and calls {@link
 * LockstepPeer#incoming} with what it received; a message may come late, out of order or twice, and
 * must come at least once.
 */
public interface PeerMessages {
  /**
   * All that a peer did at one tick.
   *
   * @param samples a view, valid until this returns
   */
  void samples(int peer, long tick, Samples samples);

  /**
   * A peer's digests of consecutive ticks.
   *
   * @param firstTick the tick of {@code digests[0]}
   * @param digests a view, valid until this returns
   * @param count how many of the array count
   */
  void digests(int peer, long firstTick, long[] digests, int count);
}
