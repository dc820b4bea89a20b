package org.latticereplay.math;

import java.util.List;
import org.latticereplay.state.Describable;
import org.latticereplay.state.StateWriter;

/**
 * A stream of random draws: the same sequence from the same start on every JVM.
 *
 * <p>A stream is a {@code seed}, which is its identity and never changes, and a {@code state}, its
 * cursor, which moves once a draw; both are u32. Draw order matters, so a stream suits decisions
 * that the game takes in a fixed order; for a value addressed by position use {@link Hash}. Fork a
 * stream by what it is for with {@link #derive}: the fork depends on the identity alone, never on
 * how much was drawn.
 *
 * <p>Confined to one thread. Nothing here allocates but {@link #derive} and {@link #copy}. A
 * refused call draws nothing.
 */
public final class Rng implements Describable {
  private static final double TWO_POW_32 = 4294967296.0;
  private static final long U32_MAX = 0xffffffffL;

  private final int seed;
  private int state;

  private Rng(int seed, int state) {
    this.seed = seed;
    this.state = state;
  }

  /**
   * A stream from a number, through {@link Hash#hashNumber}.
   *
   * @throws IllegalArgumentException if the number is NaN or infinite
   */
  public static Rng of(double seed) {
    int n = Hash.hashNumber(seed);
    return new Rng(n, n);
  }

  /** A stream from a text, through {@link Hash#hashString}. */
  public static Rng of(CharSequence seed) {
    int n = Hash.hashString(seed);
    return new Rng(n, n);
  }

  /**
   * A stream at a recorded cursor.
   *
   * @param seed the identity, 0 .. 2^32-1
   * @param state the cursor, 0 .. 2^32-1
   * @throws IllegalArgumentException if either is out of range
   */
  public static Rng at(long seed, long state) {
    return new Rng(u32("seed", seed), u32("state", state));
  }

  private static int u32(String name, long value) {
    if (value < 0 || value > U32_MAX) {
      throw new IllegalArgumentException(name + ": expected 0 .. 4294967295, got " + value);
    }
    return (int) value;
  }

  /** The identity, 0 .. 2^32-1. */
  public long seed() {
    return Integer.toUnsignedLong(seed);
  }

  /** The cursor, 0 .. 2^32-1. */
  public long state() {
    return Integer.toUnsignedLong(state);
  }

  private int draw() {
    state += 0x6d2b79f5;
    int t = state;
    t = (t ^ (t >>> 15)) * (t | 1);
    t ^= t + (t ^ (t >>> 7)) * (t | 61);
    return t ^ (t >>> 14);
  }

  /** The next word, 0 .. 2^32-1. */
  public long nextUint32() {
    return Integer.toUnsignedLong(draw());
  }

  /** The next number in [0, 1), a multiple of 2^-32. */
  public double next() {
    return Integer.toUnsignedLong(draw()) / TWO_POW_32;
  }

  /**
   * A whole number, each equally likely. Draws again while a draw falls outside the largest
   * multiple of the span, so a call may take more than one draw.
   *
   * @param from the least result
   * @param to one more than the largest result; at most 2^32 above {@code from}
   * @throws IllegalArgumentException if the span is empty or too wide
   */
  public long integer(long from, long to) {
    long span = to - from;
    if (to <= from || span < 0 || span > U32_MAX + 1) {
      throw new IllegalArgumentException(
          "integer: expected from < to with at most 2^32 between, got " + from + " and " + to);
    }
    long limit = U32_MAX + 1 - (U32_MAX + 1) % span;
    long drawn = nextUint32();
    while (drawn >= limit) {
      drawn = nextUint32();
    }
    return from + drawn % span;
  }

  /** {@link #integer(long, long)} for the range of an {@code int}. */
  public int integer(int from, int to) {
    return (int) integer((long) from, (long) to);
  }

  /**
   * A number in [from, to): always one draw.
   *
   * @throws IllegalArgumentException if a bound or their distance is not finite, or to &lt; from
   */
  public double real(double from, double to) {
    double span = to - from;
    if (!(Math.abs(from) <= Double.MAX_VALUE && Math.abs(to) <= Double.MAX_VALUE)
        || !(span >= 0 && span <= Double.MAX_VALUE)) {
      throw new IllegalArgumentException(
          "real: expected finite from <= to a finite distance apart, got " + from + " and " + to);
    }
    return from + next() * span;
  }

  /** True half of the time: always one draw. */
  public boolean bool() {
    return bool(0.5);
  }

