package org.latticereplay.loop;

import java.util.Arrays;

/**
 * Sorts timers by due time, then sequence, as packed numbers: the due time's and the sequence's
 * distance from the least of them, and the index, in one long; then byte-wise from the low end.
 * Costs the same whatever the order was, and no comparison that a processor could mispredict.
 */
final class TimerKeys {
  /** Bits sorted by one pass: the counters still fit in the nearest cache. */
  private static final int DIGIT_BITS = 9;

  /** With more passes than this a merge sort is as fast. */
  private static final int PASSES_MAX = 6;

  private final int[] counts = new int[1 << DIGIT_BITS];
  private long[] keys = new long[0];
  private long[] spare = new long[0];

  /**
   * Puts the first {@code size} timers, 2 or more, into {@code sorted}.
   *
   * @return false if due times or sequences lie too far apart; nothing has been sorted then
   */
  boolean sort(TimerId[] timers, int size, TimerId[] sorted) {
    long firstDue = Long.MAX_VALUE;
    long lastDue = Long.MIN_VALUE;
    long firstSequence = Long.MAX_VALUE;
    long lastSequence = Long.MIN_VALUE;
    for (int i = 0; i < size; i++) {
      TimerId timer = timers[i];
      firstDue = Math.min(firstDue, timer.dueMicros);
      lastDue = Math.max(lastDue, timer.dueMicros);
      firstSequence = Math.min(firstSequence, timer.sequence);
      lastSequence = Math.max(lastSequence, timer.sequence);
    }
    int sequenceBits = bits(lastSequence - firstSequence);
    int indexBits = bits(size - 1);
    int sortedBits = bits(lastDue - firstDue) + sequenceBits;
    if (sortedBits > PASSES_MAX * DIGIT_BITS || sortedBits + indexBits >= Long.SIZE) {
      return false;
    }
    makeRoom(timers.length);
    for (int i = 0; i < size; i++) {
      TimerId timer = timers[i];
      long key = (timer.dueMicros - firstDue) << sequenceBits | (timer.sequence - firstSequence);
      keys[i] = key << indexBits | i;
    }
    for (int shift = indexBits; shift < indexBits + sortedBits; shift += DIGIT_BITS) {
      pass(size, shift);
    }
    int indexMask = (1 << indexBits) - 1;
    for (int i = 0; i < size; i++) {
      sorted[i] = timers[(int) keys[i] & indexMask];
    }
    return true;
  }

  private static int bits(long value) {
    return Long.SIZE - Long.numberOfLeadingZeros(value);
  }

  private void makeRoom(int length) {
    if (keys.length < length) {
      keys = new long[length];
      spare = new long[length];
    }
  }

  /** Sorts by one digit and keeps the order of equal ones. */
  private void pass(int size, int shift) {
    int[] counts = this.counts;
    long[] from = keys;
    long[] to = spare;
    int mask = counts.length - 1;
    Arrays.fill(counts, 0);
    for (int i = 0; i < size; i++) {
      counts[(int) (from[i] >>> shift) & mask]++;
    }
    int before = 0;
    for (int digit = 0; digit < counts.length; digit++) {
      int count = counts[digit];
      counts[digit] = before;
      before += count;
    }
    for (int i = 0; i < size; i++) {
      long key = from[i];
      to[counts[(int) (key >>> shift) & mask]++] = key;
    }
    keys = to;
    spare = from;
  }
}
