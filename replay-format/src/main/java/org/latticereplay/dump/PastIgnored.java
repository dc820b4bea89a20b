package org.latticereplay.dump;

import java.util.Arrays;
import org.latticereplay.state.Describable;
import org.latticereplay.state.StateWriter;

/**
 * Hands a description on to another writer, except for what is ignored.
 *
 * <p>A field that is ignored is as if it were not described. An item or an element keeps its index:
 * in its place stands an empty item or a zero, and what is ignored at the end of a list or an array
 * is not counted. So two lists are the same if they are the same but for ignored items, also where
 * one of them has more of these.
 *
 * <p>Confined to one thread; allocates nothing once it has seen its deepest nesting, but for names
 * with dots in them and arrays of floats of which some elements are ignored.
 */
public final class PastIgnored implements StateWriter {
  private static final int GROUP = -1;
  private static final int LEVELS = 16;

  private final IgnoredPaths ignored;
  private final StateWriter to;

  // Per open group or list: one row for itself, one for what is in it; the root is level 0.
  private long[] rows;
  private final long[] scratch;
  private int level;
  // Of a list the index of the present item, -2 before the first, and how many are handed on.
  private long[] index = new long[LEVELS];
  private int[] kept = new int[LEVELS];
  private boolean[] hidden = new boolean[LEVELS];
  private boolean[] itemHidden = new boolean[LEVELS];

  private boolean arrayHidden;
  private boolean elementsMatter;
  private int arrayKept;
  private int element;

  private long met;
  private long placeholders;

  /** Hands on to this writer, which is told nothing of what is ignored. */
  public PastIgnored(IgnoredPaths ignored, StateWriter to) {
    this.ignored = ignored;
    this.to = to;
    this.rows = new long[2 * LEVELS * ignored.words()];
    this.scratch = new long[2 * ignored.words()];
    reset();
  }

  /** Back to the beginning of a description. */
  public void reset() {
    level = 0;
    index[0] = GROUP;
    hidden[0] = false;
    itemHidden[0] = false;
    placeholders = 0;
    ignored.root(rows, inside());
  }

  /** A bit for each path that was met since this was made. */
  public long met() {
    return met;
  }

  /** How many of the elements handed on since the last reset stand for ignored ones. */
  public long placeholders() {
    return placeholders;
  }

  private int own() {
    return 2 * level;
  }

  private int inside() {
    return 2 * level + 1;
  }

  private boolean isHidden() {
    return hidden[level] || itemHidden[level];
  }

  /** Goes from what is open to a field of it; whether the field is ignored. */
  private boolean field(String name, int below) {
    String whole = String.valueOf(name);
    int dot = whole.indexOf('.');
    return dot < 0 ? step(inside(), below, whole, 0) : dotted(whole, dot, below);
  }

  /** A name with dots in it is shown as if it were a way down, so it is matched as one. */
  private boolean dotted(String name, int firstDot, int below) {
    int words = ignored.words();
    System.arraycopy(rows, inside() * words, scratch, 0, words);
    boolean is = false;
    int from = 0;
    for (int dot = firstDot; from <= name.length(); dot = name.indexOf('.', from)) {
      int end = dot < 0 ? name.length() : dot;
      long ended = ignored.step(scratch, 0, 1, name.substring(from, end), 0);
      met |= ended;
      is |= ended != 0;
      System.arraycopy(scratch, words, scratch, 0, words);
      from = end + 1;
    }
    System.arraycopy(scratch, 0, rows, below * words, words);
    return is;
  }

  private boolean step(int row, int below, String name, long at) {
    long ended = ignored.step(rows, row, below, name, at);
    met |= ended;
    return ended != 0;
  }

  private void open(boolean isHidden, long firstIndex) {
    level++;
    hidden[level] = isHidden;
    itemHidden[level] = false;
    index[level] = firstIndex;
  }

  private void room() {
    if (level + 2 >= hidden.length) {
      int levels = hidden.length * 2;
      rows = Arrays.copyOf(rows, 2 * levels * ignored.words());
      index = Arrays.copyOf(index, levels);
      kept = Arrays.copyOf(kept, levels);
      hidden = Arrays.copyOf(hidden, levels);
      itemHidden = Arrays.copyOf(itemHidden, levels);
    }
  }

  /** Whether a field without fields of its own is handed on. */
  private boolean passes(String name) {
    room();
    boolean is = field(name, own() + 2);
    return !is && !isHidden();
  }

  @Override
  public void put(String name, long value) {
    if (passes(name)) {
      to.put(name, value);
    }
  }

