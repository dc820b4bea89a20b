package org.latticereplay.lane;

/** The pool of a lane clock is full and may not grow. */
public final class LaneCapacityException extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  private final int capacity;

  LaneCapacityException(int capacity) {
    super(
        "clock.lane: all "
            + capacity
            + " lanes are in use; dispose one, make the clock with a larger capacity, or make it"
            + " growable (up to "
            + LaneClockOptions.MAX_CAPACITY
            + ")");
    this.capacity = capacity;
  }

  /** How many lanes the clock holds. */
  public int capacity() {
    return capacity;
  }
}
