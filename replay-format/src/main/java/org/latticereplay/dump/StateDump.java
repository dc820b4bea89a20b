package org.latticereplay.dump;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.latticereplay.state.Describable;
import org.latticereplay.state.Nesting;
import org.latticereplay.state.StateWriter;

/**
 * A described state, kept: every value with its name, in the order it was written. Arrays are
 * copied, so the game may go on.
 *
 * <p>It is one flat list of entries. A group, a list and an item of a list are followed by what is
 * in them; {@link #next} leads past it. Takes about 25 bytes a field and eight an element.
 */
public final class StateDump implements StateWriter {
  /** What an entry is. */
  public enum Kind {
    /** An integer. */
    INTEGER('i'),
    /** A floating-point number. */
    NUMBER('n'),
    /** A flag. */
    FLAG('f'),
    /** A text. */
    TEXT('t'),
    /** The name of an enum constant. */
    CONSTANT('c'),
    /** A text, constant, group or item that is null. */
    NULL('0'),
    /** A group; its fields follow. */
    GROUP('{'),
    /** A list; its items follow. */
    LIST('['),
    /** An item of a list; its fields follow. */
    ITEM('.'),
    /** An array of integers. */
    INTEGERS('I'),
    /** An array of floating-point numbers. */
    NUMBERS('N'),
    /** An array of flags. */
    FLAGS('F');

    private final char code;

    Kind(char code) {
      this.code = code;
    }

    private static Kind of(int code) {
      for (Kind kind : values()) {
        if (kind.code == code) {
          return kind;
        }
      }
      throw new IllegalArgumentException("no kind of entry: " + code);
    }
  }

  private static final int FIRST_ENTRIES = 64;

  private final Nesting nesting = new Nesting();
  private int size;
  private Kind[] kinds = new Kind[FIRST_ENTRIES];
  private String[] names = new String[FIRST_ENTRIES];
  // The bits of a value, the count of a list, or the place of a text or an array in objects.
  private long[] bits = new long[FIRST_ENTRIES];
  private int[] next = new int[FIRST_ENTRIES];
  private final List<Object> objects = new ArrayList<>();
  // The array that is being filled, and how many elements it has.
  private Object array;
  private int filled;
  // Per open level: the entry that opened it, and the item open in it or -1.
  private int[] open = new int[16];
  private int[] item = new int[16];

  /** An empty tape. */
  public StateDump() {}

  /**
   * This tape, whole.
   *
   * @throws IllegalStateException if a group or list is still open
   */
  public StateDump whole() {
    nesting.closed();
    return this;
  }

  /** How many entries. */
  public int size() {
    return size;
  }

  /** What the entry is. */
  public Kind kind(int entry) {
    return kinds[entry];
  }

  /** The field's name; of an item the empty text. */
  public String name(int entry) {
    return names[entry];
  }

  /** The value's bits; of a list how many items it has. */
  public long bits(int entry) {
    return bits[entry];
  }

  /** The first entry that is not in this one. */
  public int next(int entry) {
    return next[entry];
  }

  /** The text, or the name of a constant. */
  public String text(int entry) {
    return (String) objects.get((int) bits[entry]);
  }

  /**
   * The elements of an array; a {@code long[]}, {@code double[]}, {@code float[]} or {@code
   * boolean[]}.
   */
  public Object array(int entry) {
    return objects.get((int) bits[entry]);
  }

  private int add(Kind kind, String name, long value) {
    if (size == kinds.length) {
      int length = size * 2;
      kinds = Arrays.copyOf(kinds, length);
      names = Arrays.copyOf(names, length);
      bits = Arrays.copyOf(bits, length);
      next = Arrays.copyOf(next, length);
    }
    kinds[size] = kind;
    names[size] = String.valueOf(name);
    bits[size] = value;
    next[size] = size + 1;
    return size++;
  }

  private void keep(Kind kind, String name, Object object) {
    add(kind, name, objects.size());
    objects.add(object);
  }

