package org.latticereplay.cli.command;

import org.latticereplay.cli.report.SelfAgreement;
import org.latticereplay.cli.report.SelfAgreement.Runs;
import org.latticereplay.compare.Comparison;
import org.latticereplay.compare.HashFinding;
import org.latticereplay.verify.Verdict;

/**
 * The comparison that answers a question about two builds, or about one and itself. One build is
 * asked twice: two runs in one process show what differs from object to object, two processes show
 * what differs from start to start.
 *
 * @param comparison the comparison that tells
 * @param freshProcess whether its runs had processes of their own
 * @param itself what runs of one build came to
 */
record BuildComparison(Comparison comparison, boolean freshProcess, SelfAgreement itself) {
  /** Compares a pair of runs. */
  @FunctionalInterface
  interface Pair {
    /**
     * Compares.
     *
     * @param freshProcess whether each run gets a process of its own
     */
    Comparison compare(boolean freshProcess);
  }

  /** Two builds, once. */
  static BuildComparison ofTwo(Pair pair, boolean freshProcess) {
    return new BuildComparison(pair.compare(freshProcess), freshProcess, SelfAgreement.NONE);
  }

  /**
   * One build against itself: in one process first and then, if that shows nothing, in two.
   *
   * @param processesFirst begins with the processes, and asks in one process only when the
   *     recording disagrees with both
   * @param processes whether other processes can be asked at all
   */
  static BuildComparison ofOneBuild(Pair pair, boolean processesFirst, boolean processes) {
    Comparison first = pair.compare(processesFirst);
    boolean enough = processesFirst ? first.right().divergedAt() < 0 : !processes;
    if (runs(first) != Runs.SAME || enough) {
      return made(first, processesFirst, runs(first), Runs.NOT_ASKED);
    }
    Comparison second = pair.compare(!processesFirst);
    return runs(second) == Runs.DIFFERENT
        ? made(second, !processesFirst, runs(second), runs(first))
        : made(first, processesFirst, runs(first), runs(second));
  }

  private static BuildComparison made(Comparison tells, boolean fresh, Runs its, Runs other) {
    return new BuildComparison(
        tells, fresh, fresh ? new SelfAgreement(other, its) : new SelfAgreement(its, other));
  }

  /** What two runs of one build came to. */
  private static Runs runs(Comparison comparison) {
    boolean hash =
        comparison.hashes().stream()
            .anyMatch(finding -> finding.kind() == HashFinding.Kind.HASHES_NON_STATE);
    return switch (comparison.outcome()) {
      case PARTED, PARTED_BEFORE, NOT_REPEATED -> Runs.DIFFERENT;
      case EQUAL ->
          comparison.log() instanceof Verdict.Unreadable
              ? Runs.NOT_ASKED
              : hash ? Runs.DIFFERENT : Runs.SAME;
      case STOPPED -> Runs.NOT_ASKED;
    };
  }
}
