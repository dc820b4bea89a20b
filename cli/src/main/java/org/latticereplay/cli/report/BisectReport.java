package org.latticereplay.cli.report;

import java.util.List;
import org.latticereplay.host.session.BuildSearchReport;
import org.latticereplay.verify.PartComparison;

/**
 * What bisecting one log came to.
 *
 * @param exit the exit code
 * @param tool this tool's version
 * @param java the Java it ran on
 * @param log the log, as the command line names it
 * @param sha256 of the file as stored; null when it could not be read
 * @param answer the answer in a word and a line
 * @param search the search among several builds, or null
 * @param compared the two builds that were compared, or null
 * @param note how what made the log differs from this build and machine; empty when it does not
 * @param parts the parts of the state where a single build first disagrees with the recording, when
 *     the log recorded any
 */
public record BisectReport(
    int exit,
    String tool,
    String java,
    String log,
    String sha256,
    BisectAnswer answer,
    BuildSearchReport search,
    ComparedBuilds compared,
    String note,
    List<PartComparison> parts) {
  public static final String NAME = "lattice-replay/bisect";
  public static final int VERSION = 1;

  /** Copies the list. */
  public BisectReport {
    parts = List.copyOf(parts);
  }
}
