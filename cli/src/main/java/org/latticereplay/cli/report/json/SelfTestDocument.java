package org.latticereplay.cli.report.json;

import java.util.List;
import java.util.Locale;
import org.latticereplay.cli.report.SelfTestReport;
import org.latticereplay.selftest.FieldFindings;
import org.latticereplay.selftest.Trial;

/** The report of {@code selftest}; {@code selftest-report.schema.json} describes it. */
public record SelfTestDocument(
    String report,
    int version,
    int exit,
    Shared.Tool tool,
    String log,
    String sha256,
    Shared.Build game,
    String verdict,
    String message,
    String baseline,
    List<TrialMember> trials,
    FieldFindings fields,
    int replays,
    GuardMember guard)
    implements Document {
  record TrialMember(String name, String status, long tick, String verdict, String message) {
    static TrialMember of(Trial trial) {
      return new TrialMember(
          trial.name().name().toLowerCase(Locale.ROOT).replace('_', '-'),
          trial.status().word(),
          trial.tick(),
          trial.verdict().isEmpty() ? null : trial.verdict(),
          trial.message());
    }
  }

  /** The document of a report. */
  public static SelfTestDocument of(SelfTestReport report) {
    return new SelfTestDocument(
        SelfTestReport.NAME,
        SelfTestReport.VERSION,
        report.exit(),
        new Shared.Tool(report.tool(), report.java()),
        report.log(),
        report.sha256(),
        Shared.Build.of(report.game()),
        report.word(),
        report.message(),
        report.result().baseline().verdict().label(),
        report.result().trials().stream().map(TrialMember::of).toList(),
        report.result().fields(),
        report.result().replays(),
        GuardMember.of(report.guard()));
  }
}
