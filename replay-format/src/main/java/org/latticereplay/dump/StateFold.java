package org.latticereplay.dump;

import org.latticereplay.state.Describable;
import org.latticereplay.state.Nesting;
import org.latticereplay.state.StateWriter;

/**
 * A 64-bit fold of a described state, by which two runs are compared tick by tick.
 *
 * <p>A single value that differs always shows: each round is a bijection of the fold so far and of
 * the value. Several that differ cancel out with a chance of 2^-64. It tells apart what the {@link
 * org.latticereplay.state.StateHash} of a log cannot, an integer from a number of the same bits,
 * and like it leaves out names. It is never stored.
 *
 * <p>Confined to one thread; allocates nothing once it has seen its deepest nesting.
 */
public final class StateFold implements StateWriter {
  private static final long START = 0x9e3779b97f4a7c15L;
  private static final long FACTOR = 0xd6e8feb86659fd93L;

  // One for each kind of value, so that a 0 is no false and no null.
  private static final long INTEGER = 0x3c79ac492ba7b653L;
  private static final long NUMBER = 0x1c69b3f74ac4ae35L;
  private static final long FLAG = 0x4cf5ad432745937fL;
  private static final long TEXT = 0x52dce729da3ed1c9L;
  private static final long NOTHING = 0x38495ab5f2d4a1c7L;
  private static final long GROUP = 0x2545f4914f6cdd1dL;
  private static final long ARRAY = 0x61c8864680b583ebL;
  private static final long LIST = 0x14057b7ef767814fL;

  private final Nesting nesting = new Nesting();
  private long fold = START;
  private long values;

  /** An empty fold. */
  public StateFold() {}

  /** Back to an empty fold. */
  public void reset() {
    fold = START;
    values = 0;
    nesting.reset();
  }

  /**
   * The fold of what was written since the last reset.
   *
   * @throws IllegalStateException if a group or list is still open
   */
  public long fold() {
    nesting.closed();
    return fold;
  }

  /** How many values it covers: fields, and the elements of arrays. */
  public long values() {
    return values;
  }

  private static long round(long fold, long value) {
    long mixed = (fold ^ value) * FACTOR;
    return mixed ^ (mixed >>> 32);
  }

  private void mark(long word) {
    fold = round(fold, word);
  }

  private void value(long kind, long bits) {
    fold = round(round(fold, kind), bits);
    values++;
  }

  @Override
  public void put(String name, long value) {
    value(INTEGER, value);
  }

  @Override
  public void put(String name, double value) {
    value(NUMBER, Double.doubleToLongBits(value));
  }

  @Override
  public void put(String name, boolean value) {
    value(FLAG, value ? 1 : 0);
  }

  @Override
  public void put(String name, String value) {
    if (value == null) {
      value(NOTHING, 0);
      return;
    }
    long h = round(fold, TEXT);
    h = round(h, value.length());
    for (int i = 0; i < value.length(); i++) {
      h = round(h, value.charAt(i));
    }
    fold = h;
    values++;
  }

  @Override
  public void array(String name, ElementKind of, int count) {
    fold = round(round(fold, ARRAY), count);
    mark(kind(of));
    values += count;
  }

  private static long kind(ElementKind of) {
    return switch (of) {
      case INTEGERS -> INTEGER;
      case NUMBERS -> NUMBER;
      case FLAGS -> FLAG;
    };
  }

  @Override
  public void element(long value) {
    mark(value);
  }

  @Override
  public void element(double value) {
    mark(Double.doubleToLongBits(value));
  }

  @Override
  public void element(boolean value) {
    mark(value ? 1 : 0);
  }

  @Override
  public void list(String name, int count) {
    nesting.list(name, count);
    fold = round(round(fold, LIST), count);
  }

  @Override
  public void item() {
    nesting.item();
    mark(GROUP);
  }

  @Override
  public void item(Describable value) {
    nesting.item();
    if (value == null) {
      value(NOTHING, 0);
    } else {
      mark(GROUP);
      value.describe(this);
    }
  }

  @Override
  public void begin(String name) {
    nesting.begin(name);
    mark(GROUP);
  }

  @Override
  public void end() {
    nesting.end();
    mark(NOTHING);
  }
}
