package org.latticereplay.cli.report.json;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.latticereplay.cli.report.DiagnoseReport;
import org.latticereplay.cli.report.NextStep;
import org.latticereplay.host.diagnose.Diagnosis;
import org.latticereplay.host.diagnose.Step;
import org.latticereplay.host.guard.GuardSite;

/** The report of {@code diagnose}; {@code diagnose-report.schema.json} describes it. */
public record DiagnoseDocument(
    String report,
    int version,
    int exit,
    Shared.Tool tool,
    String log,
    String sha256,
    Shared.Build game,
    Shared.Build against,
    String verdict,
    String cause,
    String condition,
    long tick,
    String field,
    String message,
    List<Site> sites,
    List<Next> next,
    List<StepMember> steps,
    String untried)
    implements Document {
  record Site(
      String place,
      String call,
      String category,
      String why,
      String instead,
      long count,
      long firstTick,
      List<String> stack) {
    static Site of(GuardSite site) {
      return new Site(
          site.place(),
          site.call(),
          site.category(),
          site.why(),
          site.instead(),
          site.count(),
          site.firstTick(),
          site.stack().lines().toList());
    }
  }

  record Next(String command, String tells) {
    static Next of(NextStep step) {
      return new Next(step.command(), step.tells());
    }
  }

  record StepMember(String name, double seconds, String untold) {
    static StepMember of(Step step, Diagnosis seen) {
      Long millis = seen.millis().get(step);
      String untold = seen.untold().get(step);
      return millis == null && untold == null
          ? null
          : new StepMember(BisectDocument.word(step), millis == null ? 0 : millis / 1000.0, untold);
    }
  }

  /** The document of a report. */
  public static DiagnoseDocument of(DiagnoseReport report) {
    DiagnoseReport.Answer answer = report.answer();
    return new DiagnoseDocument(
        DiagnoseReport.NAME,
        DiagnoseReport.VERSION,
        report.kind().exitCode(),
        new Shared.Tool(report.tool(), report.java()),
        report.log(),
        report.seen().verified().sha256(),
        Shared.Build.of(report.game()),
        report.against() == null ? null : Shared.Build.of(report.against()),
        report.seen().verified().verdict().label(),
        answer.cause().label(),
        answer.about().isEmpty() ? null : answer.about(),
        answer.tick(),
        answer.field().isEmpty() ? null : answer.field(),
        answer.message(),
        answer.sites().stream().map(Site::of).toList(),
        answer.next().stream().map(Next::of).toList(),
        Arrays.stream(Step.values())
            .map(step -> StepMember.of(step, report.seen()))
            .filter(Objects::nonNull)
            .toList(),
        report.untried().isEmpty() ? null : report.untried());
  }
}
