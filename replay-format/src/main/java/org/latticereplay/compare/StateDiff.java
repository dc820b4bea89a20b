package org.latticereplay.compare;

import java.util.ArrayList;
import java.util.List;
import org.latticereplay.dump.Elements;
import org.latticereplay.dump.StateDump;
import org.latticereplay.dump.StateDump.Kind;

/**
 * Where two described states differ, field by field, in the order {@code describe} writes them.
 *
 * <p>Lists are compared item by item and arrays element by element, from the front. Fields are
 * paired by name; one under another name at the same place counts as the same field, as it does for
 * a digest.
 */
public final class StateDiff {
  /** How many differences are kept; further ones are only counted. */
  public static final int KEPT_MAX = 1000;

  private static final int RANGES_PER_ARRAY_MAX = 8;

  private final StateDump left;
  private final StateDump right;
  private final List<Difference> kept = new ArrayList<>();
  private long places;
  private long values;

  private StateDiff(StateDump left, StateDump right) {
    this.left = left;
    this.right = right;
  }

  /** Compares two states. */
  public static StateDiff of(StateDump left, StateDump right) {
    StateDiff diff = new StateDiff(left, right);
    new FieldPairing(left, right, diff::entries, diff::onlyOne)
        .pair("", 0, left.size(), 0, right.size());
    return diff;
  }

  /** The first differences, at most {@link #KEPT_MAX}, in describe order. */
  public List<Difference> differences() {
    return List.copyOf(kept);
  }

  /** How many places differ, each a field or a range of an array. */
  public long places() {
    return places;
  }

  /** How many values differ. */
  public long values() {
    return values;
  }

  private void add(
      Difference.Kind kind,
      String path,
      String leftText,
      String rightText,
      long leftBits,
      long rightBits,
      boolean number,
      long count) {
    places++;
    values += count;
    if (kept.size() < KEPT_MAX) {
      kept.add(
          new Difference(
              kind,
              path,
              leftText,
              rightText,
              number ? FieldText.hex(leftBits) : "",
              number ? FieldText.hex(rightBits) : "",
              count));
    }
  }

  private void add(Difference.Kind kind, String path, String leftText, String rightText, long n) {
    add(kind, path, leftText, rightText, 0, 0, false, n);
  }

  private void onlyOne(String path, int l, int r) {
    add(
        Difference.Kind.FIELD,
        path,
        l < 0 ? "absent" : FieldText.of(left, l),
        r < 0 ? "absent" : FieldText.of(right, r),
        1);
  }

  /** Compares two entries that belong to each other. */
  private void entries(String path, int l, int r) {
    Kind kind = left.kind(l);
    if (!alike(kind, right.kind(r))) {
      types(path, l, r);
      return;
    }
    switch (kind) {
      case NULL -> {}
      case TEXT, CONSTANT -> texts(path, l, r);
      case GROUP, ITEM ->
          new FieldPairing(left, right, this::entries, this::onlyOne)
              .pair(path, l + 1, left.next(l), r + 1, right.next(r));
      case LIST -> lists(path, l, r);
      case INTEGERS, NUMBERS, FLAGS -> arrays(path, l, r);
      default -> scalars(path, l, r);
    }
  }

  private static boolean alike(Kind one, Kind other) {
    boolean texts = one == Kind.TEXT || one == Kind.CONSTANT;
    return texts ? other == Kind.TEXT || other == Kind.CONSTANT : one == other;
  }

  private void types(String path, int l, int r) {
    Kind one = left.kind(l);
    Kind other = right.kind(r);
    boolean nothing = one == Kind.NULL || other == Kind.NULL;
    add(
        Difference.Kind.TYPE,
        path,
        FieldText.of(left, l) + (nothing ? "" : word(one)),
        FieldText.of(right, r) + (nothing ? "" : word(other)),
        1);
  }

