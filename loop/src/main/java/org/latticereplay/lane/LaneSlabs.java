package org.latticereplay.lane;

import java.util.Arrays;

/**
 * The per-lane state of one clock, kept in the bytes of a snapshot: what is captured is what is
 * computed on, so a capture is one copy.
 *
 * <p>Plain storage. Which cell means something, and when a position is up to date, is the pool's
 * business.
 */
final class LaneSlabs {
  static final int ALLOCATED = 1;
  static final int ACTIVE = 2;
  static final int DONE = 4;
  static final int REVERSED = 8;
  static final int LOOP = 16;
  static final int PING_PONG = 32;
  static final int CYCLING = LOOP | PING_PONG;

  final SnapshotLayout layout;
  final byte[] image;

  private LaneSlabs(SnapshotLayout layout) {
    this.layout = layout;
    this.image = new byte[layout.size];
    SnapshotLayout.i32(image, SnapshotLayout.MAGIC_AT, SnapshotLayout.MAGIC);
    SnapshotLayout.i32(image, SnapshotLayout.FORMAT_AT, SnapshotLayout.FORMAT);
    SnapshotLayout.i32(image, SnapshotLayout.CAPACITY_AT, layout.capacity);
    SnapshotLayout.i32(image, SnapshotLayout.CANARY_AT, SnapshotLayout.CANARY);
    clearActiveIndex(0);
  }

  static LaneSlabs fresh(int capacity) {
    LaneSlabs slabs = new LaneSlabs(new SnapshotLayout(capacity));
    slabs.freeAll();
    return slabs;
  }

  /** The same lanes with room for more; the free list holds the new slots alone, lowest on top. */
  LaneSlabs grownTo(int capacity) {
    LaneSlabs grown = new LaneSlabs(new SnapshotLayout(capacity));
    SnapshotLayout to = grown.layout;
    int count = layout.capacity;
    System.arraycopy(image, layout.starts, grown.image, to.starts, 8 * count);
    System.arraycopy(image, layout.bases, grown.image, to.bases, 8 * count);
    System.arraycopy(image, layout.durations, grown.image, to.durations, 8 * count);
    System.arraycopy(image, layout.positions, grown.image, to.positions, 8 * count);
    System.arraycopy(image, layout.flags, grown.image, to.flags, count);
    System.arraycopy(image, layout.generations, grown.image, to.generations, 4 * count);
    System.arraycopy(image, layout.activeList, grown.image, to.activeList, 2 * count);
    System.arraycopy(image, layout.activeIndex, grown.image, to.activeIndex, 4 * count);
    System.arraycopy(image, layout.cycles, grown.image, to.cycles, 4 * count);
    for (int i = 0; i < capacity - count; i++) {
      grown.freeSlot(i, capacity - 1 - i);
    }
    return grown;
  }

  /** Retires every lane: all slots free, all generations one further. */
  void retireAll() {
    Arrays.fill(image, layout.flags, layout.flags + layout.capacity, (byte) 0);
    Arrays.fill(image, layout.positions, layout.positions + 8 * layout.capacity, (byte) 0);
    Arrays.fill(image, layout.cycles, layout.cycles + 4 * layout.capacity, (byte) 0);
    clearActiveIndex(0);
    for (int slot = 0; slot < layout.capacity; slot++) {
      generation(slot, generation(slot) + 1);
    }
    freeAll();
  }

  private void freeAll() {
    for (int i = 0; i < layout.capacity; i++) {
      freeSlot(i, layout.capacity - 1 - i);
    }
  }

  private void clearActiveIndex(int from) {
    int at = layout.activeIndex;
    Arrays.fill(image, at + 4 * from, at + 4 * layout.capacity, (byte) -1);
  }

  double start(int slot) {
    return SnapshotLayout.f64(image, layout.starts + 8 * slot);
  }

  void start(int slot, double value) {
    SnapshotLayout.f64(image, layout.starts + 8 * slot, value);
  }

  double base(int slot) {
    return SnapshotLayout.f64(image, layout.bases + 8 * slot);
  }

  void base(int slot, double value) {
    SnapshotLayout.f64(image, layout.bases + 8 * slot, value);
  }

  double duration(int slot) {
    return SnapshotLayout.f64(image, layout.durations + 8 * slot);
  }

  void duration(int slot, double value) {
    SnapshotLayout.f64(image, layout.durations + 8 * slot, value);
  }

  double position(int slot) {
    return SnapshotLayout.f64(image, layout.positions + 8 * slot);
  }

  void position(int slot, double value) {
    SnapshotLayout.f64(image, layout.positions + 8 * slot, value);
  }

  int flags(int slot) {
    return image[layout.flags + slot];
  }

  void flags(int slot, int value) {
    image[layout.flags + slot] = (byte) value;
  }

  int generation(int slot) {
    return SnapshotLayout.i32(image, layout.generations + 4 * slot);
  }

  void generation(int slot, int value) {
    SnapshotLayout.i32(image, layout.generations + 4 * slot, value);
  }

  /** The lane at a place of the active list. */
  int activeSlot(int place) {
    return SnapshotLayout.u16(image, layout.activeList + 2 * place);
  }

  void activeSlot(int place, int slot) {
    SnapshotLayout.u16(image, layout.activeList + 2 * place, slot);
  }

  /** The place of a lane in the active list, -1 when it is not there. */
  int activePlace(int slot) {
    return SnapshotLayout.i32(image, layout.activeIndex + 4 * slot);
  }

  void activePlace(int slot, int place) {
    SnapshotLayout.i32(image, layout.activeIndex + 4 * slot, place);
  }

  int freeSlot(int at) {
    return SnapshotLayout.u16(image, layout.freeList + 2 * at);
  }

  void freeSlot(int at, int slot) {
    SnapshotLayout.u16(image, layout.freeList + 2 * at, slot);
  }

  /** Completed cycles since the base; the fold keeps it below 2^30, a foreign snapshot may not. */
  double cycles(int slot) {
    return Integer.toUnsignedLong(SnapshotLayout.i32(image, layout.cycles + 4 * slot));
  }

  void cycles(int slot, int value) {
    SnapshotLayout.i32(image, layout.cycles + 4 * slot, value);
  }
}
