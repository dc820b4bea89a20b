package org.latticereplay.cli.report;

import java.util.List;
import org.latticereplay.host.session.SessionReport;

/**
 * What one call of {@code verify} came to.
 *
 * @param exit the exit code
 * @param tool this tool's version
 * @param java the version of the Java it ran on
 * @param game the build
 * @param sessions one for each log, in the order they were taken
 */
public record VerifyReport(
    int exit, String tool, String java, GameInfo game, List<SessionReport> sessions) {
  /** The value of the JSON report's {@code report} member. */
  public static final String NAME = "lattice-replay/verify";

  /** The version of the JSON report; a new one when a reader of the old could be misled. */
  public static final int VERSION = 1;

  /** Copies the list. */
  public VerifyReport {
    sessions = List.copyOf(sessions);
  }
}
