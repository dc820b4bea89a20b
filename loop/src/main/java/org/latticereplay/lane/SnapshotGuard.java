package org.latticereplay.lane;

import java.util.Arrays;
import org.latticereplay.loop.internal.NumberText;

/**
 * Decides whether bytes may be taken for the state of a clock, before any of them is used.
 *
 * <p>The header is checked as the reference checks it. Beyond that, nothing is trusted either: a
 * damaged snapshot would otherwise surface much later, as a lane in two places or a clock that runs
 * backwards.
 */
final class SnapshotGuard {
  /** Eight flag bytes at once: their allocated and their active bits. */
  private static final long ALLOCATED_BITS = 0x0101010101010101L * LaneSlabs.ALLOCATED;

  private static final long ACTIVE_BITS = 0x0101010101010101L * LaneSlabs.ACTIVE;

  /** Which slots the free list has named; sized for the clock, reused. */
  private final long[] named;

  private final SnapshotLayout layout;

  SnapshotGuard(SnapshotLayout layout) {
    this.layout = layout;
    this.named = new long[(layout.capacity + 63) >> 6];
  }

  boolean isFor(SnapshotLayout other) {
    return layout == other;
  }

  /** Sizes and header: enough bytes, ours, of this format, for this capacity. */
  void checkHeader(byte[] bytes, int at, int length) {
    if (length < SnapshotLayout.HEADER_BYTES) {
      throw tooSmall(" for header", SnapshotLayout.HEADER_BYTES, length);
    }
    if (SnapshotLayout.i32(bytes, at + SnapshotLayout.MAGIC_AT) != SnapshotLayout.MAGIC) {
      throw refused("bad magic (not a lite-clock snapshot)");
    }
    int format = SnapshotLayout.i32(bytes, at + SnapshotLayout.FORMAT_AT);
    if (format != SnapshotLayout.FORMAT) {
      throw refused(
          "unsupported snapshot format "
              + Integer.toUnsignedString(format)
              + " (this build reads format "
              + SnapshotLayout.FORMAT
              + ")");
    }
    if (SnapshotLayout.i32(bytes, at + SnapshotLayout.CANARY_AT) != SnapshotLayout.CANARY) {
      throw refused("endian canary mismatch (foreign-endian snapshot)");
    }
    int capacity = SnapshotLayout.i32(bytes, at + SnapshotLayout.CAPACITY_AT);
    if (capacity != layout.capacity) {
      throw refused(
          "capacity mismatch (snapshot "
              + Integer.toUnsignedString(capacity)
              + ", clock "
              + layout.capacity
              + ")");
    }
    if (length < layout.size) {
      throw tooSmall("", layout.size, length);
    }
  }

  /**
   * Scalars and lanes: values a clock can have, and lists that agree with the flags.
   *
   * @param current the state of the clock that is to be replaced, itself sound
   */
  void checkState(byte[] bytes, int at, byte[] current) {
    double simTime = SnapshotLayout.f64(bytes, at + SnapshotLayout.SIM_TIME_AT);
    if (!(Math.abs(simTime) <= Double.MAX_VALUE)) {
      throw bad("simTime", "a finite number", simTime);
    }
    double timeScale = SnapshotLayout.f64(bytes, at + SnapshotLayout.TIME_SCALE_AT);
    if (!(timeScale >= 0 && timeScale <= Double.MAX_VALUE)) {
      throw bad("timeScale", "a finite non-negative number", timeScale);
    }
    checkWhole(bytes, at + SnapshotLayout.TICKS_AT, "ticks", 0x1p53);
    checkWhole(bytes, at + SnapshotLayout.COMPLETIONS_AT, "totalCompletions", Double.MAX_VALUE);
    checkWhole(bytes, at + SnapshotLayout.PEAK_ACTIVE_AT, "peakActive", layout.capacity);
    int active = checkCount(bytes, at + SnapshotLayout.ACTIVE_COUNT_AT, "activeCount");
    int free = checkCount(bytes, at + SnapshotLayout.FREE_COUNT_AT, "freeTop");
    if (!hasLanesOf(bytes, at, current)) {
      checkCounts(bytes, at, active, free);
      checkDurations(bytes, at);
      checkActive(bytes, at, active);
      checkFree(bytes, at, free);
    }
  }

