package org.latticereplay.cli.report;

import java.util.List;
import org.latticereplay.host.session.SessionSeries;

/**
 * What one call of {@code verify} came to, its sessions aside.
 *
 * @param exit the exit code
 * @param tool this tool's version
 * @param java the version of the Java it ran on
 * @param games the builds, at least one
 * @param part which part of the logs it took; null when it took all
 * @param ended why it ended
 * @param tally what can be said of all sessions together
 * @param millis how long it took, in milliseconds
 */
public record VerifyReport(
    int exit,
    String tool,
    String java,
    List<GameInfo> games,
    Part part,
    SessionSeries.Ended ended,
    RunTally tally,
    long millis) {
  /** The value of the JSON report's {@code report} member. */
  public static final String NAME = "lattice-replay/verify";

  /** The version of the JSON report; a new one when a reader of the old could be misled. */
  public static final int VERSION = 1;

  /**
   * One part of several.
   *
   * @param index which, from 1
   * @param of how many parts there are
   * @param logs how many logs all parts have together
   * @param positions where the logs of this part stand among all, from 0
   */
  public record Part(int index, int of, int logs, List<Integer> positions) {
    /** Copies the list. */
    public Part {
      positions = List.copyOf(positions);
    }
  }

  /** Copies the list. */
  public VerifyReport {
    games = List.copyOf(games);
  }
}
