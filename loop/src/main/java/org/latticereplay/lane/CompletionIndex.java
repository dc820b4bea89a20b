package org.latticereplay.lane;

import java.util.Arrays;

/**
 * Finds the lanes that may complete, without looking at the others.
 *
 * <p>Each place of the active list has a key: no sim time below it completes the lane there. Keys
 * are grouped in blocks, each with a bound not above its keys, and one bound stands over all of
 * them. A tick before that bound touches nothing. Bounds may be too low (a lane left, a key rose);
 * that costs one look and is put right by it. A bound is never too high.
 */
final class CompletionIndex {
  private static final int BLOCK_SHIFT = 6;
  static final int BLOCK = 1 << BLOCK_SHIFT;

  private final double[] keys;
  private final double[] bounds;
  private double bound = Double.POSITIVE_INFINITY;

  CompletionIndex(int capacity) {
    keys = new double[capacity];
    bounds = new double[(capacity + BLOCK - 1) >> BLOCK_SHIFT];
    clear();
  }

  private CompletionIndex(CompletionIndex from, int capacity) {
    this(capacity);
    System.arraycopy(from.keys, 0, keys, 0, from.keys.length);
    System.arraycopy(from.bounds, 0, bounds, 0, from.bounds.length);
    bound = from.bound;
  }

  CompletionIndex grownTo(int capacity) {
    return new CompletionIndex(this, capacity);
  }

  final void clear() {
    Arrays.fill(keys, Double.POSITIVE_INFINITY);
    Arrays.fill(bounds, Double.POSITIVE_INFINITY);
    bound = Double.POSITIVE_INFINITY;
  }

  /** Forgets all keys; the bounds are put right by the {@link #tighten} that must follow. */
  void empty() {
    Arrays.fill(keys, Double.POSITIVE_INFINITY);
    Arrays.fill(bounds, Double.POSITIVE_INFINITY);
  }

  /** True when nothing can complete at this time. */
  boolean quietAt(double time) {
    return time < bound;
  }

  double key(int place) {
    return keys[place];
  }

  /** Sets the key of a place, new or not. */
  void put(int place, double key) {
    keys[place] = key;
    int block = place >> BLOCK_SHIFT;
    if (key < bounds[block]) {
      bounds[block] = key;
    }
    if (key < bound) {
      bound = key;
    }
  }

  /** The lane of the last place moves to {@code place}; the last place is empty. */
  void removeBySwap(int place, int last) {
    double key = keys[last];
    keys[last] = Double.POSITIVE_INFINITY;
    if (place != last) {
      put(place, key);
    }
  }

  /**
   * The first place, from {@code from} on, whose key has come; -1 when there is none below count.
   */
  int nextDue(int from, int count, double time) {
    int place = from;
    while (place < count) {
      int block = place >> BLOCK_SHIFT;
      int end = Math.min(count, (block + 1) << BLOCK_SHIFT);
      if (bounds[block] <= time) {
        for (; place < end; place++) {
          if (keys[place] <= time) {
            return place;
          }
        }
      }
      place = end;
    }
    return -1;
  }

  /** Sets a key without touching a bound; {@link #tighten} must follow. */
  void rewrite(int place, double key) {
    keys[place] = key;
  }

  /** Makes exact the bounds of the blocks that had come due, and of all from a place on. */
  void tighten(double time, int rewrittenFrom, int count) {
    int firstRewritten = rewrittenFrom >> BLOCK_SHIFT;
    int blocks = (count + BLOCK - 1) >> BLOCK_SHIFT;
    double least = Double.POSITIVE_INFINITY;
    for (int block = 0; block < blocks; block++) {
      double blockBound = bounds[block];
      if (blockBound <= time || block >= firstRewritten) {
        blockBound = leastKey(block, count);
        bounds[block] = blockBound;
      }
      if (blockBound < least) {
        least = blockBound;
      }
    }
    bound = least;
  }

  /** Empties the places from {@code count} up to where the list ended before. */
  void truncate(int count, int before) {
    Arrays.fill(keys, count, before, Double.POSITIVE_INFINITY);
    int firstEmpty = (count + BLOCK - 1) >> BLOCK_SHIFT;
    int end = (before + BLOCK - 1) >> BLOCK_SHIFT;
    if (firstEmpty < end) {
      Arrays.fill(bounds, firstEmpty, end, Double.POSITIVE_INFINITY);
    }
  }

  private double leastKey(int block, int count) {
    int end = Math.min(count, (block + 1) << BLOCK_SHIFT);
    double least = Double.POSITIVE_INFINITY;
    for (int place = block << BLOCK_SHIFT; place < end; place++) {
      if (keys[place] < least) {
        least = keys[place];
      }
    }
    return least;
  }
}
