package org.latticereplay.cli.report.html;

import java.util.List;
import org.latticereplay.cli.report.GameInfo;

/**
 * What a page says of a whole call.
 *
 * @param command the command that repeats it
 * @param exit its exit code
 * @param tool this tool's version
 * @param java the version of the Java it ran on
 * @param games the builds
 * @param part which part of the logs it took, in words; empty when it took all
 * @param millis how long it took, in milliseconds; negative when that is not known
 */
public record PageHead(
    String command,
    int exit,
    String tool,
    String java,
    List<GameInfo> games,
    String part,
    long millis) {
  /** Copies the list. */
  public PageHead {
    games = List.copyOf(games);
  }
}
