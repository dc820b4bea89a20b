package org.latticereplay.lane;

import java.util.Map;
import org.latticereplay.loop.internal.NumberText;

/**
 * How the fixed-step driver catches up. Immutable.
 *
 * @param maxSubSteps the most steps one frame may run, at least 1; whole steps beyond it are
 *     dropped and counted
 */
public record FixedOptions(int maxSubSteps) {
  /** The cap when none is named. */
  public static final int DEFAULT_MAX_SUB_STEPS = 8;

  private static final String WHERE = "clock.attachFixed";

  /**
   * Checks the field.
   *
   * @throws IllegalArgumentException when the cap is below 1
   */
  public FixedOptions {
    checkMaxSubSteps(maxSubSteps);
  }

  /** The default cap. */
  public static FixedOptions defaults() {
    return new FixedOptions(DEFAULT_MAX_SUB_STEPS);
  }

  /**
   * Options whose names arrive as text: {@code maxSubSteps}.
   *
   * @throws IllegalArgumentException at the first other name (with the one probably meant), or when
   *     the value is no whole number of at least 1
   */
  public static FixedOptions of(Map<String, ?> settings) {
    NamedOptions given = new NamedOptions(WHERE, "", settings, "maxSubSteps");
    if (!given.has("maxSubSteps")) {
      return defaults();
    }
    Object value = given.value("maxSubSteps");
    if (!(value instanceof Number number)) {
      throw given.mistyped("maxSubSteps", "a number");
    }
    return new FixedOptions(checkMaxSubSteps(number.doubleValue()));
  }

  private static int checkMaxSubSteps(double value) {
    if (!(value >= 1 && value == Math.rint(value) && value <= Double.MAX_VALUE)) {
      throw new IllegalArgumentException(
          WHERE + ": maxSubSteps must be an integer >= 1 (got " + NumberText.of(value) + ")");
    }
    return (int) Math.min(value, Integer.MAX_VALUE);
  }
}
