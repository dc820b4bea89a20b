package org.latticereplay.cli.report.text;

import java.util.List;
import org.latticereplay.cli.report.AuditReport;
import org.latticereplay.host.audit.AuditFinding;
import org.latticereplay.host.audit.AuditResult;
import org.latticereplay.host.audit.Reached;
import org.latticereplay.host.guard.AcceptedSites;
import org.latticereplay.verify.VerdictKind;

/** The report of an audit for a person: the answer, then what a step reaches, then the rest. */
public final class AuditText {
  private static final int WORD = 12;
  private static final int SEVERITY = 10;
  private static final int FINDINGS_MAX = 100;

  private AuditText() {}

  /** The report, several lines, each ended by a line feed. */
  public static String of(AuditReport report, TextStyle style) {
    Lines out = new Lines(WORD, SEVERITY);
    boolean clean = report.exit() == VerdictKind.MATCHED.exitCode();
    out.head(
        style.word(
            clean ? "clean" : "findings",
            clean ? VerdictKind.Tone.GOOD : VerdictKind.Tone.BAD,
            WORD),
        report.build().jar());
    AuditResult result = report.result();
    out.head(" ".repeat(WORD), counts(report));
    if (result.games().isEmpty()) {
      out.head(" ".repeat(WORD), "no game in it, so what a step reaches is not known");
    } else {
      out.head(" ".repeat(WORD), "games: " + String.join(", ", result.games()));
    }
    for (Reached each : Reached.values()) {
      group(out, report, each);
    }
    for (AcceptedSites.Accepted each : report.stale()) {
      out.line("stale", each.site() + " is accepted, but not found any more; take it out");
    }
    for (String each : result.unread()) {
      out.line("unread", each + " is no class file that this release reads");
    }
    out.line("unseen", AuditResult.UNSEEN);
    return out.toString();
  }

  private static String counts(AuditReport report) {
    long guesses = report.open().size() - report.counting();
    return report.result().classes()
        + " classes, "
        + report.counting()
        + " finding(s), "
        + guesses
        + " guess(es), "
        + report.accepted().size()
        + " accepted";
  }

  private static void group(Lines out, AuditReport report, Reached reached) {
    List<AuditFinding> all =
        report.open().stream().filter(each -> each.reached() == reached).toList();
    List<AuditFinding> shown =
        all.stream()
            .filter(each -> each.counts() || reached == Reached.STEP)
            .limit(FINDINGS_MAX)
            .toList();
    if (all.isEmpty()) {
      return;
    }
    boolean known = !report.result().games().isEmpty();
    out.head("", known ? reached.words() + ":" : "in its classes:");
    for (AuditFinding each : shown) {
      boolean call = each.what().indexOf('.') > 0;
      out.line(each.severity().word(), (call ? each.what() : each.rule()) + " in " + each.place());
      out.line("", each.why() + "; instead: " + each.instead());
    }
    if (shown.size() < all.size()) {
      out.line("", "and " + (all.size() - shown.size()) + " more; --format json has all");
    }
  }
}
