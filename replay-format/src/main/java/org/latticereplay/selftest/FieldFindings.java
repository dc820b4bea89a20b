package org.latticereplay.selftest;

import java.util.List;

/**
 * Which described fields the game's hash notices. A field of the items of a list counts as one:
 * {@code enemies[].hp}.
 *
 * @param described how many fields the game describes at the checkpoints looked at
 * @param tried how many of them were changed alone
 * @param missed the fields that differed while the digest did not, in describe order
 * @param untried the fields of which nothing is known, in describe order
 */
public record FieldFindings(int described, int tried, List<String> missed, List<String> untried) {
  /** Nothing was looked at. */
  public static final FieldFindings NONE = new FieldFindings(0, 0, List.of(), List.of());

  /** Copies the lists. */
  public FieldFindings {
    missed = List.copyOf(missed);
    untried = List.copyOf(untried);
  }
}
