package org.latticereplay.testing;

import org.latticereplay.math.Hash;

/**
 * A seeded generator for random tests. Make one with {@link #of}: it prints the seed it uses and
 * takes another from {@code -Dtest.seed=N}, so a failure can be repeated.
 */
public final class Seeds {
  private final long seed;
  private long state;

  private Seeds(long seed) {
    this.seed = seed;
    this.state = seed;
  }

  /** The generator of one test: the seed given, or the one on the command line. */
  public static Seeds of(String test, long defaultSeed) {
    String named = System.getProperty("test.seed", "");
    long seed = named.isEmpty() || named.startsWith("${") ? defaultSeed : Long.parseLong(named);
    System.out.println(test + ": seed " + seed + " (repeat with -Dtest.seed=" + seed + ")");
    return new Seeds(seed);
  }

  /** A generator of its own for round {@code index}, so that rounds do not depend on each other. */
  public Seeds round(long index) {
    int low = Hash.hashStep(Hash.hashStep((int) seed, (int) (seed >>> 32)), index);
    return new Seeds(((long) Hash.hashStep(low, 1) << 32) | (low & 0xffffffffL));
  }

  /** The seed this generator started from. */
  public long seed() {
    return seed;
  }

  /** Any long (SplitMix64). */
  public long next() {
    state += 0x9e3779b97f4a7c15L;
    long z = state;
    z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }

  /** An int in 0 .. bound-1. */
  public int below(int bound) {
    return (int) Long.remainderUnsigned(next(), bound);
  }

  /** A double in [0, 1). */
  public double unit() {
    return (next() >>> 11) * 0x1p-53;
  }

  /** True once in {@code n} on average. */
  public boolean oneIn(int n) {
    return below(n) == 0;
  }
}
