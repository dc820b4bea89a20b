package org.latticereplay.cli.report;

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
 */
public record SelfTestReport(
    int exit,
    String tool,
    String java,
    String log,
    String sha256,
    GameInfo game,
    SelfTestResult result) {
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
    return result.count(Status.SLIPPED) > 0 ? "slipped" : "noticed";
  }

  /** The answer in a line. */
  public String message() {
    if (result.trials().isEmpty()) {
      return "nothing was tested, since the log does not match as it stands: "
          + result.baseline().verdict().message();
    }
    StringBuilder out = new StringBuilder();
    for (Status status : Status.values()) {
      if (result.count(status) > 0) {
        out.append(out.length() == 0 ? "" : ", ").append(result.count(status)).append(' ');
        out.append(status.word());
      }
    }
    return out + " of " + result.trials().size() + " changes";
  }
}
