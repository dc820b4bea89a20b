package org.latticereplay.lane;

/**
 * What a tick does to the lanes that have reached their end: cycling lanes go on with their current
 * cycle, the others leave the active list, and the callbacks of both are queued in the order of the
 * list.
 */
final class DueLanes {
  private final LanePool pool;

  DueLanes(LanePool pool) {
    this.pool = pool;
  }

  /**
   * Brings all lanes that are due at a time up to it.
   *
   * @return completed runs and cycles
   */
  double complete(CompletionIndex index, double time, CompletionQueue queue) {
    LaneSlabs lanes = pool.slabs();
    int count = pool.activeCount();
    int firstGone = count;
    double completed = 0;
    int place = index.nextDue(0, count, time);
    while (place >= 0) {
      int slot = lanes.activeSlot(place);
      int flags = lanes.flags(slot);
      if ((flags & LaneSlabs.CYCLING) != 0) {
        double cycles = cycle(lanes, index, place, slot, flags, time);
        if (cycles > 0) {
          completed += cycles;
          if (pool.callback(slot) != null) {
            queue.add(slot, lanes.generation(slot), (int) cycles);
          }
        }
      } else if (time - lanes.start(slot) >= lanes.duration(slot)) {
        lanes.position(slot, lanes.duration(slot));
        lanes.flags(slot, (flags | LaneSlabs.DONE) & ~LaneSlabs.ACTIVE);
        lanes.activePlace(slot, -1);
        firstGone = Math.min(firstGone, place);
        completed += 1;
        if (pool.callback(slot) != null) {
          queue.add(slot, lanes.generation(slot), 1);
        }
      }
      place = index.nextDue(place + 1, count, time);
    }
    closeGaps(lanes, index, firstGone, count);
    index.tighten(time, firstGone, pool.activeCount());
    return Math.min(completed, Double.MAX_VALUE);
  }

  /** Lanes after a gap move up and keep their order, which is the order of completion. */
  private void closeGaps(LaneSlabs lanes, CompletionIndex index, int firstGone, int count) {
    int kept = firstGone;
    for (int place = firstGone; place < count; place++) {
      int slot = lanes.activeSlot(place);
      if (lanes.activePlace(slot) >= 0) {
        lanes.activeSlot(kept, slot);
        lanes.activePlace(slot, kept);
        index.rewrite(kept, index.key(place));
        kept++;
      }
    }
    if (kept < count) {
      index.truncate(kept, count);
      pool.activeCount(kept);
    }
  }

  /** Brings a cycling lane to its current cycle; returns how many it completed. */
  private double cycle(
      LaneSlabs lanes, CompletionIndex index, int place, int slot, int flags, double time) {
    double duration = lanes.duration(slot);
    double base = lanes.base(slot);
    double before = lanes.cycles(slot);
    double k = Cycles.count(base, duration, time);
    double completed = k - before;
    if (!(completed > 0)) {
      pool.markEdge();
      return 0;
    }
    if (k >= Cycles.FOLD) {
      while (k >= Cycles.FOLD && !Cycles.foldsExactly(base, duration, k)) {
        base = Cycles.start(base, Cycles.FOLD, duration);
        completed += Cycles.FOLD - k;
        k = Cycles.count(base, duration, time);
        completed += k;
      }
      if (k >= Cycles.FOLD) {
        base = k < Double.POSITIVE_INFINITY ? Cycles.start(base, k, duration) : time;
        k = 0;
      }
      lanes.base(slot, base);
    }
    double start = Cycles.start(base, k, duration);
    double elapsed = time - start;
    if (!(elapsed >= 0 && elapsed < duration)) {
      pool.markEdge();
    }
    lanes.cycles(slot, (int) k);
    lanes.start(slot, start);
    if ((flags & LaneSlabs.PING_PONG) != 0 && isOdd(completed)) {
      lanes.flags(slot, flags ^ LaneSlabs.REVERSED);
    }
    index.rewrite(place, LaneKeys.cycleKey(start, base, k, duration, time));
    return completed;
  }

  private static boolean isOdd(double count) {
    return count < Cycles.COUNTABLE && ((long) count & 1) != 0;
  }
}
