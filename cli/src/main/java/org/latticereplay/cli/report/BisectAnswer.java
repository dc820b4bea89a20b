package org.latticereplay.cli.report;

import java.util.List;
import java.util.Locale;
import org.latticereplay.compare.BuildSearch;
import org.latticereplay.compare.Comparison;
import org.latticereplay.compare.FirstDifference;
import org.latticereplay.compare.HashFinding;
import org.latticereplay.dump.Difference;
import org.latticereplay.host.session.BuildSearchReport;
import org.latticereplay.verify.Verdict;
import org.latticereplay.verify.VerdictKind;

/**
 * The answer of a bisection.
 *
 * @param word what only a bisection can say; null when a verdict's kind says it
 * @param exit the kind of verdict whose exit code and colour go with it
 * @param message one line a person can act on
 */
public record BisectAnswer(Word word, VerdictKind exit, String message) {
  /** What a bisection can say beside a verdict. */
  public enum Word {
    /** The two describe different states. */
    PARTED,
    /** The two describe the same states, and nothing disagreed. */
    EQUAL,
    /** The states are the same, the games' own hashes of them are not. */
    HASH,
    /** A difference that did not come again. */
    UNSTEADY,
    /** The first build that diverges is known, or a range that holds it. */
    FOUND;

    /** The word, the same in every report. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** The answer in a word, the same in every report. */
  public String verdict() {
    return word == null ? exit.label() : word.label();
  }

  /** The answer of a verdict of {@code verify}. */
  public static BisectAnswer of(Verdict verdict) {
    return of(verdict.kind(), verdict.message());
  }

  /** The answer that a kind of verdict gives. */
  public static BisectAnswer of(VerdictKind kind, String message) {
    return new BisectAnswer(null, kind, message);
  }

  /** The answer of a comparison. */
  public static BisectAnswer of(ComparedBuilds builds) {
    Comparison comparison = builds.comparison();
    if (comparison.log() instanceof Verdict.Unreadable) {
      return of(comparison.log());
    }
    return switch (comparison.outcome()) {
      case PARTED -> new BisectAnswer(Word.PARTED, VerdictKind.DIVERGED, parted(builds));
      case PARTED_BEFORE ->
          new BisectAnswer(
              Word.PARTED,
              VerdictKind.DIVERGED,
              "they differ already at tick "
                  + comparison.differsAt()
                  + ", before --from; choose an earlier one, or leave it out");
      case NOT_REPEATED ->
          new BisectAnswer(
              Word.UNSTEADY,
              VerdictKind.DIVERGED,
              "they differed at tick "
                  + comparison.differsAt()
                  + ", and did not when run again: "
                  + unsteady(builds)
                  + " at odds with itself");
      case STOPPED -> stopped(builds);
      case EQUAL -> equal(builds);
    };
  }

  private static String parted(ComparedBuilds builds) {
    FirstDifference parting = builds.comparison().parting();
    List<Difference> differences = parting.diff().differences();
    String where =
        parting.created()
            ? "before the first tick, as the game creates its state"
            : "at tick " + parting.tick();
    String what =
        differences.isEmpty()
            ? "describe writes the same values in another order"
            : differences.get(0).line();
    return (builds.sameBuild() ? "this build is at odds with itself " : "they part ")
        + where
        + ": "
        + what
        + reference(builds);
  }

  /** That the reference is no reference, if so. */
  private static String reference(ComparedBuilds builds) {
    long divergedAt = builds.comparison().left().divergedAt();
    return divergedAt < 0 || builds.sameBuild()
        ? ""
        : "; "
            + builds.leftName()
            + " itself does not match the recording, from tick "
            + divergedAt;
  }

  private static String unsteady(ComparedBuilds builds) {
    Comparison.Unsteady seen = builds.comparison().unsteady();
    if (builds.sameBuild()) {
      return "this build is";
    }
    if (seen.left() != -1 && seen.right() != -1) {
      return builds.leftName() + " and " + builds.rightName() + " are each";
    }
    if (seen.any()) {
      return (seen.left() != -1 ? builds.leftName() : builds.rightName()) + " is";
    }
    return "one of them is";
  }

