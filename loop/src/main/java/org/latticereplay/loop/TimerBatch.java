package org.latticereplay.loop;

import java.util.Arrays;

/** A growing array of timers that can be put in firing order without allocating. */
final class TimerBatch {
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
      mergeSort();
    }
  }

  private void mergeSort() {
    if (spare.length < size) {
      spare = new TimerId[timers.length];
    }
    TimerId[] from = timers;
    TimerId[] to = spare;
    for (int width = 1; width < size; width *= 2) {
      for (int low = 0; low < size; low += 2 * width) {
        merge(from, to, low, Math.min(low + width, size), Math.min(low + 2 * width, size));
      }
      TimerId[] swap = from;
      from = to;
      to = swap;
    }
    timers = from;
    spare = to;
    Arrays.fill(spare, 0, size, null);
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
