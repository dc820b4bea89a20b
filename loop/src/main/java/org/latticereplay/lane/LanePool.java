package org.latticereplay.lane;

import java.util.Arrays;
import org.latticereplay.loop.internal.NumberText;

/**
 * The lanes of one clock and its sim time: making, editing and freeing lanes, and moving all of
 * them to a later time.
 *
 * <p>A moving lane's position is not stored on each tick; it is {@code simTime - start} when it is
 * read. Until the first moving tick after an edit or a hydrate, the stored position stands instead:
 * the subtraction could be a bit off what the edit set.
 */
final class LanePool {
  private static final int ALLOCATED = LaneSlabs.ALLOCATED;
  private static final int ACTIVE = LaneSlabs.ACTIVE;
  private static final int DONE = LaneSlabs.DONE;
  private static final int REVERSED = LaneSlabs.REVERSED;
  private static final int CYCLING = LaneSlabs.CYCLING;

  /** More calls than this in one tick are taken for a mistake in the time step. */
  static final double FIRES_MAX = Integer.MAX_VALUE;

  private LaneSlabs slabs;
  private final LaneKeys keys;
  private final DueLanes due = new DueLanes(this);
  private Runnable[] callbacks;

  /** The count of moving ticks when any lane was last edited. */
  private long lastEditAt = -1;

  /** The count of moving ticks when a cycling lane last stood where only rounding decides. */
  private long edgeAt = -1;

  /** Per slot: the count of moving ticks when it was last edited. */
  private long[] editedAt;

  private double simTime;
  private long moves;
  private long hydratedAt = -1;
  private long settledAt;
  private int activeCount;
  private int freeCount;
  private int peakActive;

  LanePool(int capacity) {
    slabs = LaneSlabs.fresh(capacity);
    keys = new LaneKeys(capacity);
    callbacks = new Runnable[capacity];
    editedAt = new long[capacity];
    Arrays.fill(editedAt, -1);
    freeCount = capacity;
  }

  int capacity() {
    return slabs.layout.capacity;
  }

  double simTime() {
    return simTime;
  }

  int activeCount() {
    return activeCount;
  }

  int freeCount() {
    return freeCount;
  }

  int peakActive() {
    return peakActive;
  }

  LaneSlabs slabs() {
    return slabs;
  }

  int generation(int slot) {
    return slabs.generation(slot);
  }

  Runnable callback(int slot) {
    return callbacks[slot];
  }

  /** Sets how many lanes the active list holds. */
  void activeCount(int kept) {
    activeCount = kept;
  }

  /** Only rounding decides where some cycling lane stands after this move. */
  void markEdge() {
    edgeAt = moves;
  }

  // Making and freeing

  /** Takes the slot on top of the free list; there must be one. */
  int allocate(double duration, LaneMode mode, Runnable callback) {
    int slot = slabs.freeSlot(--freeCount);
    slabs.start(slot, simTime);
    slabs.position(slot, 0);
    slabs.duration(slot, duration);
    slabs.activePlace(slot, -1);
    int flags = ALLOCATED;
    if (mode != LaneMode.ONCE) {
      flags |= mode == LaneMode.LOOP ? LaneSlabs.LOOP : LaneSlabs.PING_PONG;
      rebase(slot, simTime);
    }
    slabs.flags(slot, flags);
    callbacks[slot] = callback;
    return slot;
  }

  void growTo(int capacity) {
    int before = capacity();
    slabs = slabs.grownTo(capacity);
    keys.growTo(capacity);
    callbacks = Arrays.copyOf(callbacks, capacity);
    editedAt = Arrays.copyOf(editedAt, capacity);
    Arrays.fill(editedAt, before, capacity, -1);
    freeCount = capacity - before;
  }

  void free(int slot) {
    int flags = slabs.flags(slot);
    if ((flags & ALLOCATED) == 0) {
      return;
    }
    if ((flags & ACTIVE) != 0) {
      leaveActiveList(slot);
    }
    if ((flags & CYCLING) != 0) {
      slabs.cycles(slot, 0);
    }
    slabs.flags(slot, 0);
    slabs.position(slot, 0);
    slabs.generation(slot, slabs.generation(slot) + 1);
    callbacks[slot] = null;
    slabs.freeSlot(freeCount++, slot);
  }

