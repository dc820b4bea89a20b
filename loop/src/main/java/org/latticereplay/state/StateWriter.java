package org.latticereplay.state;

/**
 * Receives the canonical state of a game: named fields, arrays, groups and lists, always in the
 * same order.
 *
 * <p>A game writes its state once, in the {@code describe} of its simulation; the library reads it
 * as a digest ({@link StateHash}), as a dump, and as a field-by-field difference of two runs. Names
 * must be constants or come from a fixed set, so that writing allocates nothing. They are what a
 * person reads in a difference ({@code enemies[17].hp: 40 -> 39}); the digest does not fold them.
 *
 * <pre>{@code
 * out.put("coins", coins);
 * out.put("rng", rng);                 // anything Describable is a group of its own
 * out.begin("player");                 // a group written in place
 * out.put("x", x);
 * out.end();
 * out.list("enemies", enemies.size());
 * for (Enemy enemy : enemies) {
 *   out.item();                        // each item is a group
 *   out.put("hp", enemy.hp);
 * }
 * out.end();                           // ends the list
 * }</pre>
 *
 * <p>Confined to the thread that called {@code describe}; valid only until it returns. A call out
 * of place (an end without a begin, more or fewer items than announced, a count outside the array)
 * is an {@link IllegalStateException} or {@link IllegalArgumentException} that names the field.
 */
public interface StateWriter {
  /** An integer field, of whatever width. */
  void put(String name, long value);

  /** A number field; every NaN is the same NaN, and -0 differs from 0. */
  void put(String name, double value);

  /** A flag. */
  void put(String name, boolean value);

  /** A text; {@code null} is a value of its own. */
  void put(String name, String value);

  /**
   * A constant, written as the text of its {@link Enum#name}; {@code null} is a value of its own.
   */
  default void put(String name, Enum<?> value) {
    put(name, value == null ? null : value.name());
  }

  /** A group that writes itself; {@code null} is a value of its own. */
  default void put(String name, Describable value) {
    if (value == null) {
      put(name, (String) null);
    } else {
      begin(name);
      value.describe(this);
      end();
    }
  }

  /** The first {@code count} numbers of an array. */
  default void put(String name, double[] values, int count) {
    Nesting.count(name, count, values.length);
    array(name, ElementKind.NUMBERS, count);
    for (int i = 0; i < count; i++) {
      element(values[i]);
    }
    endArray();
  }

  /** The first {@code count} numbers of an array, each widened to a double. */
  default void put(String name, float[] values, int count) {
    Nesting.count(name, count, values.length);
    array(name, ElementKind.NUMBERS, count);
    for (int i = 0; i < count; i++) {
      element(values[i]);
    }
    endArray();
  }

  /** The first {@code count} integers of an array. */
  default void put(String name, long[] values, int count) {
    Nesting.count(name, count, values.length);
    array(name, ElementKind.INTEGERS, count);
    for (int i = 0; i < count; i++) {
      element(values[i]);
    }
    endArray();
  }

  /** The first {@code count} integers of an array. */
  default void put(String name, int[] values, int count) {
    Nesting.count(name, count, values.length);
    array(name, ElementKind.INTEGERS, count);
    for (int i = 0; i < count; i++) {
      element(values[i]);
    }
    endArray();
  }

  /** The first {@code count} integers of an array. */
  default void put(String name, short[] values, int count) {
    Nesting.count(name, count, values.length);
    array(name, ElementKind.INTEGERS, count);
    for (int i = 0; i < count; i++) {
      element(values[i]);
    }
    endArray();
  }

  /** The first {@code count} integers of an array, signed. */
  default void put(String name, byte[] values, int count) {
    Nesting.count(name, count, values.length);
    array(name, ElementKind.INTEGERS, count);
    for (int i = 0; i < count; i++) {
      element(values[i]);
    }
    endArray();
  }

  /** The first {@code count} flags of an array. */
  default void put(String name, boolean[] values, int count) {
    Nesting.count(name, count, values.length);
    array(name, ElementKind.FLAGS, count);
    for (int i = 0; i < count; i++) {
      element(values[i]);
    }
    endArray();
  }

  /** A whole array of numbers. */
  default void put(String name, double[] values) {
    put(name, values, values.length);
  }

  /** A whole array of integers. */
  default void put(String name, int[] values) {
    put(name, values, values.length);
  }

  /** A whole array of integers. */
  default void put(String name, long[] values) {
    put(name, values, values.length);
  }

  /** A whole array of flags. */
  default void put(String name, boolean[] values) {
    put(name, values, values.length);
  }

  /**
   * Opens a list of exactly {@code count} items; {@link #item} starts each, {@link #end} ends it.
   */
  void list(String name, int count);

  /** Starts the next item of the open list, a group; the item before it ends here. */
  void item();

  /** The next item of the open list, whole; {@code null} is a value of its own. */
  void item(Describable value);

  /** Opens a group of named fields; {@link #end} ends it. */
  void begin(String name);

  /** Ends the innermost open group or list. */
  void end();

  /** What the elements of an array are. */
  enum ElementKind {
    /** Integers of whatever width. */
    INTEGERS,
    /** Floating-point numbers. */
    NUMBERS,
    /** Flags. */
    FLAGS
  }

  /**
   * Starts an array of {@code count} elements, 0 or more. This method, {@code element} and {@link
   * #endArray} are for those who write a writer: every {@code put} of an array comes to them, and a
   * game calls only {@code put}.
   */
  void array(String name, ElementKind of, int count);

  /** The next element of the array, an integer. */
  void element(long value);

  /** The next element of the array, a number. */
  void element(double value);

  /** The next element of the array, a flag. */
  void element(boolean value);

  /** Ends the array, which has all its elements. */
  default void endArray() {}
}
