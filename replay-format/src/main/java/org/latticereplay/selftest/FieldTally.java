package org.latticereplay.selftest;

import java.util.LinkedHashSet;
import java.util.Set;

/** Collects how the fields came out that were changed one at a time. */
final class FieldTally {
  private final Set<String> described = new LinkedHashSet<>();
  private final Set<String> tried = new LinkedHashSet<>();
  private final Set<String> missed = new LinkedHashSet<>();
  private String obstacle = "";

  /** These fields were described. */
  void described(Set<String> names) {
    described.addAll(names);
  }

  /** A field was changed alone, and the digest differed or not. */
  void tried(String name, boolean noticed) {
    tried.add(name);
    if (!noticed) {
      missed.add(name);
    }
  }

  /** A field was seen to differ while the digest did not, others perhaps with it. */
  void missed(String name) {
    missed.add(name);
  }

  /** Why fields could not be changed; the first reason counts. */
  void obstacle(String why) {
    obstacle = obstacle.isEmpty() ? why : obstacle;
  }

  /** Why fields could not be changed, or the empty text. */
  String obstacle() {
    return obstacle;
  }

  FieldFindings findings() {
    Set<String> untried = new LinkedHashSet<>(described);
    untried.removeAll(tried);
    untried.removeAll(missed);
    return new FieldFindings(
        described.size(), tried.size(), missed.stream().toList(), untried.stream().toList());
  }
}
