package org.latticereplay.lane;

import java.util.HexFormat;

/** One fixed piece of work on a lane clock, with a value that proves it was done. */
public abstract class Workload {
  private final String id;
  private final long operations;

  Workload(String id, long operations) {
    this.id = id;
    this.operations = operations;
  }

  /** The name under which the reference engine is measured on the same work. */
  public final String id() {
    return id;
  }

  /** What a rate counts: lane ticks, bytes, cycles. */
  public final long operations() {
    return operations;
  }

  /** Makes a fresh clock and its lanes; not measured. */
  public abstract void build();

  /** The measured part. */
  public abstract void body();

  /** The same text for every engine that did the same work; doubles as 16 hex digits. */
  public abstract String check();

  static String bits(double value) {
    return HexFormat.of().toHexDigits(Double.doubleToLongBits(value));
  }

  static LaneClock clock(int capacity) {
    return LaneClock.create(LaneClockOptions.fixed(capacity));
  }

  /** Lanes that never end within a workload, started. */
  static Lane[] longLanes(LaneClock clock, int count) {
    Lane[] lanes = new Lane[count];
    for (int i = 0; i < count; i++) {
      lanes[i] = clock.lane(1e9);
      lanes[i].start();
    }
    return lanes;
  }

  /** Three quarters of the slots: every fourth lane cycles, the others are long; half a step in. */
  static void populate(LaneClock clock) {
    int count = (int) Math.floor(0.75 * clock.capacity());
    for (int i = 0; i < count; i++) {
      clock.lane(i % 4 == 0 ? LaneOptions.loop(1 + i % 7) : LaneOptions.once(1e9)).start();
    }
    clock.advance(0.5);
  }
}
