package org.latticereplay.cli.option;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Orders names of builds as their versions follow each other: {@code game-9} before {@code
 * game-10}, {@code game-1.0-rc1} before {@code game-1.0}.
 */
final class VersionOrder implements Comparator<String> {
  private static final Pattern PART = Pattern.compile("[0-9]+|[A-Za-z]+");
  private static final List<String> EARLY =
      List.of("dev", "snapshot", "pre", "alpha", "beta", "milestone", "rc");
  private static final String END = "";

  @Override
  public int compare(String one, String other) {
    List<String> left = parts(one);
    List<String> right = parts(other);
    for (int i = 0; i < Math.max(left.size(), right.size()); i++) {
      int order = part(at(left, i), at(right, i));
      if (order != 0) {
        return order;
      }
    }
    return one.compareTo(other);
  }

  private static List<String> parts(String name) {
    String stem = name.endsWith(".jar") ? name.substring(0, name.length() - 4) : name;
    return PART.matcher(stem.toLowerCase(Locale.ROOT)).results().map(MatchResult::group).toList();
  }

  private static String at(List<String> parts, int i) {
    return i < parts.size() ? parts.get(i) : END;
  }

  private static int part(String one, String other) {
    int rank = Integer.compare(rank(one), rank(other));
    if (rank != 0) {
      return rank;
    }
    if (isNumber(one)) {
      String left = one.replaceFirst("^0+", "");
      String right = other.replaceFirst("^0+", "");
      int length = Integer.compare(left.length(), right.length());
      return length != 0 ? length : left.compareTo(right);
    }
    return one.compareTo(other);
  }

  /** Words of a version before the release, the end of the name, other words, numbers. */
  private static int rank(String part) {
    if (part.equals(END)) {
      return EARLY.size();
    }
    int early = EARLY.indexOf(part);
    if (early >= 0) {
      return early;
    }
    return isNumber(part) ? EARLY.size() + 2 : EARLY.size() + 1;
  }

  private static boolean isNumber(String part) {
    return !part.isEmpty() && part.charAt(0) >= '0' && part.charAt(0) <= '9';
  }
}