  private void enter(int entry) {
    int level = nesting.depth() - 1;
    if (level == open.length) {
      open = Arrays.copyOf(open, level * 2);
      item = Arrays.copyOf(item, level * 2);
    }
    open[level] = entry;
    item[level] = -1;
  }

  private void closeItem() {
    int level = nesting.depth() - 1;
    if (item[level] >= 0) {
      next[item[level]] = size;
      item[level] = -1;
    }
  }

  @Override
  public void put(String name, long value) {
    add(Kind.INTEGER, name, value);
  }

  @Override
  public void put(String name, double value) {
    add(Kind.NUMBER, name, Double.doubleToLongBits(value));
  }

  @Override
  public void put(String name, boolean value) {
    add(Kind.FLAG, name, value ? 1 : 0);
  }

  @Override
  public void put(String name, String value) {
    if (value == null) {
      add(Kind.NULL, name, 0);
    } else {
      keep(Kind.TEXT, name, value);
    }
  }

  @Override
  public void put(String name, Enum<?> value) {
    if (value == null) {
      add(Kind.NULL, name, 0);
    } else {
      keep(Kind.CONSTANT, name, value.name());
    }
  }

  @Override
  public void put(String name, float[] values, int count) {
    Nesting.count(name, count, values.length);
    // Kept as they are: a person reads 0.1, not 0.10000000149011612.
    keep(Kind.NUMBERS, name, Arrays.copyOf(values, count));
  }

  @Override
  public void array(String name, ElementKind of, int count) {
    switch (of) {
      case INTEGERS -> keep(Kind.INTEGERS, name, new long[count]);
      case NUMBERS -> keep(Kind.NUMBERS, name, new double[count]);
      case FLAGS -> keep(Kind.FLAGS, name, new boolean[count]);
    }
    array = objects.get(objects.size() - 1);
    filled = 0;
  }

  @Override
  public void element(long value) {
    ((long[]) array)[filled++] = value;
  }

  @Override
  public void element(double value) {
    ((double[]) array)[filled++] = value;
  }

  @Override
  public void element(boolean value) {
    ((boolean[]) array)[filled++] = value;
  }

  @Override
  public void list(String name, int count) {
    nesting.list(name, count);
    enter(add(Kind.LIST, name, count));
  }

  @Override
  public void item() {
    nesting.item();
    closeItem();
    item[nesting.depth() - 1] = add(Kind.ITEM, "", 0);
  }

  @Override
  public void item(Describable value) {
    if (value != null) {
      item();
      value.describe(this);
      return;
    }
    nesting.item();
    closeItem();
    add(Kind.NULL, "", 0);
  }

  @Override
  public void begin(String name) {
    nesting.begin(name);
    enter(add(Kind.GROUP, name, 0));
  }

  @Override
  public void end() {
    int level = nesting.depth() - 1;
    nesting.end();
    if (item[level] >= 0) {
      next[item[level]] = size;
    }
    next[open[level]] = size;
  }

  /** Writes the tape, for a reader in another process of the same release. */
  public void writeTo(DataOutput out) throws IOException {
    out.writeInt(size);
    for (int i = 0; i < size; i++) {
      out.writeByte(kinds[i].code);
      DumpData.text(out, names[i]);
      out.writeInt(next[i]);
      switch (kind(i)) {
        case TEXT, CONSTANT -> DumpData.text(out, text(i));
        case INTEGERS, NUMBERS, FLAGS -> DumpData.array(out, array(i));
        default -> out.writeLong(bits[i]);
      }
    }
  }

  /** Reads what {@link #writeTo} wrote. */
  public static StateDump readFrom(DataInput in) throws IOException {
    StateDump tape = new StateDump();
    int size = in.readInt();
    for (int i = 0; i < size; i++) {
      Kind kind = Kind.of(in.readByte());
      String name = DumpData.text(in);
      int next = in.readInt();
      switch (kind) {
        case TEXT, CONSTANT -> tape.keep(kind, name, DumpData.text(in));
        case INTEGERS, NUMBERS, FLAGS -> tape.keep(kind, name, DumpData.array(in));
        default -> tape.add(kind, name, in.readLong());
      }
      tape.next[i] = next;
    }
    return tape;
  }
}
