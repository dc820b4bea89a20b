package org.latticereplay.host.session;

import org.latticereplay.host.guard.GuardReport;
import org.latticereplay.verify.SessionResult;
import org.latticereplay.verify.Verdict;
import org.latticereplay.verify.VerdictKind;

/**
 * What one log came to.
 *
 * @param log the log, as the command line or its folder names it
 * @param sha256 of the file as stored; null when it could not be read
 * @param result the comparison
 * @param millis wall time it took, its reading included, in milliseconds; 0 when it was not run
 * @param guard the calls of the catalogue that the game has made
 */
public record SessionReport(
    String log, String sha256, SessionResult result, long millis, GuardReport guard) {
  /** One that was not guarded. */
  public SessionReport(String log, String sha256, SessionResult result, long millis) {
    this(log, sha256, result, millis, GuardReport.NONE);
  }

  /** The same with another result. */
  public SessionReport with(SessionResult other) {
    return new SessionReport(log, sha256, other, millis, guard);
  }

  /** A log that was not run. */
  public static SessionReport notRun(String log, String sha256, Verdict verdict) {
    return new SessionReport(log, sha256, SessionResult.notRun(verdict), 0);
  }

  /** A fault of this tool while it was at this log. */
  public static SessionReport internal(String log, String message) {
    return notRun(log, null, new Verdict.Internal(message));
  }

  /** What it came to. */
  public Verdict verdict() {
    return result.verdict();
  }

  /** Of which kind that is. */
  public VerdictKind kind() {
    return result.verdict().kind();
  }
}