  void retireAll() {
    slabs.retireAll();
    keys.clear();
    Arrays.fill(callbacks, null);
    activeCount = 0;
    freeCount = capacity();
  }

  // Editing

  void start(int slot) {
    int flags = slabs.flags(slot);
    if ((flags & (ALLOCATED | ACTIVE | DONE)) != ALLOCATED) {
      return;
    }
    setStart(slot, flags, slabs.position(slot));
    slabs.flags(slot, flags | ACTIVE);
    int place = activeCount++;
    slabs.activeSlot(place, slot);
    slabs.activePlace(slot, place);
    if (activeCount > peakActive) {
      peakActive = activeCount;
    }
    keys.put(place, slabs, slot, simTime);
  }

  void pause(int slot) {
    int flags = slabs.flags(slot);
    if ((flags & ACTIVE) == 0) {
      return;
    }
    double elapsed = simTime - slabs.start(slot);
    if (hasMoved(slot)) {
      elapsed = Cycles.inside(elapsed, slabs.duration(slot));
    } else if ((flags & CYCLING) != 0) {
      elapsed = Math.min(elapsed, slabs.duration(slot));
    }
    slabs.position(slot, elapsed);
    slabs.flags(slot, flags & ~ACTIVE);
    leaveActiveList(slot);
  }

  void reverse(int slot) {
    int flags = slabs.flags(slot);
    if ((flags & ALLOCATED) != 0) {
      slabs.flags(slot, flags ^ REVERSED);
    }
  }

  void seek(int slot, double position) {
    int flags = slabs.flags(slot);
    if ((flags & ALLOCATED) == 0) {
      return;
    }
    double duration = slabs.duration(slot);
    double at = position < 0 ? 0.0 : position > duration ? duration : position;
    slabs.position(slot, at);
    if (at < duration) {
      flags &= ~DONE;
      slabs.flags(slot, flags);
    }
    setStart(slot, flags, at);
    if ((flags & ACTIVE) != 0) {
      keys.put(slabs.activePlace(slot), slabs, slot, simTime);
    }
  }

  private void setStart(int slot, int flags, double position) {
    double start = simTime - position;
    slabs.start(slot, start);
    if ((flags & CYCLING) != 0) {
      rebase(slot, start);
    }
    editedAt[slot] = moves;
    lastEditAt = moves;
  }

  private void rebase(int slot, double base) {
    slabs.base(slot, base);
    slabs.cycles(slot, 0);
  }

  /** The last lane of the list takes the place that becomes free. */
  private void leaveActiveList(int slot) {
    int place = slabs.activePlace(slot);
    int last = --activeCount;
    if (place != last) {
      int moved = slabs.activeSlot(last);
      slabs.activeSlot(place, moved);
      slabs.activePlace(moved, place);
    }
    slabs.activePlace(slot, -1);
    keys.removeBySwap(place, last);
  }

  // Reading

  /** Time since the start of the run or cycle, whichever way the lane reports it. */
  double elapsed(int slot) {
    if ((slabs.flags(slot) & ACTIVE) == 0 || !hasMoved(slot)) {
      return slabs.position(slot);
    }
    return movedElapsed(slabs.start(slot), slabs.duration(slot));
  }

  private boolean hasMoved(int slot) {
    return editedAt[slot] != moves && hydratedAt != moves;
  }

  private double movedElapsed(double start, double duration) {
    double elapsed = simTime - start;
    return elapsed >= 0 && elapsed < duration ? elapsed : Cycles.inside(elapsed, duration);
  }

  /** Brings the stored positions of all active lanes up to date. */
  void settle() {
    if (settledAt == moves) {
      return;
    }
    settledAt = moves;
    if (lastEditAt != moves && edgeAt != moves && activeCount > capacity() / 4) {
      settleInSlotOrder();
      return;
    }
    for (int place = 0; place < activeCount; place++) {
      int slot = slabs.activeSlot(place);
      if (editedAt[slot] != moves) {
        slabs.position(slot, movedElapsed(slabs.start(slot), slabs.duration(slot)));
      }
    }
  }

