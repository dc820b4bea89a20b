package org.latticereplay.selftest;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.latticereplay.dump.Elements;
import org.latticereplay.dump.StateDump;

/**
 * The values of a described state, counted from 0 in the order {@code describe} writes them: each
 * single value, each element of an array, and each group or item that is null.
 */
final class FieldValues {
  /** Fields of one name, and the values they have: one range for each entry. */
  private record Range(String name, int first, int count) {}

  private final StateDump dump;
  private final List<Range> ranges = new ArrayList<>();
  private int count;

  private FieldValues(StateDump dump) {
    this.dump = dump;
    entries("", 0, dump.size());
  }

  static FieldValues of(StateDump dump) {
    return new FieldValues(dump);
  }

  private void entries(String path, int from, int to) {
    for (int entry = from; entry < to; entry = dump.next(entry)) {
      String name = dump.name(entry);
      String here = path.isEmpty() || name.isEmpty() ? path + name : path + '.' + name;
      switch (dump.kind(entry)) {
        case GROUP, ITEM -> entries(here, entry + 1, dump.next(entry));
        case LIST -> entries(here + "[]", entry + 1, dump.next(entry));
        case INTEGERS, NUMBERS, FLAGS -> add(here + "[]", Elements.length(dump.array(entry)));
        default -> add(here, 1);
      }
    }
  }

  private void add(String name, int values) {
    if (values > 0) {
      ranges.add(new Range(name, count, values));
      count += values;
    }
  }

  /** How many values there are. */
  int count() {
    return count;
  }

  /** The names of the fields, those of all items of a list as one, in order. */
  Set<String> names() {
    Set<String> names = new LinkedHashSet<>();
    ranges.forEach(range -> names.add(range.name()));
    return names;
  }

  /**
   * Some values to try, by number: first one of each name, spread over the names if there are too
   * many, then others, spread over the state.
   *
   * @param most how many at most, 1 or more
   * @return the name of each
   */
  Map<Integer, String> spread(int most) {
    Map<String, Range> firsts = new LinkedHashMap<>();
    ranges.forEach(range -> firsts.putIfAbsent(range.name(), range));
    List<Range> all = List.copyOf(firsts.values());
    Map<Integer, String> picked = new LinkedHashMap<>();
    int wanted = Math.min(most, all.size());
    for (int i = 0; i < wanted; i++) {
      Range range = all.get((int) ((long) i * all.size() / wanted));
      picked.put(range.first(), range.name());
    }
    for (int i = 0; i < most && picked.size() < Math.min(most, count); i++) {
      int value = Spread.place(i, count);
      picked.put(value, name(value));
    }
    return picked;
  }

  private String name(int value) {
    int low = 0;
    int high = ranges.size() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (ranges.get(middle).first() <= value) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return ranges.get(low).name();
  }
}
