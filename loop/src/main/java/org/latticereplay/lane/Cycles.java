package org.latticereplay.lane;

/**
 * How many whole cycles of a duration lie between a base and a time.
 *
 * <p>Cycle k starts at {@code S(k) = base + k * duration}, two roundings. The count is a function
 * of base, duration and time alone and never falls as time grows, so it cannot depend on the times
 * at which a clock stopped on the way; adding up the whole cycles of each advance would.
 */
final class Cycles {
  /** A count that reaches this is folded into the base, which keeps it in 32 bits. */
  static final double FOLD = 0x1p30;

  /** The least count that a double cannot tell from the next one. */
  static final double COUNTABLE = 0x1p53;

  /**
   * Durations with these bits clear have 23 significant bits, so k * duration is exact below FOLD.
   */
  private static final long LOW_BITS = (1L << 30) - 1;

  private Cycles() {}

  /** When cycle {@code k} starts. */
  static double start(double base, double k, double duration) {
    return base + k * duration;
  }

  /**
   * The cycles completed at a time: the last k whose start is not later, except that a cycle is not
   * over while less than a duration, as subtraction shows it, has passed since its start.
   *
   * @return a whole number, or Infinity where the quotient is beyond a double
   */
  static double count(double base, double duration, double time) {
    double k = Math.floor((time - base) / duration);
    if (!(k < COUNTABLE)) {
      return k;
    }
    if (start(base, k, duration) > time) {
      do {
        k -= 1;
      } while (start(base, k, duration) > time);
      return k;
    }
    while (start(base, k + 1, duration) <= time && time - start(base, k, duration) >= duration) {
      k += 1;
    }
    return k;
  }

  /**
   * True when the base may move to cycle {@code k} in one step without changing a later bit: every
   * product and this sum are exact, so a start is one rounding of the same real number either way.
   * Otherwise the base moves by exactly FOLD cycles, wherever the advance happened to stop.
   */
  static boolean foldsExactly(double base, double duration, double k) {
    if (k >= COUNTABLE) {
      return true;
    }
    double span = k * duration;
    double sum = base + span;
    return (Double.doubleToRawLongBits(duration) & LOW_BITS) == 0
        && Math.fma(k, duration, -span) == 0
        && sum - span == base
        && sum - base == span;
  }

  /** Time since the start of a cycle as a game reads it: in [0, duration), whatever was rounded. */
  static double inside(double elapsed, double duration) {
    if (elapsed < duration) {
      return elapsed < 0 ? 0.0 : elapsed;
    }
    return Math.nextDown(duration);
  }
}
