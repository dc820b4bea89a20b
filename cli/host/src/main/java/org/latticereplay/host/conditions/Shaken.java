package org.latticereplay.host.conditions;

import org.latticereplay.compare.Comparison;
import org.latticereplay.compare.HashFinding;
import org.latticereplay.verify.Verdict;

/**
 * What a run under a changed condition came to, beside the plain run.
 *
 * @param condition what was changed
 * @param status what it came to
 * @param comparison the plain run and that one, side by side; null when it was not tried
 * @param why it was not tried, or could not go on; otherwise empty
 */
public record Shaken(Condition condition, Status status, Comparison comparison, String why) {
  /** What it came to. */
  public enum Status {
    /** The same states as without. */
    SAME("same"),
    /** Other states, or a failure only under this condition. */
    DIFFERS("differs"),
    /** It could not be run to its end under this condition, for a limit. */
    STOPPED("stopped"),
    /** Not tried. */
    NOT_TRIED("not tried");

    private final String words;

    Status(String words) {
      this.words = words;
    }

    /** In words. */
    public String words() {
      return words;
    }
  }

  static Shaken notTried(Condition condition, String why) {
    return new Shaken(condition, Status.NOT_TRIED, null, why);
  }

  static Shaken of(Condition condition, Comparison comparison) {
    return switch (comparison.outcome()) {
      case PARTED, PARTED_BEFORE, NOT_REPEATED ->
          new Shaken(condition, Status.DIFFERS, comparison, "");
      case EQUAL -> new Shaken(condition, Status.SAME, comparison, "");
      case STOPPED -> stopped(condition, comparison);
    };
  }

  private static Shaken stopped(Condition condition, Comparison comparison) {
    Verdict why = comparison.rightStop();
    Verdict plain = comparison.leftStop();
    if (why == null) {
      return new Shaken(condition, Status.DIFFERS, comparison, plain.message());
    }
    if (plain != null && plain.kind() == why.kind()) {
      return new Shaken(condition, Status.SAME, comparison, why.message());
    }
    if (why instanceof Verdict.Unproven) {
      return notTried(condition, why.message());
    }
    Status status = why instanceof Verdict.LimitHit ? Status.STOPPED : Status.DIFFERS;
    return new Shaken(condition, status, comparison, why.message());
  }

  /** The first log tick at whose end the states differ, or -1. */
  public long tick() {
    return status == Status.DIFFERS && comparison.parting() != null
        ? comparison.parting().tick()
        : -1;
  }

  /** Where the game's own hash differs over states that describe the same, or null. */
  public HashFinding hashesNonState() {
    return comparison == null
        ? null
        : comparison.hashes().stream()
            .filter(finding -> finding.kind() == HashFinding.Kind.HASHES_NON_STATE)
            .findFirst()
            .orElse(null);
  }

  /** Whether the recording disagrees with the plain run and agrees with this one. */
  public boolean agreesWithRecording() {
    return status == Status.DIFFERS
        && comparison.left().divergedAt() >= 0
        && comparison.right().divergedAt() < 0
        && comparison.right().compared() > comparison.left().agreed();
  }
}
