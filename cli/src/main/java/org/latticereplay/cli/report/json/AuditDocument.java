package org.latticereplay.cli.report.json;

import java.util.List;
import org.latticereplay.cli.report.AuditReport;
import org.latticereplay.host.audit.AuditFinding;
import org.latticereplay.host.audit.AuditResult;
import org.latticereplay.host.guard.AcceptedSites;

/** The report of {@code audit}; {@code audit-report.schema.json} describes it. */
public record AuditDocument(
    String report,
    int version,
    int exit,
    Shared.Tool tool,
    String jar,
    List<String> classPath,
    List<String> games,
    int classes,
    List<String> unread,
    String unseen,
    List<Finding> findings,
    List<Finding> accepted,
    List<Stale> stale)
    implements Document {
  record Finding(
      String site,
      String rule,
      String severity,
      String reached,
      String in,
      String member,
      String file,
      int line,
      String what,
      String why,
      String instead) {
    static Finding of(AuditFinding finding) {
      return new Finding(
          finding.site(),
          finding.rule(),
          finding.severity().word(),
          finding.reached().word(),
          finding.in(),
          finding.member(),
          finding.file(),
          finding.line(),
          finding.what(),
          finding.why(),
          finding.instead());
    }
  }

  record Stale(String site, String reason) {
    static Stale of(AcceptedSites.Accepted accepted) {
      return new Stale(accepted.site(), accepted.reason());
    }
  }

  /** The document of a report. */
  public static AuditDocument of(AuditReport report) {
    return new AuditDocument(
        AuditReport.NAME,
        AuditReport.VERSION,
        report.exit(),
        new Shared.Tool(report.tool(), report.java()),
        report.build().jar(),
        report.build().classPath(),
        report.result().games(),
        report.result().classes(),
        report.result().unread(),
        AuditResult.UNSEEN,
        report.open().stream().map(Finding::of).toList(),
        report.accepted().stream().map(Finding::of).toList(),
        report.stale().stream().map(Stale::of).toList());
  }
}
