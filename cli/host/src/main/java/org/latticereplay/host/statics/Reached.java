package org.latticereplay.host.statics;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * Everything that the static fields of a game's classes reach, as it was when their initialisers
 * had ended. The objects themselves are remembered, so one that was put in another's place is a
 * change although it holds the same.
 */
final class Reached {
  /** The most objects that are looked into. */
  static final int OBJECTS_MAX = 200_000;

  /** The most elements and fields in them. */
  static final long PARTS_MAX = 4_000_000;

  private final Readers readers;
  private final List<Kept> kept = new ArrayList<>();
  private final IdentityHashMap<Object, Boolean> seen = new IdentityHashMap<>();
  private final ArrayDeque<Kept> ahead = new ArrayDeque<>();
  private long parts;
  private String hidden = "";

  Reached(Readers readers) {
    this.readers = readers;
  }

  /** How many elements and fields one comparison looks at. */
  long parts() {
    return parts;
  }

  /** What cannot be looked into, and the way to it; empty when everything could. */
  String hidden() {
    return hidden;
  }

  /** Adds the static fields of a class and what they reach, as its initialiser left them. */
  void add(Class<?> type) {
    try {
      keep(Kept.initialised(type));
      follow();
    } catch (HiddenException e) {
      hide(type.getName() + " is " + e.what());
    }
  }

  /** Adds those of a class without an initialiser, as they were before it was used. */
  void addUntouched(Class<?> type) {
    try {
      keep(Kept.untouched(type));
      follow();
    } catch (HiddenException e) {
      hide(type.getName() + " is " + e.what());
    }
  }

  private void hide(String what) {
    if (hidden.isEmpty()) {
      hidden = what;
    }
  }

  private void follow() throws HiddenException {
    while (!ahead.isEmpty()) {
      Kept next = ahead.poll();
      reach(next, next.references(), false);
      reach(next, next.fixed(), true);
    }
  }

  private void keep(Kept one) {
    parts += one.size();
    if (parts > PARTS_MAX || seen.size() > OBJECTS_MAX) {
      hide("more than is looked into, which is " + OBJECTS_MAX + " objects");
      ahead.clear();
      return;
    }
    ahead.add(one);
    if (!one.isConstant()) {
      kept.add(one);
    }
  }

  private void reach(Kept from, Object[] values, boolean fixed) {
    for (int i = 0; i < values.length; i++) {
      Object value = values[i];
      if (readers.isLeaf(value) || seen.put(value, true) != null) {
        continue;
      }
      try {
        keep(Kept.reached(value, readers.of(value), from, i, fixed));
      } catch (HiddenException e) {
        hide(from.path(i, fixed) + " is " + e.what());
      }
    }
  }

  /**
   * The first that is other than it was, as "FIELD was VALUE and is VALUE", and how many more; null
   * when all is the same.
   */
  String change() {
    String first = null;
    int others = 0;
    for (Kept each : kept) {
      String change = changeOf(each);
      if (change != null && first == null) {
        first = change;
      } else if (change != null) {
        others++;
      }
    }
    return first == null || others == 0 ? first : first + ", and " + others + " more";
  }

  private String changeOf(Kept each) {
    try {
      return each.change();
    } catch (HiddenException e) {
      hide("what was reached before is now " + e.what());
      return null;
    }
  }
}
