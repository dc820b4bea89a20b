package org.latticereplay.dump;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.latticereplay.dump.StateDump.Kind;

/** What the parts of a state hold, so that a part that differs can be looked for in a game. */
public final class PartFields {
  /** The most fields that are named of a part. */
  public static final int NAMED_MAX = 12;

  private PartFields() {}

  /**
   * The paths of the values in a part, in describe order; those of the items of a list are given
   * once for all of them. At most {@link #NAMED_MAX}, and then one more text that counts the rest.
   */
  public static List<String> of(StateDump state, String part) {
    Set<String> paths = new LinkedHashSet<>();
    for (int i = 0; i < state.size(); i = state.next(i)) {
      boolean single = isSingle(state.kind(i));
      boolean named = part.equals(state.name(i)) && (!single || state.kind(i) == Kind.NULL);
      if (named || (single && PartDigests.FIELDS.equals(part))) {
        collect(state, i, state.name(i), paths);
      }
    }
    List<String> all = new ArrayList<>(paths);
    if (all.size() <= NAMED_MAX) {
      return all;
    }
    List<String> named = new ArrayList<>(all.subList(0, NAMED_MAX));
    named.add("and " + (all.size() - NAMED_MAX) + " more");
    return named;
  }

  private static boolean isSingle(Kind kind) {
    return switch (kind) {
      case INTEGER, NUMBER, FLAG, TEXT, CONSTANT, NULL -> true;
      case GROUP, LIST, ITEM, INTEGERS, NUMBERS, FLAGS -> false;
    };
  }

  private static void collect(StateDump state, int entry, String path, Set<String> paths) {
    switch (state.kind(entry)) {
      case GROUP, ITEM -> {
        for (int i = entry + 1; i < state.next(entry); i = state.next(i)) {
          collect(state, i, path + '.' + state.name(i), paths);
        }
      }
      case LIST -> {
        for (int i = entry + 1; i < state.next(entry); i = state.next(i)) {
          collect(state, i, path + "[*]", paths);
        }
      }
      case INTEGERS, NUMBERS, FLAGS -> paths.add(path + "[*]");
      default -> paths.add(path);
    }
  }
}
