package org.latticereplay.loop;

/**
 * A clock that moves only when it is told to, so that a test runs an hour of game in no time.
 *
 * <p>Confined to one thread; allocates nothing.
 */
public final class ManualClock implements Clock {
  private double nowMs;

  /** A clock that reads 0. */
  public ManualClock() {}

  /**
   * A clock that reads {@code startMs}.
   *
   * @throws IllegalArgumentException if the reading is not finite
   */
  public ManualClock(double startMs) {
    nowMs = finite("startMs", startMs);
  }

  @Override
  public double now() {
    return nowMs;
  }

  /**
   * Moves the clock forward by {@code ms} milliseconds (one double addition).
   *
   * @throws IllegalArgumentException if the amount is negative or not finite; use {@link #set} to
   *     reproduce a clock that jumped back
   */
  public void advance(double ms) {
    if (!(ms >= 0 && ms <= Double.MAX_VALUE)) {
      throw new IllegalArgumentException(
          "advance: expected a finite number of milliseconds, 0 or more, got "
              + ms
              + "; use set to move a clock back");
    }
    nowMs = finite("advance", nowMs + ms);
  }

  /**
   * Jumps to a reading, backwards too.
   *
   * @throws IllegalArgumentException if the reading is not finite
   */
  public void set(double ms) {
    nowMs = finite("set", ms);
  }

  private static double finite(String what, double ms) {
    if (!(Math.abs(ms) <= Double.MAX_VALUE)) {
      throw new IllegalArgumentException(what + ": expected a finite reading, got " + ms);
    }
    return ms;
  }
}
