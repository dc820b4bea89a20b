package org.latticereplay.cli.report;

import java.util.List;
import java.util.Locale;
import org.latticereplay.compare.Agreement;
import org.latticereplay.compare.BuildSearch;
import org.latticereplay.compare.Comparison;
import org.latticereplay.compare.FirstDifference;
import org.latticereplay.compare.HashFinding;
import org.latticereplay.dump.Difference;
import org.latticereplay.dump.IgnoredPaths;
import org.latticereplay.host.session.BuildSearchReport;
import org.latticereplay.verify.Surroundings;
import org.latticereplay.verify.Verdict;
import org.latticereplay.verify.VerdictKind;

/**
 * The answer of a bisection.
 *
 * @param word what only a bisection can say; null when a verdict's kind says it
 * @param exit the kind of verdict whose exit code and colour go with it
 * @param message one line a person can act on
 * @param cause why build and recording, or two runs, disagree; null when that is not the question
 * @param next the commands to run next
 */
public record BisectAnswer(
    Word word, VerdictKind exit, String message, Cause cause, List<NextStep> next) {
  /** Where two processes differ and two runs in one do not. */
  private static final String ACROSS =
      "; usual causes: the order of identity hashes, the time, the environment";

  private static final String WITHIN =
      "; usual causes: the order of identity hashes, the time, a random source without a seed";

  /** Copies the list. */
  public BisectAnswer {
    next = List.copyOf(next);
  }

  /** An answer without a cause. */
  public BisectAnswer(Word word, VerdictKind exit, String message) {
    this(word, exit, message, null, List.of());
  }

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

  /**
   * The answer of a comparison.
   *
   * @param tool how this tool was started, for the commands to run next
   * @param logName the log, as the command line names it
   */
  public static BisectAnswer of(ComparedBuilds builds, String tool, String logName) {
    Comparison comparison = builds.comparison();
    if (comparison.log() instanceof Verdict.Unreadable) {
      return of(comparison.log());
    }
    return switch (comparison.outcome()) {
      case PARTED -> parted(builds);
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
              "they differed "
                  + TickWords.at(comparison.differsAt(), comparison.startTick())
                  + ", and did not when run again: "
                  + unsteady(builds)
                  + " at odds with itself",
              itself(builds),
              List.of());
      case STOPPED -> stopped(builds);
      case EQUAL -> equal(builds, tool, logName);
    };
  }

  private static BisectAnswer parted(ComparedBuilds builds) {
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
    Cause cause = itself(builds);
    String who =
        cause == null
            ? "they part "
            : "this build is at odds with itself "
                + (cause == Cause.ITSELF_ACROSS_PROCESSES ? "from process to process " : "");
    String why =
        cause == null
            ? reference(builds)
            : cause == Cause.ITSELF_ACROSS_PROCESSES ? ACROSS : WITHIN;
    return new BisectAnswer(
        Word.PARTED, VerdictKind.DIVERGED, who + where + ": " + what + why, cause, List.of());
  }

  /** In which way one build is at odds with itself; null when two were compared. */
  private static Cause itself(ComparedBuilds builds) {
    if (!builds.sameBuild()) {
      return null;
    }
    return builds.itself().inProcess() == SelfAgreement.Runs.DIFFERENT
        ? Cause.ITSELF
        : Cause.ITSELF_ACROSS_PROCESSES;
  }

  /** That the reference is no reference, if so. */
  private static String reference(ComparedBuilds builds) {
    long divergedAt = builds.comparison().left().divergedAt();
    return divergedAt < 0
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

  private static BisectAnswer equal(ComparedBuilds builds, String tool, String logName) {
    Comparison comparison = builds.comparison();
    for (HashFinding finding : comparison.hashes()) {
      if (finding.kind() == HashFinding.Kind.HASHES_NON_STATE) {
        return new BisectAnswer(
            Word.HASH,
            VerdictKind.DIVERGED,
            "the states are the same, the game's own digests differ, first "
                + TickWords.at(finding.tick(), comparison.startTick())
                + ": its hash covers what describe does not write, or is computed in another"
                + " way",
            Cause.HASHES_NON_STATE,
            List.of());
      }
    }
    String scope =
        builds.range() != null
            ? "at every tick from " + builds.range().first() + " to " + builds.range().last()
            : "at all " + comparison.points() + " points compared";
    if (!builds.ignored().isEmpty() && comparison.past().values() == 0) {
      return of(
          VerdictKind.UNPROVEN, "--ignore looks past all that is described: nothing was compared");
    }
    if (comparison.past().any()) {
      return comparison.log() == null ? pastIgnored(builds, scope) : of(comparison.log());
    }
    if (comparison.right().divergedAt() >= 0) {
      return recordingDiffers(builds, scope, tool, logName);
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
            + builds.itself().how().replaceAll(",$", "")
            + (builds.range() == null ? "; --from and --to compare every tick of a range" : ""));
  }

  /** Equal but for what was looked past, which the digests cover: so the recording says nothing. */
  private static BisectAnswer pastIgnored(ComparedBuilds builds, String scope) {
    return new BisectAnswer(
        Word.EQUAL,
        VerdictKind.MATCHED,
        "past what is ignored "
            + (builds.sameBuild() ? "two runs" : "both")
            + " describe the same "
            + scope
            + "; the digests cover it, so this says nothing of the recording"
            + (builds.sameBuild() ? "" : reference(builds)));
  }

  /** Runs that describe the same, of one build or of two, and a recording that does not. */
  private static BisectAnswer recordingDiffers(
      ComparedBuilds builds, String scope, String tool, String logName) {
    Agreement agreement = builds.comparison().right();
    long diverged = agreement.divergedAt();
    // The one whose code recorded the log says more than the other.
    boolean left = builds.leftAround().code().same();
    Surroundings around = left ? builds.leftAround() : builds.rightAround();
    Conclusion conclusion =
        Conclusion.of(
            around,
            new NextCommands(
                tool,
                logName,
                left ? builds.left() : builds.right(),
                agreement.lastAgreedTick() + 1,
                diverged),
            diverged == builds.comparison().startTick());
    String message =
        builds.sameBuild()
            ? "this build agrees with itself "
                + scope
                + builds.itself().how()
                + " and not with the recording at tick "
                + diverged
                + "; "
                + conclusion.sentence()
            : "both describe the same "
                + scope
                + ", and neither agrees with the recording at tick "
                + diverged
                + ": "
                + neither(builds, left, conclusion);
    return new BisectAnswer(
        null, VerdictKind.DIVERGED, message, conclusion.cause(), conclusion.next());
  }

  private static String neither(ComparedBuilds builds, boolean left, Conclusion conclusion) {
    return switch (conclusion.cause()) {
      case OTHER_CODE ->
          builds.leftAround().code().known()
              ? "neither is the build that recorded it"
              : builds.rightName() + " is not the build that recorded it";
      case UNKNOWN_CODE -> conclusion.sentence();
      default ->
          "for " + (left ? builds.leftName() : builds.rightName()) + " " + conclusion.sentence();
    };
  }

  /**
   * The answer of a search.
   *
   * @param ignored what of the states was not compared
   */
  public static BisectAnswer of(BuildSearchReport search, IgnoredPaths ignored) {
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
              + (ignored.isEmpty()
                  ? ", agrees with the recording"
                  : ", describes what the first one does, past what is ignored"));
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
