package org.latticereplay.game;

import org.latticereplay.math.Rng;

/**
 * How a run begins: all that a log says before its first sample.
 *
 * @param seed identity of the random stream, 0 .. 2^32-1
 * @param state cursor of the random stream, 0 .. 2^32-1; equal to the seed unless something drew
 *     before
 * @param tick the first log tick, 0 or more
 * @param settings what the player or the host chose before the start; empty for a kit document
 */
public record RunStart(long seed, long state, long tick, Settings settings) {
  /** The largest tick: 2^53-1, the last integer that every JSON reader keeps exact. */
  public static final long TICK_MAX = (1L << 53) - 1;

  /**
   * Checks the ranges.
   *
   * @throws IllegalArgumentException if a number is out of range, naming it
   */
  public RunStart {
    Rng.at(seed, state);
    if (tick < 0 || tick > TICK_MAX) {
      throw new IllegalArgumentException("tick: expected 0 .. 2^53-1, got " + tick);
    }
    if (settings == null) {
      throw new IllegalArgumentException("settings: expected Settings.none() or more, got null");
    }
  }

  /** A fresh run from a seed: the stream {@code Rng.of(seed)}, tick 0, no settings. */
  public static RunStart seeded(CharSequence seed) {
    Rng rng = Rng.of(seed);
    return new RunStart(rng.seed(), rng.state(), 0, Settings.none());
  }

  /** A new stream at the recorded cursor; each call gives another object at the same place. */
  public Rng rng() {
    return Rng.at(seed, state);
  }

  /** The same start with other settings. */
  public RunStart with(Settings other) {
    return new RunStart(seed, state, tick, other);
  }
}