  private static String word(Kind kind) {
    return switch (kind) {
      case INTEGER -> " (an integer)";
      case NUMBER -> " (a number)";
      case FLAG -> " (a flag)";
      case TEXT, CONSTANT -> " (a text)";
      case INTEGERS -> " of integers";
      case NUMBERS -> " of numbers";
      case FLAGS -> " of flags";
      case NULL, GROUP, ITEM, LIST -> "";
    };
  }

  private void scalars(String path, int l, int r) {
    long leftBits = left.bits(l);
    long rightBits = right.bits(r);
    if (leftBits != rightBits) {
      add(
          Difference.Kind.VALUE,
          path,
          FieldText.of(left, l),
          FieldText.of(right, r),
          leftBits,
          rightBits,
          left.kind(l) == Kind.NUMBER,
          1);
    }
  }

  private void texts(String path, int l, int r) {
    String one = left.text(l);
    String other = right.text(r);
    if (!one.equals(other)) {
      int same = 0;
      while (same < Math.min(one.length(), other.length())
          && one.charAt(same) == other.charAt(same)) {
        same++;
      }
      add(
          Difference.Kind.VALUE,
          path,
          FieldText.of(left, l, same),
          FieldText.of(right, r, same),
          1);
    }
  }

  private void lists(String path, int l, int r) {
    long leftCount = left.bits(l);
    long rightCount = right.bits(r);
    lengths(path, leftCount, rightCount, "item");
    int i = l + 1;
    int j = r + 1;
    for (long index = 0; index < Math.min(leftCount, rightCount); index++) {
      entries(path + '[' + index + ']', i, j);
      i = left.next(i);
      j = right.next(j);
    }
  }

  private void lengths(String path, long leftCount, long rightCount, String noun) {
    if (leftCount != rightCount) {
      add(
          Difference.Kind.LENGTH,
          path,
          FieldText.count(leftCount, noun),
          FieldText.count(rightCount, noun),
          Math.abs(leftCount - rightCount));
    }
  }

  private void arrays(String path, int l, int r) {
    Object one = left.array(l);
    Object other = right.array(r);
    Kind kind = left.kind(l);
    int leftLength = Elements.length(one);
    int rightLength = Elements.length(other);
    lengths(path, leftLength, rightLength, "element");
    int length = Math.min(leftLength, rightLength);
    int ranges = 0;
    int from = firstDifferent(one, other, 0, length);
    while (from < length) {
      ranges++;
      int to = ranges < RANGES_PER_ARRAY_MAX ? firstSame(one, other, from, length) : length;
      range(path, kind, one, other, from, to);
      from = firstDifferent(one, other, to, length);
    }
  }

  private static int firstDifferent(Object one, Object other, int from, int length) {
    int i = from;
    while (i < length && Elements.bits(one, i) == Elements.bits(other, i)) {
      i++;
    }
    return i;
  }

  private static int firstSame(Object one, Object other, int from, int length) {
    int i = from;
    while (i < length && Elements.bits(one, i) != Elements.bits(other, i)) {
      i++;
    }
    return i;
  }

  /** A range whose first element differs; it is cut to end with the last that does. */
  private void range(String path, Kind kind, Object one, Object other, int from, int to) {
    int end = from;
    int count = 0;
    for (int i = from; i < to; i++) {
      if (Elements.bits(one, i) != Elements.bits(other, i)) {
        count++;
        end = i + 1;
      }
    }
    String place = count == 1 ? "[" + from + "]" : "[" + from + ".." + (end - 1) + "]";
    String gaps = count == end - from ? "" : " (" + count + " of them differ)";
    add(
        count == 1 ? Difference.Kind.VALUE : Difference.Kind.RANGE,
        path + place,
        FieldText.elements(kind, one, from, end),
        FieldText.elements(kind, other, from, end) + gaps,
        Elements.bits(one, from),
        Elements.bits(other, from),
        kind == Kind.NUMBERS,
        count);
  }
}
