package org.latticereplay.cli.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.latticereplay.host.guard.GuardReport;
import org.latticereplay.selftest.SelfTestResult;
import org.latticereplay.selftest.Trial.Status;
import org.latticereplay.verify.VerdictKind;

/**
 * What a self-test of one log came to.
 *
 * @param exit the exit code
 * @param tool this tool's version
 * @param java the Java it ran on
 * @param log the log, as the command line names it
 * @param sha256 of the file as stored; null when it could not be read
 * @param game the build
 * @param result the trials
 * @param guard the calls of the catalogue that the game made in the log as it stands
 */
public record SelfTestReport(
    int exit,
    String tool,
    String java,
    String log,
    String sha256,
    GameInfo game,
    SelfTestResult result,
    GuardReport guard) {
  public static final String NAME = "lattice-replay/selftest";
  public static final int VERSION = 1;

  /** The kind of verdict whose exit code and colour go with a result. */
  public static VerdictKind kind(SelfTestResult result) {
    if (result.trials().isEmpty()) {
      return result.baseline().verdict().kind();
    }
    return result.count(Status.SLIPPED) > 0 ? VerdictKind.DIVERGED : VerdictKind.MATCHED;
  }

  /** The kind of verdict whose exit code and colour go with it. */
  public VerdictKind kind() {
    return kind(result);
  }

  /** The answer in a word. */
  public String word() {
    if (result.trials().isEmpty()) {
      return result.baseline().verdict().label();
    }
    return switch (result.kind()) {
      case MATCHED -> "noticed";
      case DIVERGED -> "slipped";
      default -> result.kind().label();
    };
  }

  /** The answer in a line. */
  public String message() {
    if (result.trials().isEmpty()) {
      return "nothing was tested, since the log does not match as it stands: "
          + result.baseline().verdict().message();
    }
    List<String> counts = new ArrayList<>();
    for (Status status : Status.values()) {
      if (status != Status.SLIPPED) {
        counts.add(result.count(status) + " " + status.word());
      }
    }
    counts.removeIf(count -> count.startsWith("0 "));
    if (result.count(Status.SLIPPED) > 0) {
      counts.add(0, result.count(Status.SLIPPED) + " slipped (" + slipped() + ")");
    }
    int changes = result.trials().size();
    return String.join(", ", counts)
        + " of "
        + changes
        + (changes == 1 ? " change" : " changes")
        + ", in "
        + result.replays()
        + " runs of the log";
  }

  private String slipped() {
    return result.trials().stream()
        .filter(trial -> trial.status() == Status.SLIPPED)
        .map(trial -> trial.name().words())
        .collect(Collectors.joining(", "));
  }
}
