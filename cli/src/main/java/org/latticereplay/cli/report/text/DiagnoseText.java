package org.latticereplay.cli.report.text;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.latticereplay.cli.report.DiagnoseReport;
import org.latticereplay.cli.report.NextStep;
import org.latticereplay.host.diagnose.Step;
import org.latticereplay.host.guard.GuardSite;

/** The report of a diagnosis for a person: the cause, then what it rests on. */
public final class DiagnoseText {
  private static final int WORD = 20;
  private static final int LABEL = 10;
  private static final int SITES_MAX = 8;

  private DiagnoseText() {}

  /** The report, several lines, each ended by a line feed. */
  public static String of(DiagnoseReport report, TextStyle style) {
    Lines out = new Lines(WORD, LABEL);
    DiagnoseReport.Answer answer = report.answer();
    out.head(style.word(answer.cause().label(), report.kind().tone(), WORD), report.log());
    out.line("answer", answer.message());
    if (!answer.about().isEmpty()) {
      out.line("condition", answer.about());
    }
    if (answer.tick() >= 0) {
      out.line("tick", Long.toString(answer.tick()));
    }
    if (!answer.field().isEmpty()) {
      out.line("field", answer.field());
    }
    sites(answer.sites(), out);
    for (int i = 0; i < answer.next().size(); i++) {
      NextStep next = answer.next().get(i);
      out.line(i == 0 ? "next" : "", next.command());
      out.line("", "  " + next.tells());
    }
    steps(report, out);
    return out.toString();
  }

  private static void sites(List<GuardSite> sites, Lines out) {
    for (int i = 0; i < Math.min(SITES_MAX, sites.size()); i++) {
      GuardSite site = sites.get(i);
      out.line(
          i == 0 ? "calls" : "",
          site.call()
              + " in "
              + site.place()
              + ", "
              + site.count()
              + " times, first "
              + site.when());
      out.line("", "  instead: " + site.instead());
    }
    if (sites.size() > SITES_MAX) {
      out.line("", "and " + (sites.size() - SITES_MAX) + " more; --format json has them all");
    }
  }

  private static void steps(DiagnoseReport report, Lines out) {
    out.line("verify", report.seen().verified().verdict().label());
    String untried = report.untried();
    if (!untried.isEmpty()) {
      out.line("not tried", untried);
    }
    for (Map.Entry<Step, String> each : new TreeMap<>(report.seen().untold()).entrySet()) {
      out.line("not told", each.getKey().words() + ": " + each.getValue());
    }
  }
}
