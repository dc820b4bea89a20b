package org.latticereplay.lane;

import java.util.Locale;

/**
 * Counters of a lane clock, filled by {@link LaneClock#stats(LaneStats)}. A sink that the caller
 * keeps: filling it again allocates nothing.
 */
public final class LaneStats {
  private int poolUsed;
  private int poolFree;
  private int peakActive;
  private long totalTicks;
  private double totalCompletions;
  private int capacity;
  private double timeScale;
  private double droppedMs;

  /** An empty sink: all zero until it is filled. */
  public LaneStats() {}

  void fill(
      LanePool pool, long ticks, double completions, double timeScaleNow, double droppedMsNow) {
    capacity = pool.capacity();
    poolFree = pool.freeCount();
    poolUsed = capacity - poolFree;
    peakActive = pool.peakActive();
    totalTicks = ticks;
    totalCompletions = completions;
    timeScale = timeScaleNow;
    droppedMs = droppedMsNow;
  }

  /** Slots that hold a lane. */
  public int poolUsed() {
    return poolUsed;
  }

  /** Slots that are free. */
  public int poolFree() {
    return poolFree;
  }

  /** The most lanes that were ever active at once; a hydrate takes the snapshot's. */
  public int peakActive() {
    return peakActive;
  }

  /** Ticks so far, those of no time included. */
  public long totalTicks() {
    return totalTicks;
  }

  /**
   * Completed runs and cycles of all lanes, with or without callback; a whole number, exact up to
   * 2^53.
   */
  public double totalCompletions() {
    return totalCompletions;
  }

  /** Slots in all. */
  public int capacity() {
    return capacity;
  }

  /** The rate applied to {@link LaneClock#advance}. */
  public double timeScale() {
    return timeScale;
  }

  /** Real milliseconds that the fixed-step driver dropped instead of simulating them. */
  public double droppedMs() {
    return droppedMs;
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "lanes %d/%d, peak active %d, ticks %d, completions %.0f, timeScale %s, dropped %s ms",
        poolUsed,
        capacity,
        peakActive,
        totalTicks,
        totalCompletions,
        timeScale,
        droppedMs);
  }
}
