package org.latticereplay.record;

/**
 * At which ticks a recording takes a checkpoint: at the first tick, and then whenever the interval
 * has passed since the one taken last.
 */
final class CheckpointSchedule {
  private final long every;
  private long due;

  /**
   * A schedule without a checkpoint taken.
   *
   * @param startTick the first log tick
   * @param every ticks from one checkpoint to the next, 1 or more
   */
  CheckpointSchedule(long startTick, long every) {
    this.every = every;
    this.due = startTick;
  }

  /** Whether one is due at this tick; it is then counted as taken. */
  boolean take(long tick) {
    if (tick < due) {
      return false;
    }
    due = tick + every;
    return true;
  }
}
