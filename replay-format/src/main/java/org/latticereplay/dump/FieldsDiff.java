package org.latticereplay.dump;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.latticereplay.dump.StateFields.Field;

/**
 * Where the values at some paths differ between two states, one by one. Unlike {@link StateDiff} it
 * compares nothing else, so nothing elsewhere can crowd them out.
 *
 * @param differences the first of them, at most {@link StateDiff#KEPT_MAX}, in describe order; what
 *     only the right state has comes last
 * @param places how many values differ
 */
public record FieldsDiff(List<Difference> differences, long places) {
  private static final String ABSENT = "absent";

  /** Copies the list. */
  public FieldsDiff {
    differences = List.copyOf(differences);
  }

  /** Compares what two states have at the same paths. */
  public static FieldsDiff of(StateFields left, StateFields right) {
    // A name may be written more than once; its fields are paired in their order.
    Map<String, Deque<Field>> others = new LinkedHashMap<>();
    right
        .fields()
        .forEach(
            field -> others.computeIfAbsent(field.path(), path -> new ArrayDeque<>()).add(field));
    List<Difference> differing = new ArrayList<>();
    long places = 0;
    for (Field field : left.fields()) {
      Deque<Field> named = others.get(field.path());
      Field other = named == null ? null : named.poll();
      if (other == null || !same(field, other)) {
        places = add(differing, places, difference(field, other));
      }
    }
    for (Deque<Field> rest : others.values()) {
      for (Field other : rest) {
        places =
            add(
                differing,
                places,
                new Difference(
                    Difference.Kind.FIELD,
                    other.path(),
                    ABSENT,
                    other.text(),
                    "",
                    other.bits(),
                    1));
      }
    }
    return new FieldsDiff(differing, places);
  }

  private static long add(List<Difference> differing, long places, Difference one) {
    if (differing.size() < StateDiff.KEPT_MAX) {
      differing.add(one);
    }
    return places + 1;
  }

  private static boolean same(Field left, Field right) {
    return left.value().equals(right.value())
        && left.bits().equals(right.bits())
        && alike(left, right);
  }

  /** A text and a constant of the same name are one to a digest too. */
  private static boolean alike(Field left, Field right) {
    return left.type().equals(right.type()) || (left.isText() && right.isText());
  }

  private static Difference difference(Field left, Field right) {
    if (right == null) {
      return new Difference(
          Difference.Kind.FIELD, left.path(), left.text(), ABSENT, left.bits(), "", 1);
    }
    Difference.Kind kind =
        !alike(left, right)
            ? Difference.Kind.TYPE
            : left.isCounted() ? Difference.Kind.LENGTH : Difference.Kind.VALUE;
    return new Difference(
        kind, left.path(), left.text(), right.text(), left.bits(), right.bits(), 1);
  }
}
