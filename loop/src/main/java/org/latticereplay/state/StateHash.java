package org.latticereplay.state;

import java.util.Arrays;
import org.latticereplay.math.Hash;

/**
 * The default digest of a described state: a {@link Hash#hashStep} fold of every value, 0 ..
 * 2^32-1.
 *
 * <p>Part of the log format, so that any implementation can recompute it. The fold starts at
 * 2166136261 and takes, for each value in order: an integer or a number, its high 32 bits, then its
 * low 32 bits (of a double the IEEE-754 pattern, every NaN as {@code 7ff8000000000000}); a flag, 0
 * or 1; null, 0; a text or a constant, 1 and then its {@code hashString}; a group, 1 and then its
 * fields; an array, its length and then its elements; a list, its length and then its items, each a
 * group or null. Lengths are folded as one word; names are not folded.
 *
 * <p>Confined to one thread; allocates nothing once it has seen its deepest nesting.
 */
public final class StateHash implements StateWriter {
  private static final int GROUP = -1;

  private int hash = Hash.START;
  private int depth;
  // Per open level: items still to come in a list, or GROUP; and its name, for messages.
  private int[] left = new int[16];
  private String[] names = new String[16];

  /** An empty fold. */
  public StateHash() {}

  /** Back to an empty fold. */
  public void reset() {
    hash = Hash.START;
    depth = 0;
  }

  /**
   * The digest of what was written since the last reset.
   *
   * @return 0 .. 2^32-1
   * @throws IllegalStateException if a group or list is still open
   */
  public long digest() {
    if (depth != 0) {
      throw new IllegalStateException(
          "describe left "
              + depth
              + " group(s) or list(s) open; each begin and list needs its end");
    }
    return Integer.toUnsignedLong(hash);
  }

  private void word(int value) {
    hash = Hash.hashStep(hash, value);
  }

  private void words(long value) {
    hash = Hash.hashStep(Hash.hashStep(hash, (int) (value >>> 32)), (int) value);
  }

  private void count(String name, int count, int length) {
    if (count < 0 || count > length) {
      throw new IllegalArgumentException(
          name + ": expected a count in 0 .. " + length + " (the array's length), got " + count);
    }
    word(count);
  }

  @Override
  public void put(String name, long value) {
    words(value);
  }

  @Override
  public void put(String name, double value) {
    words(Double.doubleToLongBits(value));
  }

  @Override
  public void put(String name, boolean value) {
    word(value ? 1 : 0);
  }

  @Override
  public void put(String name, String value) {
    if (value == null) {
      word(0);
    } else {
      word(1);
      word(Hash.hashString(value));
    }
  }

  @Override
  public void put(String name, Enum<?> value) {
    put(name, value == null ? null : value.name());
  }

  @Override
  public void put(String name, Describable value) {
    if (value == null) {
      word(0);
    } else {
      begin(name);
      value.describe(this);
      end();
    }
  }

  @Override
  public void put(String name, double[] values, int count) {
    count(name, count, values.length);
    for (int i = 0; i < count; i++) {
      words(Double.doubleToLongBits(values[i]));
    }
  }

  @Override
  public void put(String name, float[] values, int count) {
    count(name, count, values.length);
    for (int i = 0; i < count; i++) {
      words(Double.doubleToLongBits(values[i]));
    }
  }

  @Override
  public void put(String name, long[] values, int count) {
    count(name, count, values.length);
    for (int i = 0; i < count; i++) {
      words(values[i]);
    }
  }

  @Override
  public void put(String name, int[] values, int count) {
    count(name, count, values.length);
    for (int i = 0; i < count; i++) {
      words(values[i]);
    }
  }

  @Override
  public void put(String name, short[] values, int count) {
    count(name, count, values.length);
    for (int i = 0; i < count; i++) {
      words(values[i]);
    }
  }

  @Override
  public void put(String name, byte[] values, int count) {
    count(name, count, values.length);
    for (int i = 0; i < count; i++) {
      words(values[i]);
    }
  }

  @Override
  public void put(String name, boolean[] values, int count) {
    count(name, count, values.length);
    for (int i = 0; i < count; i++) {
      word(values[i] ? 1 : 0);
    }
  }

  @Override
  public void list(String name, int count) {
    if (count < 0) {
      throw new IllegalArgumentException(name + ": expected a count of 0 or more, got " + count);
    }
    word(count);
    push(name, count);
  }

  @Override
  public void item() {
    takeItem();
    word(1);
  }

  @Override
  public void item(Describable value) {
    takeItem();
    if (value == null) {
      word(0);
    } else {
      word(1);
      value.describe(this);
    }
  }

  private void takeItem() {
    if (depth == 0 || left[depth - 1] == GROUP) {
      throw new IllegalStateException("item outside a list; open one with list(name, count)");
    }
    if (left[depth - 1]-- == 0) {
      throw new IllegalStateException(
          names[depth - 1] + ": the list was given more items than its count");
    }
  }

  @Override
  public void begin(String name) {
    word(1);
    push(name, GROUP);
  }

  private void push(String name, int level) {
    if (depth == left.length) {
      left = Arrays.copyOf(left, depth * 2);
      names = Arrays.copyOf(names, depth * 2);
    }
    names[depth] = name;
    left[depth++] = level;
  }

  @Override
  public void end() {
    if (depth == 0) {
      throw new IllegalStateException("end without a begin or a list");
    }
    if (left[--depth] > 0) {
      throw new IllegalStateException(
          names[depth] + ": the list ended " + left[depth] + " item(s) short of its count");
    }
  }
}
