package org.latticereplay.lockstep;

import java.util.StringJoiner;
import org.latticereplay.game.Sample;
import org.latticereplay.game.SampleBuffer;
import org.latticereplay.game.Samples;
import org.latticereplay.game.StepInput;

/**
 * Merges the samples of several peers by tick: what a lockstep game is stepped with.
 *
 * <p>A bucket is all that one peer did at one tick, an empty one included: only then is it known
 * that nothing more will come. A tick is ready once the buckets of all peers are there. Its samples
 * stand in the order of their peers, those of one peer in the order it made them, each naming its
 * peer; so the order of arrival cannot matter.
 *
 * <p>Buckets are copied on arrival. Confined to one thread; once its slots have held their largest
 * buckets, nothing allocates.
 */
public final class InputBuffer implements StepInput {
  private final int peers;
  private final int windowTicks;
  // One slot for each tick of the window and each peer, the tick's at (tick mod window) * peers.
  private final SampleBuffer[] buckets;
  private final boolean[] arrived;
  private final int[] arrivedCount;
  private final SampleBuffer merged = new SampleBuffer();

  private long next;
  private int ready;

  /**
   * A buffer that waits for the first tick.
   *
   * @param peers how many play, 1 or more
   * @param startTick the log tick of the first step
   * @param windowTicks how far ahead of the next tick a bucket may lie, 1 or more
   */
  public InputBuffer(int peers, long startTick, int windowTicks) {
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
    this.next = startTick;
    this.buckets = new SampleBuffer[peers * windowTicks];
    for (int i = 0; i < buckets.length; i++) {
      buckets[i] = new SampleBuffer();
    }
    this.arrived = new boolean[buckets.length];
    this.arrivedCount = new int[windowTicks];
  }

  /** How many play. */
  public int peers() {
    return peers;
  }

  /** The tick that is stepped next. */
  public long next() {
    return next;
  }

  /** How many ticks from {@link #next} on can be stepped now: all their buckets are there. */
  public int ready() {
    return ready;
  }

  /** Whether the next tick waits for this peer's bucket. */
  public boolean waitsFor(int peer) {
    return !arrived[slot(next) * peers + checkPeer(peer)];
  }

  /**
   * Takes in what one peer did at one tick.
   *
   * @param samples all of it, in order, possibly none; copied, and each sample named after the peer
   * @return whether it was news; false for a bucket that is already here or was already stepped
   * @throws IllegalArgumentException for a peer that does not play, for a tick beyond the window,
   *     and for a bucket that differs from the one this peer sent before: whatever the machines do
   *     with it, they would part
   */
  public boolean offer(int peer, long tick, Samples samples) {
    checkPeer(peer);
    if (tick < next) {
      return false;
    }
    if (tick - next >= windowTicks) {
      throw new IllegalArgumentException(
          "tick: expected less than "
              + (next + windowTicks)
              + " (the next tick and the window), got "
              + tick
              + " from peer "
              + peer);
    }
    int slot = slot(tick);
    SampleBuffer bucket = buckets[slot * peers + peer];
    if (arrived[slot * peers + peer]) {
      if (!SameSamples.of(bucket, samples)) {
        throw new IllegalArgumentException(
            "samples: peer " + peer + " sent two different buckets for tick " + tick);
      }
      return false;
    }
    bucket.clear(); // of what a bucket that broke off half-way may have left
    for (int i = 0; i < samples.size(); i++) {
      bucket.add(samples.get(i)).peer(peer);
    }
    arrived[slot * peers + peer] = true;
    arrivedCount[slot]++;
    while (ready < windowTicks && arrivedCount[slot(next + ready)] == peers) {
      ready++;
    }
    return true;
  }

  /**
   * The merged samples of the next tick.
   *
   * @throws IllegalStateException if it is not ready, naming the peers it waits for, or if another
   *     tick is asked for
   */
  @Override
  public Samples read(long tick) {
    if (tick != next) {
      throw new IllegalStateException(
          "read of tick " + tick + ", the next is " + next + "; start the run at the same tick");
    }
    if (ready == 0) {
      StringJoiner missing = new StringJoiner(", ");
      for (int peer = 0; peer < peers; peer++) {
        if (waitsFor(peer)) {
          missing.add(Integer.toString(peer));
        }
      }
      throw new IllegalStateException(
          "tick " + tick + " waits for peer " + missing + "; step no more than ready() ticks");
    }
    merged.clear();
    int first = slot(tick) * peers;
    for (int peer = 0; peer < peers; peer++) {
      SampleBuffer bucket = buckets[first + peer];
      for (int i = 0; i < bucket.size(); i++) {
        Sample sample = bucket.get(i);
        merged.add(sample);
      }
    }
    return merged;
  }

  @Override
  public void endStep() {
    int slot = slot(next);
    for (int peer = 0; peer < peers; peer++) {
      buckets[slot * peers + peer].clear();
      arrived[slot * peers + peer] = false;
    }
    arrivedCount[slot] = 0;
    ready--;
    next++;
  }

  private int slot(long tick) {
    return (int) (tick % windowTicks);
  }

  private int checkPeer(int peer) {
    if (peer < 0 || peer >= peers) {
      throw new IllegalArgumentException("peer: expected 0 .. " + (peers - 1) + ", got " + peer);
    }
    return peer;
  }
}
