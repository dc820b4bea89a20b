package org.latticereplay.selftest;

import org.latticereplay.dump.Elements;
import org.latticereplay.dump.StateDump;
import org.latticereplay.state.StateHash;

/**
 * The default hash of a described state in which one value is altered as it passes. Values are
 * counted as {@link FieldValues} counts them.
 */
final class AlteredDump {
  /** Alters nothing. */
  static final int NOTHING = -1;

  private final StateDump dump;
  private final StateHash hash = new StateHash();
  private final int altered;
  private int passed;

  private AlteredDump(StateDump dump, int altered) {
    this.dump = dump;
    this.altered = altered;
  }

  /**
   * The digest of such a state.
   *
   * @param altered which value is altered, from 0, or {@link #NOTHING}
   */
  static long digest(StateDump dump, int altered) {
    AlteredDump passing = new AlteredDump(dump, altered);
    passing.entries(0, dump.size(), false);
    return passing.hash.digest();
  }

  private boolean here() {
    return passed++ == altered;
  }

  private void entries(int from, int to, boolean items) {
    for (int entry = from; entry < to; entry = dump.next(entry)) {
      entry(entry, dump.name(entry), items);
    }
  }

  private void entry(int entry, String name, boolean item) {
    switch (dump.kind(entry)) {
      case INTEGER -> hash.put(name, integer(dump.bits(entry)));
      case NUMBER -> hash.put(name, number(dump.bits(entry)));
      case FLAG -> hash.put(name, here() == (dump.bits(entry) == 0));
      case TEXT, CONSTANT -> hash.put(name, here() ? dump.text(entry) + "?" : dump.text(entry));
      case NULL -> nothing(name, item);
      case GROUP -> {
        hash.begin(name);
        entries(entry + 1, dump.next(entry), false);
        hash.end();
      }
      case LIST -> {
        hash.list(name, (int) dump.bits(entry));
        entries(entry + 1, dump.next(entry), true);
        hash.end();
      }
      case ITEM -> {
        hash.item();
        entries(entry + 1, dump.next(entry), false);
      }
      case INTEGERS -> integers(name, dump.array(entry));
      case NUMBERS -> numbers(name, dump.array(entry));
      case FLAGS -> flags(name, dump.array(entry));
    }
  }

  /** A null; altered, an item becomes one without fields and anything else an empty text. */
  private void nothing(String name, boolean item) {
    boolean here = here();
    if (!item) {
      hash.put(name, here ? "" : null);
    } else if (here) {
      hash.item();
    } else {
      hash.item(null);
    }
  }

  private long integer(long value) {
    return here() ? value ^ 1 : value;
  }

  private double number(long bits) {
    double value = Double.longBitsToDouble(bits);
    if (!here()) {
      return value;
    }
    return Double.isNaN(value) ? 0 : Double.longBitsToDouble(bits ^ 1);
  }

  private void integers(String name, Object array) {
    long[] values = new long[Elements.length(array)];
    for (int i = 0; i < values.length; i++) {
      values[i] = integer(Elements.bits(array, i));
    }
    hash.put(name, values);
  }

  private void numbers(String name, Object array) {
    double[] values = new double[Elements.length(array)];
    for (int i = 0; i < values.length; i++) {
      values[i] = number(Elements.bits(array, i));
    }
    hash.put(name, values);
  }

  private void flags(String name, Object array) {
    boolean[] values = new boolean[Elements.length(array)];
    for (int i = 0; i < values.length; i++) {
      values[i] = here() == (Elements.bits(array, i) == 0);
    }
    hash.put(name, values);
  }
}