  private static BisectAnswer stopped(ComparedBuilds builds) {
    Verdict left = builds.comparison().leftStop();
    Verdict right = builds.comparison().rightStop();
    if (left != null && right != null && left.message().equals(right.message())) {
      return of(left.kind(), both(builds) + left.message());
    }
    boolean rightFirst = left == null || (right != null && right.kind().worseThan(left.kind()));
    Verdict stop = rightFirst ? right : left;
    String who = builds.sameBuild() ? "" : (rightFirst ? builds.rightName() : builds.leftName());
    String before =
        stop instanceof Verdict.Failed failed && failed.tick() >= 0
            ? "; until then both describe the same"
            : "";
    return of(stop.kind(), (who.isEmpty() ? "" : who + ": ") + stop.message() + before);
  }

  private static String both(ComparedBuilds builds) {
    return builds.sameBuild() ? "" : "both: ";
  }

  private static BisectAnswer equal(ComparedBuilds builds) {
    Comparison comparison = builds.comparison();
    for (HashFinding finding : comparison.hashes()) {
      if (finding.kind() == HashFinding.Kind.HASHES_NON_STATE) {
        return new BisectAnswer(
            Word.HASH,
            VerdictKind.DIVERGED,
            "the states are the same, the game's own digests differ from tick "
                + finding.tick()
                + " on: its hash covers what describe does not write, or is computed in another"
                + " way");
      }
    }
    String scope =
        builds.range() != null
            ? "at every tick from " + builds.range().first() + " to " + builds.range().last()
            : "at all " + comparison.points() + " points compared";
    long diverged = comparison.right().divergedAt();
    if (diverged >= 0) {
      return of(
          VerdictKind.DIVERGED,
          builds.sameBuild()
              ? "this build agrees with itself "
                  + scope
                  + " and not with the recording at tick "
                  + diverged
                  + ", so the build has changed; name the one that recorded it with --against"
              : "both describe the same "
                  + scope
                  + ", and neither agrees with the recording at tick "
                  + diverged
                  + ": neither is the build that recorded it");
    }
    if (comparison.log() != null) {
      return of(comparison.log());
    }
    if (builds.range() == null && comparison.right().compared() == 0) {
      return of(
          VerdictKind.UNPROVEN,
          "both describe the same " + scope + ", but the log has no checkpoints to prove it by");
    }
    return new BisectAnswer(
        Word.EQUAL,
        VerdictKind.MATCHED,
        (builds.sameBuild() ? "two runs describe the same " : "both describe the same ")
            + scope
            + (builds.range() == null ? "; --from and --to compare every tick of a range" : ""));
  }

  /** The answer of a search. */
  public static BisectAnswer of(BuildSearchReport search) {
    BuildSearch.Found found = search.found();
    int count = search.builds().size();
    if (!found.any()) {
      if (found.lastGood() < 0) {
        VerdictKind worst =
            VerdictKind.worst(
                search.builds().stream().map(BuildSearchReport.Probed::verdict).toList());
        return new BisectAnswer(
            null, worst, "none of the " + count + " builds can tell; see each of them");
      }
      return new BisectAnswer(
          Word.EQUAL,
          VerdictKind.MATCHED,
          "the last build that can tell, "
              + (found.lastGood() + 1)
              + " of "
              + count
              + ", agrees with the recording");
    }
    String jar = search.builds().get(found.firstBad()).jar();
    if (found.firstCandidate() == found.firstBad()) {
      return new BisectAnswer(
          Word.FOUND,
          VerdictKind.DIVERGED,
          "build "
              + (found.firstBad() + 1)
              + " of "
              + count
              + " is the first that diverges: "
              + jar);
    }
    return new BisectAnswer(
        Word.FOUND,
        VerdictKind.DIVERGED,
        "the first build that diverges is one of "
            + (found.firstCandidate() + 1)
            + " to "
            + (found.firstBad() + 1)
            + " of "
            + count
            + ": "
            + passedOver(search));
  }

  private static String passedOver(BuildSearchReport search) {
    StringBuilder out = new StringBuilder();
    for (int i = search.found().firstCandidate(); i < search.found().firstBad(); i++) {
      out.append(out.length() == 0 ? "" : ", ").append(i + 1).append(": ");
      out.append(search.builds().get(i).verdict().label());
    }
    return out.toString();
  }
}