  /**
   * True with the given probability: always one draw.
   *
   * @param probability any finite number; 0 and less is never, 1 and more is always
   * @throws IllegalArgumentException if it is NaN or infinite
   */
  public boolean bool(double probability) {
    if (!(Math.abs(probability) <= Double.MAX_VALUE)) {
      throw new IllegalArgumentException("bool: expected a finite number, got " + probability);
    }
    return next() < probability;
  }

  /**
   * One of the elements, each equally likely.
   *
   * @throws IllegalArgumentException if there are none
   */
  public <T> T pick(List<T> list) {
    if (list.isEmpty()) {
      throw new IllegalArgumentException("pick: expected at least one element, got none");
    }
    return list.get(integer(0, list.size()));
  }

  /**
   * An index, likely in proportion to its weight: always one draw.
   *
   * @throws IllegalArgumentException if a weight is negative or not finite, none is above 0, or
   *     their sum is not finite (the draw would then always choose the last)
   */
  public int weighted(double... weights) {
    double total = 0;
    int last = -1;
    for (int i = 0; i < weights.length; i++) {
      double weight = weights[i];
      if (!(weight >= 0 && weight <= Double.MAX_VALUE)) {
        throw new IllegalArgumentException(
            "weighted: expected finite weights of 0 or more, got " + weight + " at index " + i);
      }
      if (weight > 0) {
        total += weight;
        last = i;
      }
    }
    if (last < 0 || total > Double.MAX_VALUE) {
      throw new IllegalArgumentException(
          "weighted: expected a weight above 0 and a finite sum, got a sum of " + total);
    }
    double target = next() * total;
    double sum = 0;
    for (int i = 0; i < last; i++) {
      sum += weights[i];
      if (target < sum) {
        return i;
      }
    }
    return last;
  }

  /** Brings the elements into a random order in place (Fisher-Yates, from the end). */
  public void shuffle(int[] values) {
    shuffle(values, values.length);
  }

  /**
   * The same for the first {@code count} elements alone: of an array that is filled in part.
   *
   * @throws IllegalArgumentException if the array has fewer, or the count is negative
   */
  public void shuffle(int[] values, int count) {
    checkCount(count, values.length);
    for (int i = count - 1; i > 0; i--) {
      int j = integer(0, i + 1);
      int kept = values[i];
      values[i] = values[j];
      values[j] = kept;
    }
  }

  /**
   * Brings the first {@code count} elements into a random order in place, with the same draws as
   * {@link #shuffle(int[], int)}.
   *
   * @throws IllegalArgumentException if the array has fewer, or the count is negative
   */
  public <T> void shuffle(T[] values, int count) {
    checkCount(count, values.length);
    for (int i = count - 1; i > 0; i--) {
      int j = integer(0, i + 1);
      T kept = values[i];
      values[i] = values[j];
      values[j] = kept;
    }
  }

  private static void checkCount(int count, int length) {
    if (count < 0 || count > length) {
      throw new IllegalArgumentException(
          "shuffle: expected a count of 0 .. " + length + " elements, got " + count);
    }
  }

  /** Brings the elements into a random order in place (Fisher-Yates, from the end). */
  public <T> void shuffle(List<T> values) {
    for (int i = values.size() - 1; i > 0; i--) {
      int j = integer(0, i + 1);
      values.set(j, values.set(i, values.get(j)));
    }
  }

  /**
   * A stream of its own for one purpose, from this stream's identity and the labels; this stream
   * does not move.
   *
   * @param labels at least one, each a {@link CharSequence} or a finite {@link Number}
   * @throws IllegalArgumentException if there are none, or one is neither
   */
  public Rng derive(Object... labels) {
    if (labels.length == 0) {
      throw new IllegalArgumentException("derive: expected at least one label, got none");
    }
    int h = Hash.foldParts(seed, labels);
    return new Rng(h, h);
  }

  /** A second stream at the same identity and cursor. */
  public Rng copy() {
    return new Rng(seed, state);
  }

  /**
   * Sets the cursor.
   *
   * @param state a cursor read from {@link #state()} of the same stream, 0 .. 2^32-1
   * @throws IllegalArgumentException if it is out of range
   */
  public void rewind(long state) {
    this.state = u32("state", state);
  }

  @Override
  public void describe(StateWriter out) {
    out.put("seed", seed());
    out.put("state", state());
  }

  @Override
  public String toString() {
    return "Rng[seed=" + seed() + ", state=" + state() + "]";
  }
}
