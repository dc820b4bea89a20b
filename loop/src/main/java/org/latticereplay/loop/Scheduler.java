package org.latticereplay.loop;

import java.util.function.LongConsumer;

/**
 * Timers on a line of time that somebody else moves.
 *
 * <p>Timers that come due in one advance fire in the order of their due times, then of their
 * registration, each at most once; one registered by a callback waits for the next advance.
 * Durations are seconds, rounded to whole microseconds, halves up.
 *
 * <p>Confined to the thread that moves the line. Registering allocates the handle and nothing else.
 */
public interface Scheduler {
  /** Seconds this line has moved since it was made. */
  double time();

  /** How many timers are live; 0 shows that a torn-down scene left nothing behind. */
  int pending();

  /**
   * Fires once, at the first advance that reaches {@code delay} seconds from now.
   *
   * <p>A delay of 0 means the next advance. To run something at most once a pump use {@link
   * Loop#coalesce}: ten timers of delay 0 are ten runs.
   *
   * @throws IllegalArgumentException if the delay is negative, not finite, or ends later than 2^53
   *     - 1 microseconds from the start of the line, or the callback is null
   */
  TimerId after(double delay, Runnable callback);

  /**
   * Fires every {@code period} seconds, at most once an advance.
   *
   * <p>The callback is told how many periods the call stands for, 1 or more: after an hour without
   * an advance a timer of one second is called once, with 3600. Due times are absolute, so periods
   * do not drift.
   *
   * @throws IllegalArgumentException if the period is not finite, rounds to no microsecond, or ends
   *     later than 2^53 - 1 microseconds from the start of the line, or the callback is null
   */
  TimerId every(double period, LongConsumer callback);

  /**
   * Removes a timer, from inside a callback too: it will not fire again, even if it is due already.
   *
   * @return true if a live timer of this line was removed; false for one that is gone, for another
   *     line's and for null
   */
  boolean cancel(TimerId id);

  /** Removes every timer of this line, those that are due included. */
  void cancelAll();
}
