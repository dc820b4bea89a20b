package org.latticereplay.host.session;

import java.nio.file.Path;
import org.latticereplay.format.LogMeta;
import org.latticereplay.verify.Verdict;
import org.latticereplay.verify.VerdictKind;

/**
 * One log of a series, and the build it is held against.
 *
 * @param log the log
 * @param build the build; null when there is a verdict already
 * @param limits what it may cost
 * @param here this machine and the game's code, shown beside what the log says
 * @param expect what it should come to
 * @param known the verdict of a log that need not be run, as where its build cannot be used; null
 *     for one that is run
 */
public record SessionTask(
    Path log, GameBuild build, RunLimits limits, LogMeta here, VerdictKind expect, Verdict known) {
  /** A log that should match. */
  public SessionTask(Path log, GameBuild build, RunLimits limits, LogMeta here) {
    this(log, build, limits, here, VerdictKind.MATCHED, null);
  }

  /** The same with other limits. */
  SessionTask with(RunLimits other) {
    return new SessionTask(log, build, other, here, expect, known);
  }
}
