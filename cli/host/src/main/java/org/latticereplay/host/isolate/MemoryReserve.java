package org.latticereplay.host.isolate;

/**
 * Memory set aside while a game runs, so that this tool can still say what happened once the game
 * has filled the heap.
 */
final class MemoryReserve {
  private static final int MOST_BYTES = 4 << 20;
  private static final int PART_OF_HEAP = 16;

  private static volatile byte[] reserve;

  private MemoryReserve() {}

  /** Sets it aside, unless that is done already or there is too little. */
  static void fill() {
    if (reserve != null) {
      return;
    }
    try {
      long part = Runtime.getRuntime().maxMemory() / PART_OF_HEAP;
      reserve = new byte[(int) Math.min(MOST_BYTES, part)];
    } catch (OutOfMemoryError e) {
      reserve = null; // then it has to go without
    }
  }

  /** Lets it go. */
  static void release() {
    reserve = null;
  }

  /** Whether it is there. */
  static boolean isFull() {
    return reserve != null;
  }
}
