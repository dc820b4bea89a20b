package org.latticereplay.cli.report;

import java.util.List;
import java.util.stream.Collectors;
import org.latticereplay.format.LogMeta;
import org.latticereplay.host.conditions.Shaken.Status;
import org.latticereplay.host.diagnose.Diagnosis;
import org.latticereplay.host.guard.GuardSite;
import org.latticereplay.verify.VerdictKind;

/**
 * What a diagnosis of one log came to.
 *
 * @param tool this tool's version
 * @param java the Java it ran on
 * @param log the log, as the command line names it
 * @param game the build
 * @param against the other build; null when there is none
 * @param seen what was seen
 * @param answer the cause, in words
 */
public record DiagnoseReport(
    String tool,
    String java,
    String log,
    GameInfo game,
    GameInfo against,
    Diagnosis seen,
    Answer answer) {
  public static final String NAME = "lattice-replay/diagnose";
  public static final int VERSION = 1;

  /**
   * A cause.
   *
   * @param cause what it is
   * @param about the condition, in a word or two; empty for any other cause
   * @param tick the first log tick that shows it, or -1
   * @param field the first field that shows it, with its values; empty when none does
   * @param sites the calls that are behind it, or may be
   * @param message one short paragraph
   * @param next the commands that show the same, or lead on
   */
  public record Answer(
      DiagnosisCause cause,
      String about,
      long tick,
      String field,
      List<GuardSite> sites,
      String message,
      List<NextStep> next) {
    /** Copies the lists. */
    public Answer {
      sites = List.copyOf(sites);
      next = List.copyOf(next);
    }
  }

  /** A report, concluded from what was seen. */
  public static DiagnoseReport of(
      String tool,
      String java,
      String command,
      String log,
      GameInfo game,
      GameInfo against,
      Diagnosis seen,
      LogMeta here) {
    Answer answer = new DiagnosisWords(command, log, game, against, seen, here).answer();
    return new DiagnoseReport(tool, java, log, game, against, seen, answer);
  }

  /** The conditions that were not tried, or not to their end; empty when all were. */
  public String untried() {
    return seen.shaken() == null
        ? ""
        : seen.shaken().runs().stream()
            .filter(run -> run.status() == Status.NOT_TRIED || run.status() == Status.STOPPED)
            .map(run -> run.condition().group().words() + " " + run.condition().name())
            .collect(Collectors.joining(", "));
  }

  /** The kind of verdict whose exit code and colour go with it. */
  public VerdictKind kind() {
    return switch (answer.cause()) {
      case NONE, SUSPECT -> VerdictKind.MATCHED;
      case LOG, FAILED, LIMIT -> seen.verified().kind();
      default -> VerdictKind.DIVERGED;
    };
  }
}
