package org.latticereplay.lane;

import java.util.Map;
import org.latticereplay.loop.internal.NumberText;

/**
 * How a lane clock is made. Immutable.
 *
 * @param capacity how many lanes fit, 1 to {@link #MAX_CAPACITY}
 * @param growable whether a full pool doubles (up to the maximum) instead of refusing a lane
 */
public record LaneClockOptions(int capacity, boolean growable) {
  /** The capacity when none is named. */
  public static final int DEFAULT_CAPACITY = 1024;

  /** 2^16 - 2: slot numbers have 16 bits, and the last of them is kept free. */
  public static final int MAX_CAPACITY = 65534;

  private static final String WHERE = "createClock";

  /**
   * Checks the fields.
   *
   * @throws IllegalArgumentException when the capacity is out of range
   */
  public LaneClockOptions {
    checkCapacity(capacity);
  }

  /** A fixed pool of the default capacity. */
  public static LaneClockOptions defaults() {
    return new LaneClockOptions(DEFAULT_CAPACITY, false);
  }

  /** A fixed pool. */
  public static LaneClockOptions fixed(int capacity) {
    return new LaneClockOptions(capacity, false);
  }

  /** A pool that grows from this capacity. */
  public static LaneClockOptions growing(int capacity) {
    return new LaneClockOptions(capacity, true);
  }

  /**
   * Options whose names arrive as text: {@code capacity} and {@code growable}.
   *
   * @throws IllegalArgumentException at the first name that is neither (with the one probably
   *     meant) or the first value out of range or of the wrong kind
   */
  public static LaneClockOptions of(Map<String, ?> settings) {
    NamedOptions given = new NamedOptions(WHERE, "", settings, "capacity", "growable");
    double capacity = DEFAULT_CAPACITY;
    if (given.has("capacity")) {
      if (!(given.value("capacity") instanceof Number number)) {
        throw given.rejected("capacity", "a positive integer");
      }
      capacity = checkCapacity(number.doubleValue());
    }
    return new LaneClockOptions((int) capacity, given.flag("growable", false));
  }

  private static double checkCapacity(double capacity) {
    if (!(capacity >= 1 && capacity == Math.rint(capacity) && capacity <= Double.MAX_VALUE)) {
      throw new IllegalArgumentException(
          WHERE + ": capacity must be a positive integer (got " + NumberText.of(capacity) + ")");
    }
    if (capacity > MAX_CAPACITY) {
      throw new IllegalArgumentException(
          WHERE
              + ": capacity exceeds maximum ("
              + MAX_CAPACITY
              + ") (got "
              + NumberText.of(capacity)
              + ")");
    }
    return capacity;
  }
}