  /**
   * The same for a well-filled pool without fresh edits: reading on in memory is worth a look at
   * the idle slots. Only a cycling lane can stand outside its duration here; any other would be
   * done.
   */
  private void settleInSlotOrder() {
    byte[] image = slabs.image;
    int flagsAt = slabs.layout.flags;
    int startsAt = slabs.layout.starts;
    int positionsAt = slabs.layout.positions;
    int capacity = slabs.layout.capacity;
    double now = simTime;
    for (int slot = 0; slot < capacity; slot++) {
      if ((image[flagsAt + slot] & ACTIVE) != 0) {
        double elapsed = now - SnapshotLayout.f64(image, startsAt + 8 * slot);
        SnapshotLayout.f64(image, positionsAt + 8 * slot, elapsed);
      }
    }
  }

  // Moving

  /**
   * Refuses a step in which some lane would call back more than {@link #FIRES_MAX} times. Changes
   * nothing.
   */
  void checkFires(String call, double time) {
    keys.refresh(slabs, activeCount, simTime);
    if (!keys.mayCycleOften(time - simTime)) {
      return;
    }
    double leastCycle = Double.POSITIVE_INFINITY;
    for (int place = 0; place < activeCount; place++) {
      int slot = slabs.activeSlot(place);
      if ((slabs.flags(slot) & CYCLING) != 0) {
        leastCycle = Math.min(leastCycle, slabs.duration(slot));
        if (callbacks[slot] != null) {
          checkFires(call, slot, time);
        }
      }
    }
    keys.leastCycle(leastCycle); // a short lane that has gone must not bring every tick here
  }

  private void checkFires(String call, int slot, double time) {
    double duration = slabs.duration(slot);
    double fires = Cycles.count(slabs.base(slot), duration, time) - slabs.cycles(slot);
    if (fires > FIRES_MAX) {
      throw new IllegalArgumentException(
          "clock."
              + call
              + ": a lane of duration "
              + NumberText.of(duration)
              + " would call onComplete "
              + NumberText.of(fires)
              + " times in one tick, at most "
              + NumberText.of(FIRES_MAX)
              + " are allowed; advance in smaller steps");
    }
  }

  /**
   * Moves all lanes to a time not before now and queues the callbacks that are due.
   *
   * @return completed runs and cycles
   */
  double moveTo(double time, CompletionQueue queue) {
    keys.refresh(slabs, activeCount, simTime);
    simTime = time;
    moves++;
    return keys.index().quietAt(time) ? 0 : due.complete(keys.index(), time, queue);
  }

  // Capture and restore

  /** The image with the pool's scalars and all positions up to date. */
  byte[] settledImage() {
    settle();
    byte[] image = countedImage();
    SnapshotLayout.f64(image, SnapshotLayout.SIM_TIME_AT, simTime);
    SnapshotLayout.f64(image, SnapshotLayout.PEAK_ACTIVE_AT, peakActive);
    return image;
  }

  /** The image with the counts of its lists up to date. */
  byte[] countedImage() {
    byte[] image = slabs.image;
    SnapshotLayout.f64(image, SnapshotLayout.ACTIVE_COUNT_AT, activeCount);
    SnapshotLayout.f64(image, SnapshotLayout.FREE_COUNT_AT, freeCount);
    return image;
  }

  /** Takes over the state that has just been copied into the image. */
  void adoptImage() {
    byte[] image = slabs.image;
    simTime = SnapshotLayout.f64(image, SnapshotLayout.SIM_TIME_AT);
    peakActive = (int) SnapshotLayout.f64(image, SnapshotLayout.PEAK_ACTIVE_AT);
    activeCount = (int) SnapshotLayout.f64(image, SnapshotLayout.ACTIVE_COUNT_AT);
    freeCount = (int) SnapshotLayout.f64(image, SnapshotLayout.FREE_COUNT_AT);
    hydratedAt = moves;
    settledAt = moves;
    keys.forget();
  }
}
