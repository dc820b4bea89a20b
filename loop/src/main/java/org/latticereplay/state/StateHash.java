package org.latticereplay.state;

/**
 * The default digest of a described state: a {@link #step} fold of every value, 0 .. 2^32-1.
 *
 * <p>Part of the log format, so that any implementation can recompute it. The fold starts at
 * 2166136261 and takes, for each value in order: an integer or a number, its high 32 bits, then its
 * low 32 bits (of a double the IEEE-754 pattern, every NaN as {@code 7ff8000000000000}); a flag, 0
 * or 1; null, 0; a text or a constant, 1 and then its {@link #text} hash; a group, 1 and then its
 * fields; an array, its length and then its elements; a list, its length and then its items, each a
 * group or null. Lengths are folded as one word; names are not folded.
 *
 * <p>Confined to one thread; allocates nothing once it has seen its deepest nesting.
 */
public final class StateHash implements StateWriter {
  /** Where a fold starts: 2166136261, the FNV-1a offset basis. */
  public static final int START = 0x811c9dc5;

  private final Nesting nesting = new Nesting();
  private int hash = START;

  /** An empty fold. */
  public StateHash() {}

  /** Back to an empty fold. */
  public void reset() {
    hash = START;
    nesting.reset();
  }

  /**
   * The digest of what was written since the last reset.
   *
   * @return 0 .. 2^32-1
   * @throws IllegalStateException if a group or list is still open
   */
  public long digest() {
    nesting.closed();
    return Integer.toUnsignedLong(hash);
  }

  /** Spreads every input bit over the whole word (the finaliser of MurmurHash3). */
  public static int mix(int value) {
    int h = value;
    h = (h ^ (h >>> 16)) * 0x85ebca6b;
    h = (h ^ (h >>> 13)) * 0xc2b2ae35;
    return h ^ (h >>> 16);
  }

  /** Folds one word into a running hash. */
  public static int step(int hash, int word) {
    return mix((hash ^ mix(word)) + 0x9e3779b9);
  }

  /** Hash of a text, over its UTF-16 code units as they stand. */
  public static int text(CharSequence text) {
    int h = START;
    int length = text.length();
    for (int i = 0; i < length; i++) {
      h = Integer.rotateLeft((h ^ text.charAt(i)) * 0xcc9e2d51, 13);
    }
    return mix(h ^ length);
  }

  private void word(int value) {
    hash = step(hash, value);
  }

  private void words(long value) {
    hash = step(step(hash, (int) (value >>> 32)), (int) value);
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
      word(text(value));
    }
  }

  @Override
  public void array(String name, ElementKind of, int count) {
    word(count);
  }

  @Override
  public void element(long value) {
    words(value);
  }

  @Override
  public void element(double value) {
    words(Double.doubleToLongBits(value));
  }

  @Override
  public void element(boolean value) {
    word(value ? 1 : 0);
  }

  @Override
  public void list(String name, int count) {
    nesting.list(name, count);
    word(count);
  }

  @Override
  public void item() {
    nesting.item();
    word(1);
  }

  @Override
  public void item(Describable value) {
    if (value == null) {
      nesting.item();
      word(0);
    } else {
      item();
      value.describe(this);
    }
  }

  @Override
  public void begin(String name) {
    nesting.begin(name);
    word(1);
  }

  @Override
  public void end() {
    nesting.end();
  }
}
