package org.latticereplay.dump;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;

/**
 * Pairs the fields of two groups, in describe order. As a rule they have the same names in the same
 * order; where two builds describe different things, by name, and what is left by place.
 */
final class FieldPairing {
  /** Told of a pair, or of a field whose other side is -1. */
  interface Pairs {
    void pair(String path, int left, int right);
  }

  private final StateDump left;
  private final StateDump right;
  private final Pairs pairs;
  private final Pairs alone;

  FieldPairing(StateDump left, StateDump right, Pairs pairs, Pairs alone) {
    this.left = left;
    this.right = right;
    this.pairs = pairs;
    this.alone = alone;
  }

  /** Pairs the fields that begin at these entries. */
  void pair(String group, int leftFrom, int leftTo, int rightFrom, int rightTo) {
    int l = leftFrom;
    int r = rightFrom;
    while (l < leftTo && r < rightTo && left.name(l).equals(right.name(r))) {
      pairs.pair(path(group, left.name(l)), l, r);
      l = left.next(l);
      r = right.next(r);
    }
    pairByName(group, l, leftTo, r, rightTo);
  }

  private static String path(String group, String name) {
    return group.isEmpty() ? name : group + '.' + name;
  }

  private void pairByName(String group, int leftFrom, int leftTo, int rightFrom, int rightTo) {
    Map<String, ArrayDeque<Integer>> leftFields = byName(left, leftFrom, leftTo);
    Map<String, ArrayDeque<Integer>> rightFields = byName(right, rightFrom, rightTo);
    int r = rightFrom;
    for (int l = leftFrom; l < leftTo; l = left.next(l)) {
      String name = left.name(l);
      ArrayDeque<Integer> namesakes = rightFields.get(name);
      boolean unpaired = namesakes == null || namesakes.isEmpty();
      while (r < rightTo && !leftFields.containsKey(right.name(r))) {
        if (unpaired && left.kind(l) == right.kind(r)) {
          break; // the same field under a new name
        }
        alone.pair(path(group, right.name(r)), -1, r);
        r = right.next(r);
      }
      if (!unpaired) {
        int found = namesakes.remove();
        pairs.pair(path(group, name), l, found);
        r = found == r ? right.next(r) : r;
      } else if (r < rightTo && !leftFields.containsKey(right.name(r))) {
        pairs.pair(path(group, name) + " (now " + right.name(r) + ")", l, r);
        r = right.next(r);
      } else {
        alone.pair(path(group, name), l, -1);
      }
    }
    rest(group, r, rightTo, leftFields, rightFields);
  }

  private void rest(
      String group,
      int rightFrom,
      int rightTo,
      Map<String, ArrayDeque<Integer>> leftFields,
      Map<String, ArrayDeque<Integer>> rightFields) {
    for (int r = rightFrom; r < rightTo; r = right.next(r)) {
      String name = right.name(r);
      boolean paired = leftFields.containsKey(name) && !rightFields.get(name).contains(r);
      if (!paired) {
        alone.pair(path(group, name), -1, r);
      }
    }
  }

  private static Map<String, ArrayDeque<Integer>> byName(StateDump tape, int from, int to) {
    Map<String, ArrayDeque<Integer>> fields = new HashMap<>();
    for (int i = from; i < to; i = tape.next(i)) {
      fields.computeIfAbsent(tape.name(i), name -> new ArrayDeque<>()).add(i);
    }
    return fields;
  }
}
