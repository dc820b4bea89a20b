package org.latticereplay.lane;

import java.util.Arrays;
import java.util.Map;
import org.latticereplay.loop.internal.NumberText;

/** Options that arrive as names and values, from a file for example, checked name by name. */
final class NamedOptions {
  /** The most edits (insert, delete, replace a letter) at which a name still counts as misspelt. */
  private static final int MISSPELT_MAX = 2;

  private final String where;
  private final String prefix;
  private final Map<String, ?> values;

  NamedOptions(String where, String prefix, Map<String, ?> values, String... known) {
    this.where = where;
    this.prefix = prefix;
    this.values = values;
    for (String name : values.keySet()) {
      if (!Arrays.asList(known).contains(name)) {
        throw new IllegalArgumentException(
            where + ": unknown option '" + name + "'" + hint(name, known));
      }
    }
  }

  boolean has(String name) {
    return values.containsKey(name);
  }

  Object value(String name) {
    return values.get(name);
  }

  /** The number of that name; the default when it is absent or no number. */
  double number(String name, double otherwise) {
    return values.get(name) instanceof Number number ? number.doubleValue() : otherwise;
  }

  boolean flag(String name, boolean otherwise) {
    if (!has(name)) {
      return otherwise;
    }
    if (values.get(name) instanceof Boolean flag) {
      return flag;
    }
    throw mistyped(name, "a boolean");
  }

  /** The error for a value that is out of range: what was expected, and the value itself. */
  IllegalArgumentException rejected(String name, String expected) {
    Object value = values.get(name);
    String got =
        value instanceof Number number ? NumberText.of(number.doubleValue()) : kind(name, value);
    return new IllegalArgumentException(
        where + ": " + prefix + name + " must be " + expected + " (got " + got + ")");
  }

  /** The error for a value of the wrong kind: what was expected, and the kind that came. */
  IllegalArgumentException mistyped(String name, String expected) {
    String got = kind(name, values.get(name));
    return new IllegalArgumentException(
        where + ": " + prefix + name + " must be " + expected + " (got " + got + ")");
  }

  private String kind(String name, Object value) {
    if (value == null) {
      return has(name) ? "null" : "nothing";
    }
    if (value instanceof Number) {
      return "number";
    }
    if (value instanceof CharSequence) {
      return "string";
    }
    return value instanceof Boolean ? "boolean" : "object";
  }

  private static String hint(String name, String... known) {
    String nearest = null;
    int least = MISSPELT_MAX + 1;
    for (String candidate : known) {
      int distance = edits(name, candidate);
      if (distance < least) {
        least = distance;
        nearest = candidate;
      }
    }
    return nearest == null
        ? " (known keys: " + String.join(", ", known) + ")"
        : " -- did you mean '" + nearest + "'?";
  }

  private static int edits(String from, String to) {
    int[] row = new int[to.length() + 1];
    Arrays.setAll(row, i -> i);
    for (int i = 1; i <= from.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= to.length(); j++) {
        int replace = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replace, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[to.length()];
  }
}
