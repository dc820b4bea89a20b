package org.latticereplay.loop.internal;

/**
 * Durations as whole microseconds, the unit everything in this module keeps time in.
 *
 * <p>Seconds and milliseconds are the units at the boundary. Each duration is rounded once, halves
 * up, and from there on only integers are added, so nothing drifts.
 */
public final class Micros {
  /** The longest duration, and the latest instant: 2^53 - 1 microseconds, about 285 years. */
  public static final long MAX = (1L << 53) - 1;

  private static final double PER_SECOND = 1_000_000;
  private static final double PER_MILLISECOND = 1_000;

  private Micros() {}

  /**
   * Whole microseconds of a duration in seconds.
   *
   * @throws IllegalArgumentException naming {@code what}, if the duration is negative, NaN or
   *     longer than {@link #MAX}
   */
  public static long ofSeconds(String what, double seconds) {
    double micros = seconds * PER_SECOND;
    if (seconds >= 0 && micros < MAX + 0.5) {
      return round(micros);
    }
    throw refusal(what, seconds);
  }

  private static IllegalArgumentException refusal(String what, double seconds) {
    return new IllegalArgumentException(
        seconds > 0 && seconds <= Double.MAX_VALUE
            ? what + ": expected at most 2^53 - 1 microseconds, got " + seconds + " seconds"
            : what + ": expected a finite number of seconds, 0 or more, got " + seconds);
  }

  /** Whole microseconds of a span in milliseconds, 0 or more; above {@link #MAX} it saturates. */
  public static long ofMillis(double millis) {
    double micros = millis * PER_MILLISECOND;
    return micros < MAX ? round(micros) : MAX;
  }

  /** A whole number of microseconds as seconds. */
  public static double seconds(long micros) {
    return (double) micros / PER_SECOND;
  }

  /** A number of microseconds as seconds. */
  public static double seconds(double micros) {
    return micros / PER_SECOND;
  }

  /**
   * The sum of two instants or durations.
   *
   * @throws IllegalArgumentException naming {@code what}, if it lies past {@link #MAX}
   */
  public static long sum(String what, long a, long b) {
    long sum = a + b;
    if (sum > MAX) {
      throw new IllegalArgumentException(
          what
              + ": expected a sum of at most 2^53 - 1 microseconds, got "
              + seconds(a)
              + " + "
              + seconds(b)
              + " seconds");
    }
    return sum;
  }

  /** floor(x + 1/2) of a number in 0 .. 2^53, without rounding the sum. */
  public static long round(double x) {
    long whole = (long) x;
    return x - whole >= 0.5 ? whole + 1 : whole;
  }
}