  @Override
  public void put(String name, double value) {
    if (passes(name)) {
      to.put(name, value);
    }
  }

  @Override
  public void put(String name, boolean value) {
    if (passes(name)) {
      to.put(name, value);
    }
  }

  @Override
  public void put(String name, String value) {
    if (passes(name)) {
      to.put(name, value);
    }
  }

  @Override
  public void put(String name, Enum<?> value) {
    if (passes(name)) {
      to.put(name, value);
    }
  }

  @Override
  public void begin(String name) {
    room();
    boolean is = field(name, inside() + 2);
    boolean hide = is || isHidden();
    open(hide, GROUP);
    if (!hide) {
      to.begin(name);
    }
  }

  @Override
  public void list(String name, int count) {
    room();
    boolean is = field(name, own() + 2);
    boolean hide = is || isHidden();
    int some = hide ? count : keptOf(own() + 2, count);
    if (!hide) {
      to.list(name, some);
    }
    open(hide, GROUP - 1L);
    kept[level] = some;
  }

  /** How many items or elements there are up to the last that is not ignored. */
  private int keptOf(int row, int count) {
    int some = count;
    if (ignored.endsWithIndex(rows, row)) {
      while (some > 0 && step(row, row + 1, null, some - 1L)) {
        some--;
      }
    }
    return some;
  }

  @Override
  public void item() {
    nextItem(false);
  }

  @Override
  public void item(Describable value) {
    nextItem(value == null);
    if (value != null) {
      value.describe(this);
    }
  }

  private void nextItem(boolean isNull) {
    if (index[level] == GROUP) {
      to.item(); // which says that there is no list
      return;
    }
    index[level] = index[level] < 0 ? 0 : index[level] + 1;
    itemHidden[level] = step(own(), inside(), null, index[level]);
    if (hidden[level]) {
      return;
    }
    if (itemHidden[level]) {
      if (index[level] < kept[level]) {
        to.item();
      }
    } else if (isNull) {
      to.item(null);
    } else {
      to.item();
    }
  }

  @Override
  public void end() {
    if (level == 0) {
      to.end(); // which says that nothing is open
      return;
    }
    boolean hide = hidden[level];
    level--;
    if (!hide) {
      to.end();
    }
  }

  @Override
  public void put(String name, float[] values, int count) {
    room();
    int row = own() + 2;
    if (field(name, row) || isHidden()) {
      return;
    }
    boolean wrong = count < 0 || count > values.length; // which the writer says
    if (wrong || !ignored.endsWithIndex(rows, row)) {
      to.put(name, values, count);
    } else {
      int some = keptOf(row, count);
      to.put(name, withoutIgnored(row, values, some), some);
    }
  }

  private float[] withoutIgnored(int row, float[] values, int some) {
    float[] copy = Arrays.copyOf(values, some);
    for (int i = 0; i < some; i++) {
      if (step(row, row + 1, null, i)) {
        copy[i] = 0;
        placeholders++;
      }
    }
    return copy;
  }

  @Override
  public void array(String name, ElementKind of, int count) {
    room();
    int row = own() + 2;
    boolean is = field(name, row);
    arrayHidden = is || isHidden();
    elementsMatter = ignored.endsWithIndex(rows, row);
    arrayKept = keptOf(row, count);
    element = 0;
    if (!arrayHidden) {
      to.array(name, of, arrayKept);
    }
  }

  /** What becomes of the next element. */
  private boolean isElementIgnored() {
    int row = own() + 2;
    return elementsMatter && step(row, row + 1, null, element);
  }

  /** Whether the next element is handed on, as it is or as a placeholder. */
  private boolean isElementKept() {
    return !arrayHidden && element < arrayKept;
  }

  @Override
  public void element(long value) {
    boolean is = isElementIgnored();
    if (isElementKept()) {
      to.element(is ? 0L : value);
      placeholders += is ? 1 : 0;
    }
    element++;
  }

  @Override
  public void element(double value) {
    boolean is = isElementIgnored();
    if (isElementKept()) {
      to.element(is ? 0.0 : value);
      placeholders += is ? 1 : 0;
    }
    element++;
  }

  @Override
  public void element(boolean value) {
    boolean is = isElementIgnored();
    if (isElementKept()) {
      to.element(!is && value);
      placeholders += is ? 1 : 0;
    }
    element++;
  }

  @Override
  public void endArray() {
    if (!arrayHidden) {
      to.endArray();
    }
  }
}
