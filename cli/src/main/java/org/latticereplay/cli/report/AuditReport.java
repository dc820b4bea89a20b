package org.latticereplay.cli.report;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.latticereplay.host.audit.AuditFinding;
import org.latticereplay.host.audit.AuditResult;
import org.latticereplay.host.guard.AcceptedSites;
import org.latticereplay.host.guard.GuardPolicy;
import org.latticereplay.verify.VerdictKind;

/**
 * What one call of {@code audit} came to.
 *
 * @param tool this tool's version
 * @param java the version of the Java it ran on
 * @param build the jar and its class path; its digest is not taken
 * @param result what was found
 * @param open the findings that nobody has accepted
 * @param accepted those that a team has
 * @param stale acceptances of what is not found any more
 */
public record AuditReport(
    String tool,
    String java,
    GameInfo build,
    AuditResult result,
    List<AuditFinding> open,
    List<AuditFinding> accepted,
    List<AcceptedSites.Accepted> stale) {
  /** The value of the JSON report's {@code report} member. */
  public static final String NAME = "lattice-replay/audit";

  /** The version of the JSON report; a new one when a reader of the old could be misled. */
  public static final int VERSION = 1;

  /**
   * A report.
   *
   * @param allowed what is let through in silence, as the guard does
   */
  public static AuditReport of(
      String tool,
      String java,
      GameInfo build,
      AuditResult result,
      Set<String> allowed,
      AcceptedSites accepted) {
    Set<String> sites = accepted.sites();
    List<AuditFinding> told =
        result.findings().stream().filter(each -> !isAllowed(each, allowed)).toList();
    Set<String> found =
        result.findings().stream().map(AuditFinding::site).collect(Collectors.toSet());
    return new AuditReport(
        tool,
        java,
        build,
        result,
        told.stream().filter(each -> !sites.contains(each.site())).toList(),
        told.stream().filter(each -> sites.contains(each.site())).toList(),
        accepted.accepted().stream().filter(each -> !found.contains(each.site())).toList());
  }

  private static boolean isAllowed(AuditFinding finding, Set<String> allowed) {
    return GuardPolicy.allows(
        allowed, finding.rule(), finding.in(), finding.member(), finding.what());
  }

  /** How many of the open ones make the audit fail. */
  public long counting() {
    return open.stream().filter(AuditFinding::counts).count();
  }

  /** 0 when nothing but guesses is open, otherwise 1. */
  public int exit() {
    return counting() == 0 ? VerdictKind.MATCHED.exitCode() : VerdictKind.DIVERGED.exitCode();
  }
}
