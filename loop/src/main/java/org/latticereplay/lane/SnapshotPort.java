package org.latticereplay.lane;

import java.nio.ByteBuffer;

/** Copies the state of a clock out of and into arrays and buffers. */
final class SnapshotPort {
  private final LanePool pool;
  private SnapshotGuard guard;

  SnapshotPort(LanePool pool) {
    this.pool = pool;
  }

  int write(LaneClock clock, byte[] out, int offset) {
    int size = pool.slabs().layout.size;
    checkWindow("snapshot: out", out == null ? -1 : out.length, offset, 0);
    checkRoom(size, out.length - offset);
    System.arraycopy(image(clock), 0, out, offset, size);
    return size;
  }

  int write(LaneClock clock, ByteBuffer out, int offset) {
    int size = pool.slabs().layout.size;
    checkWindow("snapshot: out", out == null ? -1 : out.limit(), offset, 0);
    checkRoom(size, out.limit() - offset);
    out.put(offset, image(clock), 0, size);
    return size;
  }

  private byte[] image(LaneClock clock) {
    byte[] image = pool.settledImage();
    clock.writeScalars(image);
    return image;
  }

  /** Refuses what is not there (size -1) and a window that leaves it. */
  private static void checkWindow(String what, int size, int offset, int length) {
    if (size < 0) {
      throw new IllegalArgumentException(
          "clock." + what + " must be a byte array or a buffer (got null)");
    }
    if (offset < 0 || length < 0 || length > size - offset) {
      throw new IllegalArgumentException(
          "clock."
              + what
              + " has "
              + size
              + " bytes, expected an offset and a length within them (got offset "
              + offset
              + ", length "
              + length
              + ")");
    }
  }

  private static void checkRoom(int need, int got) {
    if (got < need) {
      throw new IllegalArgumentException(
          "clock.snapshot: out too small (need " + need + " bytes, got " + got + ")");
    }
  }

  void read(LaneClock clock, byte[] from, int offset, int length) {
    checkWindow("hydrate: buf", from == null ? -1 : from.length, offset, length);
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
    checkWindow("hydrate: buf", from == null ? -1 : from.limit(), offset, 0);
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
