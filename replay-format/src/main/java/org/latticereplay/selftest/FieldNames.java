package org.latticereplay.selftest;

import java.util.Collection;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Fields as a report names them: those of all items of a list under one name. */
final class FieldNames {
  private static final int LISTED_MAX = 8;
  private static final Pattern PLACE = Pattern.compile("\\[[0-9.]+\\]");

  private FieldNames() {}

  /** A path without places: {@code enemies[17].hp} as {@code enemies[].hp}. */
  static String general(String path) {
    return PLACE.matcher(path).replaceAll("[]");
  }

  /** The first few, and how many more there are. */
  static String listed(Collection<String> names) {
    String first = names.stream().limit(LISTED_MAX).collect(Collectors.joining(", "));
    return names.size() <= LISTED_MAX
        ? first
        : first + " and " + (names.size() - LISTED_MAX) + " more";
  }
}
