package org.latticereplay.lane;

/**
 * The keys of the active lanes: what a lane's state says about when it may complete, kept in a
 * {@link CompletionIndex}. After a restore they are made anew when a tick first needs them.
 */
final class LaneKeys {
  /** Below this many cycles in a step no lane can call back too often. */
  private static final double OFTEN = 0x1p30;

  private CompletionIndex index;
  private boolean stale;

  /** Not above the duration of any active cycling lane. */
  private double leastCycle = Double.POSITIVE_INFINITY;

  LaneKeys(int capacity) {
    index = new CompletionIndex(capacity);
  }

  /** The keys; {@link #refresh} must have been called since the last restore. */
  CompletionIndex index() {
    return index;
  }

  void growTo(int capacity) {
    index = index.grownTo(capacity);
  }

  void clear() {
    index.clear();
    stale = false;
  }

  /** The lanes have been replaced; their keys are made by the next {@link #refresh}. */
  void forget() {
    stale = true;
  }

  void put(int place, LaneSlabs slabs, int slot, double now) {
    if ((slabs.flags(slot) & LaneSlabs.CYCLING) != 0) {
      leastCycle = Math.min(leastCycle, slabs.duration(slot));
    }
    if (!stale) {
      index.put(place, key(slabs, slot, now));
    }
  }

  void removeBySwap(int place, int last) {
    if (!stale) {
      index.removeBySwap(place, last);
    }
  }

  /** False when no lane can complete as many as {@link #OFTEN} cycles in a step of that length. */
  boolean mayCycleOften(double step) {
    return step > leastCycle * OFTEN;
  }

  /** Sets the least duration of an active cycling lane, as just found. */
  void leastCycle(double duration) {
    leastCycle = duration;
  }

  void refresh(LaneSlabs slabs, int activeCount, double now) {
    if (stale) {
      stale = false;
      makeAnew(slabs, activeCount, now);
    }
  }

  private void makeAnew(LaneSlabs slabs, int activeCount, double now) {
    index.empty();
    leastCycle = Double.POSITIVE_INFINITY;
    for (int place = 0; place < activeCount; place++) {
      int slot = slabs.activeSlot(place);
      index.rewrite(place, key(slabs, slot, now));
      if ((slabs.flags(slot) & LaneSlabs.CYCLING) != 0) {
        double duration = slabs.duration(slot);
        boolean behind = now - slabs.start(slot) > duration * OFTEN;
        leastCycle = Math.min(leastCycle, behind ? 0 : duration);
      }
    }
    index.tighten(Double.POSITIVE_INFINITY, 0, activeCount);
  }

  /** A time before which the lane neither completes nor stands at the edge of its cycle. */
  static double key(LaneSlabs slabs, int slot, double now) {
    double duration = slabs.duration(slot);
    double start = slabs.start(slot);
    if ((slabs.flags(slot) & LaneSlabs.CYCLING) == 0) {
      return endKey(start, duration);
    }
    return cycleKey(start, slabs.base(slot), slabs.cycles(slot), duration, now);
  }

  /** The same for a lane in cycle {@code k}. */
  static double cycleKey(double start, double base, double k, double duration, double now) {
    if (start > now) {
      return Double.NEGATIVE_INFINITY; // rounded ahead of time: look at it on every tick
    }
    double next = Cycles.start(base, k + 1, duration);
    double end = endKey(start, duration);
    return end < next ? end : next;
  }

  /** A time before which less than the duration has passed since the start. */
  private static double endKey(double start, double duration) {
    // The sum and the subtraction it stands for are each half an ulp off at most.
    double key = start + duration - (Math.abs(start) + duration) * 0x1p-51;
    return key < Double.POSITIVE_INFINITY ? key : Double.NEGATIVE_INFINITY;
  }
}
