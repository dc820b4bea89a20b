package org.latticereplay.lane;

import java.nio.ByteBuffer;
import java.util.Objects;

/** Copies the state of a clock out of and into arrays and buffers. */
final class SnapshotPort {
  private final LanePool pool;
  private SnapshotGuard guard;

  SnapshotPort(LanePool pool) {
    this.pool = pool;
  }

  int write(LaneClock clock, byte[] out, int offset) {
    int size = pool.slabs().layout.size;
    Objects.checkIndex(offset, out.length + 1);
    checkRoom(size, out.length - offset);
    System.arraycopy(image(clock), 0, out, offset, size);
    return size;
  }

  int write(LaneClock clock, ByteBuffer out, int offset) {
    int size = pool.slabs().layout.size;
    Objects.checkIndex(offset, out.limit() + 1);
    checkRoom(size, out.limit() - offset);
    out.put(offset, image(clock), 0, size);
    return size;
  }

  private byte[] image(LaneClock clock) {
    byte[] image = pool.settledImage();
    clock.writeScalars(image);
    return image;
  }

  private static void checkRoom(int need, int got) {
    if (got < need) {
      throw new IllegalArgumentException(
          "clock.snapshot: out too small (need " + need + " bytes, got " + got + ")");
    }
  }

  void read(LaneClock clock, byte[] from, int offset, int length) {
    Objects.checkFromIndexSize(offset, length, from.length);
    SnapshotLayout layout = pool.slabs().layout;
    if (guard == null || !guard.isFor(layout)) {
      guard = new SnapshotGuard(layout);
    }
    guard.checkHeader(from, offset, length);
    byte[] image = pool.countedImage();
    guard.checkState(from, offset, image);
    System.arraycopy(from, offset, image, 0, layout.size);
    pool.adoptImage();
    clock.readScalars(image);
  }

  void read(LaneClock clock, ByteBuffer from, int offset) {
    Objects.checkIndex(offset, from.limit() + 1);
    int length = from.limit() - offset;
    if (from.hasArray()) {
      read(clock, from.array(), from.arrayOffset() + offset, length);
      return;
    }
    byte[] copy = new byte[Math.min(length, pool.slabs().layout.size)];
    from.get(offset, copy);
    read(clock, copy, 0, copy.length);
  }
}
