package org.latticereplay.dump;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.latticereplay.dump.StateDump.Kind;
import org.latticereplay.format.JsonText;

/** The values of a described state, each with its path, in the order they were written. */
public final class StateFields {
  /**
   * A value, or how many there are in a list or an array.
   *
   * @param path as a difference shows it
   * @param type integer, number, flag, text, constant, null, group, list or array
   * @param value as text; a text whole and without quotes, a list or an array by its count
   * @param bits the pattern of a number as 16 hexadecimal digits, otherwise empty
   */
  public record Field(String path, String type, String value, String bits) {
    boolean isText() {
      return type.equals("text") || type.equals("constant");
    }

    boolean isCounted() {
      return type.equals("list") || type.equals("array");
    }

    /** The value for a person: a text in quotes, a list or an array with what is counted. */
    public String text() {
      return switch (type) {
        case "text" -> JsonText.quote(value);
        case "list" -> FieldText.count(Long.parseLong(value), "item");
        case "array" -> FieldText.count(Long.parseLong(value), "element");
        case "group" -> "{}";
        default -> value;
      };
    }
  }

  private final StateDump dump;
  private final IgnoredPaths shown;
  private final List<Field> fields = new ArrayList<>();
  private final Set<String> below = new LinkedHashSet<>();
  private long[] rows;
  private boolean found;

  private StateFields(StateDump dump, IgnoredPaths shown) {
    this.dump = dump;
    this.shown = shown;
    rows = new long[shown.words() * 16];
  }

  /**
   * The fields at these paths and below them.
   *
   * @param shown the places to show; none for all
   */
  public static StateFields of(StateDump dump, IgnoredPaths shown) {
    StateFields walk = new StateFields(dump, shown);
    shown.root(walk.rows, 0);
    walk.found = shown.isEmpty();
    if (walk.found) {
      walk.children(0, dump.size());
    }
    walk.fields("", 0, dump.size(), 1, walk.found);
    return walk;
  }

  /** The fields. */
  public List<Field> fields() {
    return List.copyOf(fields);
  }

  /** Whether any path was met. */
  public boolean found() {
    return found;
  }

  /** The names and indices right below the places that were met. */
  public List<String> below() {
    return List.copyOf(below);
  }

  private void children(int from, int to) {
    for (int i = from; i < to; i = dump.next(i)) {
      below.add(dump.name(i));
    }
  }

  private boolean step(int level, String name, long index) {
    if (shown.isEmpty()) {
      return true;
    }
    int length = shown.words() * (level + 1);
    if (length > rows.length) {
      rows = Arrays.copyOf(rows, length * 2);
    }
    return shown.step(rows, level - 1, level, name, index) != 0;
  }

  private void fields(String path, int from, int to, int level, boolean inside) {
    for (int i = from; i < to; i = dump.next(i)) {
      boolean ends = step(level, dump.name(i), 0);
      String name = path.isEmpty() ? dump.name(i) : path + '.' + dump.name(i);
      entry(name, i, level, inside, ends);
    }
  }

  private void entry(String path, int entry, int level, boolean inside, boolean ends) {
    boolean show = inside || ends;
    if (ends && !shown.isEmpty()) {
      found = true;
      met(entry);
    }
    switch (dump.kind(entry)) {
      case GROUP, ITEM -> {
        if (show && dump.next(entry) == entry + 1) {
          add(path, "group", "", "");
        }
        fields(path, entry + 1, dump.next(entry), level + 1, show);
      }
      case LIST -> list(path, entry, level, show);
      case INTEGERS, NUMBERS, FLAGS -> array(path, entry, level, show);
      default -> {
        if (show) {
          value(path, entry);
        }
      }
    }
  }

  private void met(int entry) {
    switch (dump.kind(entry)) {
      case GROUP, ITEM -> children(entry + 1, dump.next(entry));
      case LIST -> indices(dump.bits(entry));
      case INTEGERS, NUMBERS, FLAGS -> indices(Elements.length(dump.array(entry)));
      default -> {}
    }
  }

  private void indices(long count) {
    if (count > 0) {
      below.add(count == 1 ? "[0]" : "[0.." + (count - 1) + "]");
    }
  }

  private void list(String path, int entry, int level, boolean inside) {
    if (inside) {
      add(path, "list", Long.toString(dump.bits(entry)), "");
    }
    int at = entry + 1;
    for (long index = 0; index < dump.bits(entry); index++) {
      boolean ends = step(level + 1, null, index);
      entry(path + '[' + index + ']', at, level + 1, inside, ends);
      at = dump.next(at);
    }
  }

  private void array(String path, int entry, int level, boolean inside) {
    Object array = dump.array(entry);
    Kind kind = dump.kind(entry);
    int length = Elements.length(array);
    if (inside) {
      add(path, "array", Integer.toString(length), "");
    }
    for (int i = 0; i < length; i++) {
      boolean ends = step(level + 1, null, i);
      found |= ends;
      if (inside || ends) {
        boolean number = kind == Kind.NUMBERS;
        String one = kind.name().toLowerCase(Locale.ROOT);
        add(
            path + '[' + i + ']',
            one.substring(0, one.length() - 1),
            FieldText.element(kind, array, i),
            number ? FieldText.hex(Elements.bits(array, i)) : "");
      }
    }
  }

  private void value(String path, int entry) {
    Kind kind = dump.kind(entry);
    add(
        path,
        kind.name().toLowerCase(Locale.ROOT),
        kind == Kind.TEXT ? dump.text(entry) : FieldText.of(dump, entry),
        kind == Kind.NUMBER ? FieldText.hex(dump.bits(entry)) : "");
  }

  private void add(String path, String type, String value, String bits) {
    fields.add(new Field(path, type, value, bits));
  }
}
