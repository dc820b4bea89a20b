package org.latticereplay.loop;

import java.util.Arrays;

/** A growing array of timers that can be put in firing order without allocating. */
final class TimerBatch {
  /** From this size on the passes of a packed sort pay. */
  private static final int PACKED_SIZE = 48;

  private final TimerKeys keys = new TimerKeys();
  private TimerId[] timers = new TimerId[8];
  private TimerId[] spare = new TimerId[0];
  private int size;

  int size() {
    return size;
  }

  TimerId get(int i) {
    return timers[i];
  }

  void add(TimerId timer) {
    if (size == timers.length) {
      timers = Arrays.copyOf(timers, size * 2);
    }
    timers[size++] = timer;
  }

  /** Forgets the timers, so that a finished one is not kept alive. */
  void clear() {
    Arrays.fill(timers, 0, size, null);
    size = 0;
  }

  /** Sorts by due time, then sequence; costs one pass when they are in order already. */
  void sort() {
    int run = 1;
    while (run < size && timers[run - 1].before(timers[run])) {
      run++;
    }
    if (run < size) {
      if (spare.length < size) {
        spare = new TimerId[timers.length];
      }
      if (size >= PACKED_SIZE && keys.sort(timers, size, spare)) {
        swap();
      } else {
        mergeSort();
      }
      Arrays.fill(spare, 0, size, null);
    }
  }

  private void swap() {
    TimerId[] sorted = spare;
    spare = timers;
    timers = sorted;
  }

  private void mergeSort() {
    for (int width = 1; width < size; width *= 2) {
      for (int low = 0; low < size; low += 2 * width) {
        int middle = Math.min(low + width, size);
        merge(timers, spare, low, middle, Math.min(low + 2 * width, size));
      }
      swap();
    }
  }

  private static void merge(TimerId[] from, TimerId[] to, int low, int middle, int high) {
    int left = low;
    int right = middle;
    for (int at = low; at < high; at++) {
      boolean takeLeft = left < middle && (right >= high || from[left].before(from[right]));
      to[at] = takeLeft ? from[left++] : from[right++];
    }
  }
}
