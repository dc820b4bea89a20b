package org.latticereplay.host.audit;

import java.util.List;

/**
 * What an audit found.
 *
 * @param games the classes that provide a game, with dots; without any, nothing is known of what a
 *     step reaches
 * @param classes how many classes were looked through
 * @param unread entries that could not be
 * @param findings those reached from a step first
 */
public record AuditResult(
    List<String> games, int classes, List<String> unread, List<AuditFinding> findings) {
  /** What an audit cannot see, in words for a report. */
  public static final String UNSEEN =
      "reflection, what the JDK does inside, and objects a framework makes are not seen";

  /** Copies the lists. */
  public AuditResult {
    games = List.copyOf(games);
    unread = List.copyOf(unread);
    findings = List.copyOf(findings);
  }
}
