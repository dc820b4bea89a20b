package org.latticereplay.cli.report;

import org.latticereplay.format.LogMeta;
import org.latticereplay.host.session.SessionReport;
import org.latticereplay.verify.VerdictKind;

/**
 * What one log of a call came to, and what it was held against.
 *
 * @param session the outcome
 * @param game the build
 * @param here what that build would say about the making of a log
 * @param ofSeveral whether the call is about more than one build, so that it has to be said which
 * @param expect the verdict it should come to, where a manifest says so; else null
 */
public record SessionEntry(
    SessionReport session, GameInfo game, LogMeta here, boolean ofSeveral, VerdictKind expect) {
  /** A log that should match. */
  public SessionEntry(SessionReport session, GameInfo game, LogMeta here) {
    this(session, game, here, false, null);
  }

  /** Whether it is as it should be. */
  public boolean isGreen() {
    return session.kind() == (expect == null ? VerdictKind.MATCHED : expect);
  }

  /**
   * As what it counts for the exit code: as a match when it is what it should be. A match that
   * should be none counts as a divergence, from what was expected.
   */
  public VerdictKind counted() {
    if (isGreen()) {
      return VerdictKind.MATCHED;
    }
    return session.kind() == VerdictKind.MATCHED ? VerdictKind.DIVERGED : session.kind();
  }

  /** Its message, and what was expected where it is something else. */
  public String message() {
    String message = session.verdict().message();
    return isGreen() || expect == null
        ? message
        : "expected " + expect.label() + ", is " + session.kind().label() + ": " + message;
  }
}
