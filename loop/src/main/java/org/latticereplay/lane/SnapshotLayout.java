package org.latticereplay.lane;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Where each field of a snapshot stands, for one capacity, and how its bytes are read and written.
 *
 * <p>The table is in the Javadoc of {@link LaneClock}. All values are little-endian, packed without
 * padding, so a field may stand at any byte.
 */
final class SnapshotLayout {
  static final int MAGIC = 0x4C43534E;
  static final int FORMAT = 1;
  static final int CANARY = 0x01020304;

  static final int HEADER_BYTES = 72;
  static final int BYTES_PER_LANE = 49;

  static final int MAGIC_AT = 0;
  static final int FORMAT_AT = 4;
  static final int CAPACITY_AT = 8;
  static final int CANARY_AT = 12;
  static final int SIM_TIME_AT = 16;
  static final int TIME_SCALE_AT = 24;
  static final int TICKS_AT = 32;
  static final int COMPLETIONS_AT = 40;
  static final int PEAK_ACTIVE_AT = 48;
  static final int ACTIVE_COUNT_AT = 56;
  static final int FREE_COUNT_AT = 64;

  private static final VarHandle F64 =
      MethodHandles.byteArrayViewVarHandle(double[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle I64 =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle I32 =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle U16 =
      MethodHandles.byteArrayViewVarHandle(char[].class, ByteOrder.LITTLE_ENDIAN);

  final int capacity;
  final int size;
  final int starts;
  final int bases;
  final int durations;
  final int positions;
  final int flags;
  final int generations;
  final int activeList;
  final int activeIndex;
  final int freeList;
  final int cycles;

  SnapshotLayout(int capacity) {
    this.capacity = capacity;
    starts = HEADER_BYTES;
    bases = starts + 8 * capacity;
    durations = bases + 8 * capacity;
    positions = durations + 8 * capacity;
    flags = positions + 8 * capacity;
    generations = flags + capacity;
    activeList = generations + 4 * capacity;
    activeIndex = activeList + 2 * capacity;
    freeList = activeIndex + 4 * capacity;
    cycles = freeList + 2 * capacity;
    size = cycles + 4 * capacity;
  }

  static double f64(byte[] bytes, int at) {
    return (double) F64.get(bytes, at);
  }

  static void f64(byte[] bytes, int at, double value) {
    F64.set(bytes, at, value);
  }

  static long i64(byte[] bytes, int at) {
    return (long) I64.get(bytes, at);
  }

  static int i32(byte[] bytes, int at) {
    return (int) I32.get(bytes, at);
  }

  static void i32(byte[] bytes, int at, int value) {
    I32.set(bytes, at, value);
  }

  static int u16(byte[] bytes, int at) {
    return (char) U16.get(bytes, at);
  }

  static void u16(byte[] bytes, int at, int value) {
    U16.set(bytes, at, (char) value);
  }
}
