package org.latticereplay.host.statics;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.SortedMap;
import java.util.SortedSet;

/**
 * Reads collections and maps of the JDK in the order in which they give their elements, which
 * matters to a game as much as which they are.
 */
final class ElementsReader extends Reader {
  private static final String TABLE = " (the size of its hash table)";

  /** The parts before the elements. */
  private static final int EXTRAS = 2;

  @Override
  Object[] read(Object from) throws HiddenException {
    List<Object> parts = new ArrayList<>();
    parts.add(HashTables.order(from) ? HashTables.length(from) : null);
    parts.add(comparator(from));
    try {
      if (from instanceof Map<?, ?> map) {
        for (Map.Entry<?, ?> each : map.entrySet()) {
          parts.add(each.getKey());
          parts.add(each.getValue());
        }
      } else {
        parts.addAll((Collection<?>) from);
      }
    } catch (ConcurrentModificationException e) {
      throw new HiddenException("changed by another thread", e);
    }
    return parts.toArray();
  }

  private static Comparator<?> comparator(Object from) {
    if (from instanceof SortedMap<?, ?> map) {
      return map.comparator();
    }
    if (from instanceof SortedSet<?> set) {
      return set.comparator();
    }
    return from instanceof PriorityQueue<?> queue ? queue.comparator() : null;
  }

  @Override
  String step(int index, Object[] read) {
    return switch (index) {
      case 0 -> TABLE;
      case 1 -> ".comparator()";
      default -> "[" + (index - EXTRAS) + "]";
    };
  }

  @Override
  String sized(Object object, int parts) {
    return super.sized(object, parts - EXTRAS);
  }

  /** The same for a map: the parts are keys and values in turn. */
  static final class OfMap extends Reader {
    private final ElementsReader parts = new ElementsReader();

    @Override
    Object[] read(Object from) throws HiddenException {
      return parts.read(from);
    }

    @Override
    String sized(Object object, int parts) {
      return super.sized(object, (parts - EXTRAS) / 2);
    }

    @Override
    String step(int index, Object[] read) {
      if (index < EXTRAS) {
        return parts.step(index, read);
      }
      int entry = (index - EXTRAS) / 2;
      Object key = read[EXTRAS + 2 * entry];
      return index % 2 == 0 ? " (its key " + Shown.value(key) + ")" : "{" + Shown.value(key) + "}";
    }
  }
}