  /**
   * True when the bytes have the lanes that the clock has now, moved or not: the usual rollback,
   * and then what is true of the clock's lists is true of these.
   */
  private boolean hasLanesOf(byte[] bytes, int at, byte[] current) {
    return same(bytes, at, current, SnapshotLayout.ACTIVE_COUNT_AT, SnapshotLayout.HEADER_BYTES)
        && same(bytes, at, current, layout.durations, layout.positions)
        && same(bytes, at, current, layout.flags, layout.cycles);
  }

  private static boolean same(byte[] bytes, int at, byte[] current, int from, int to) {
    return Arrays.equals(bytes, at + from, at + to, current, from, to);
  }

  private int checkCount(byte[] bytes, int at, String field) {
    return (int) checkWhole(bytes, at, field, layout.capacity);
  }

  private double checkWhole(byte[] bytes, int at, String field, double max) {
    double value = SnapshotLayout.f64(bytes, at);
    if (!(value >= 0 && value <= max && value == Math.rint(value))) {
      throw bad(field, "a whole number from 0 to " + NumberText.of(max), value);
    }
    return value;
  }

  private void checkCounts(byte[] bytes, int at, int active, int free) {
    int allocatedFlags = 0;
    int activeFlags = 0;
    int flags = at + layout.flags;
    int end = flags + layout.capacity;
    for (; flags + 8 <= end; flags += 8) {
      long eight = SnapshotLayout.i64(bytes, flags);
      allocatedFlags += Long.bitCount(eight & ALLOCATED_BITS);
      activeFlags += Long.bitCount(eight & ACTIVE_BITS);
    }
    for (; flags < end; flags++) {
      allocatedFlags += bytes[flags] & LaneSlabs.ALLOCATED;
      activeFlags += (bytes[flags] & LaneSlabs.ACTIVE) >> 1;
    }
    if (activeFlags != active) {
      throw refused(
          "damaged: activeCount is " + active + ", but " + activeFlags + " lanes are active");
    }
    if (allocatedFlags != layout.capacity - free) {
      throw refused(
          "damaged: freeTop is "
              + free
              + ", but "
              + (layout.capacity - allocatedFlags)
              + " slots are free");
    }
  }

  private void checkDurations(byte[] bytes, int at) {
    int durations = at + layout.durations;
    int flags = at + layout.flags;
    for (int slot = 0; slot < layout.capacity; slot++) {
      if ((bytes[flags + slot] & LaneSlabs.ALLOCATED) != 0) {
        double duration = SnapshotLayout.f64(bytes, durations + 8 * slot);
        if (!(duration > 0 && duration <= Double.MAX_VALUE)) {
          throw bad("the duration of slot " + slot, "a finite positive number", duration);
        }
      }
    }
  }

  private void checkActive(byte[] bytes, int at, int active) {
    int list = at + layout.activeList;
    int index = at + layout.activeIndex;
    int flags = at + layout.flags;
    int both = LaneSlabs.ALLOCATED | LaneSlabs.ACTIVE;
    for (int place = 0; place < active; place++) {
      int slot = SnapshotLayout.u16(bytes, list + 2 * place);
      if (slot >= layout.capacity
          || SnapshotLayout.i32(bytes, index + 4 * slot) != place
          || (bytes[flags + slot] & both) != both) {
        throw refused(
            "damaged: place " + place + " of the active list names slot " + slot + " wrongly");
      }
    }
  }

  private void checkFree(byte[] bytes, int at, int free) {
    Arrays.fill(named, 0);
    int list = at + layout.freeList;
    int flags = at + layout.flags;
    for (int i = 0; i < free; i++) {
      int slot = SnapshotLayout.u16(bytes, list + 2 * i);
      if (slot >= layout.capacity
          || bytes[flags + slot] != 0
          || (named[slot >> 6] & (1L << slot)) != 0) {
        throw refused("damaged: entry " + i + " of the free list names slot " + slot + " wrongly");
      }
      named[slot >> 6] |= 1L << slot;
    }
  }

  private static IllegalArgumentException tooSmall(String what, int need, int got) {
    return refused("buf too small" + what + " (need " + need + " bytes, got " + got + ")");
  }

  private static IllegalArgumentException bad(String field, String expected, double got) {
    return refused(field + " must be " + expected + " (got " + NumberText.of(got) + ")");
  }

  private static IllegalArgumentException refused(String why) {
    return new IllegalArgumentException("clock.hydrate: " + why);
  }
}
