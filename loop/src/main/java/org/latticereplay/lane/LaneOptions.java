package org.latticereplay.lane;

import java.util.Map;
import org.latticereplay.loop.internal.NumberText;

/**
 * What a new lane is. Immutable; may be kept and used for many lanes and clocks.
 *
 * @param duration how long one run or cycle takes, in sim milliseconds; finite and above 0
 * @param mode what happens at the end of it
 * @param onComplete called at the end of the tick, once per completed cycle; null for none
 */
public record LaneOptions(double duration, LaneMode mode, Runnable onComplete) {
  private static final String WHERE = "clock.lane";

  /**
   * Checks the fields.
   *
   * @throws IllegalArgumentException naming the option, when the duration is not finite and
   *     positive or the mode is missing
   */
  public LaneOptions {
    if (!Checks.isPositive(duration)) {
      throw new IllegalArgumentException(
          "clock.lane: opts.duration must be a finite positive number (got "
              + NumberText.of(duration)
              + ")");
    }
    if (mode == null) {
      throw new IllegalArgumentException("clock.lane: opts.mode must be a LaneMode (got null)");
    }
  }

  /** A lane that runs once. */
  public static LaneOptions once(double duration) {
    return new LaneOptions(duration, LaneMode.ONCE, null);
  }

  /** A lane that wraps at its duration. */
  public static LaneOptions loop(double duration) {
    return new LaneOptions(duration, LaneMode.LOOP, null);
  }

  /** A lane that wraps and turns around. */
  public static LaneOptions pingPong(double duration) {
    return new LaneOptions(duration, LaneMode.PING_PONG, null);
  }

  /** The same lane with a callback. */
  public LaneOptions onComplete(Runnable callback) {
    return new LaneOptions(duration, mode, callback);
  }

  /**
   * Options whose names arrive as text: {@code duration}, {@code onComplete} (a Runnable), {@code
   * loop} and {@code pingPong}, checked in that order after the names.
   *
   * @throws IllegalArgumentException at the first name that is none of these (with the one probably
   *     meant) or the first value of the wrong kind
   */
  public static LaneOptions of(Map<String, ?> settings) {
    NamedOptions given =
        new NamedOptions(WHERE, "opts.", settings, "duration", "onComplete", "loop", "pingPong");
    double duration = given.number("duration", Double.NaN);
    if (!Checks.isPositive(duration)) {
      throw given.rejected("duration", "a finite positive number");
    }
    Runnable callback = null;
    if (given.has("onComplete")) {
      if (!(given.value("onComplete") instanceof Runnable runnable)) {
        throw given.rejected("onComplete", "a function");
      }
      callback = runnable;
    }
    boolean loop = given.flag("loop", false);
    boolean pingPong = given.flag("pingPong", false);
    if (loop && pingPong) {
      throw new IllegalArgumentException(WHERE + ": loop and pingPong are mutually exclusive");
    }
    LaneMode mode = loop ? LaneMode.LOOP : pingPong ? LaneMode.PING_PONG : LaneMode.ONCE;
    return new LaneOptions(duration, mode, callback);
  }
}
