package org.latticereplay.cli.report.json;

import java.util.List;
import org.latticereplay.cli.report.ShakeReport;
import org.latticereplay.dump.Difference;
import org.latticereplay.host.conditions.Shaken;

/** The report of {@code shake}; {@code shake-report.schema.json} describes it. */
public record ShakeDocument(
    String report,
    int version,
    int exit,
    Shared.Tool tool,
    String log,
    String sha256,
    Shared.Build game,
    String verdict,
    String message,
    long divergedAt,
    List<CauseMember> causes,
    List<RunMember> runs)
    implements Document {
  private static final int FIELDS_MAX = 20;

  record CauseMember(String group, long tick, String field, String hint) {
    static CauseMember of(ShakeReport.Cause cause) {
      return new CauseMember(
          cause.group().label(),
          cause.run().tick(),
          cause.field().isEmpty() ? null : cause.field(),
          cause.group().hint());
    }
  }

  record RunMember(
      String group,
      String name,
      List<String> options,
      String variant,
      String status,
      long tick,
      List<String> fields,
      long divergedAt,
      String why) {
    static RunMember of(Shaken run) {
      boolean parted = run.comparison() != null && run.comparison().parting() != null;
      return new RunMember(
          run.condition().group().label(),
          run.condition().name(),
          run.condition().jvm().options(),
          run.condition().variant().text(),
          run.status().words(),
          run.tick(),
          parted
              ? run.comparison().parting().diff().differences().stream()
                  .limit(FIELDS_MAX)
                  .map(Difference::line)
                  .toList()
              : List.of(),
          run.comparison() == null ? -1 : run.comparison().right().divergedAt(),
          run.why());
    }
  }

  /** The document of a report. */
  public static ShakeDocument of(ShakeReport report) {
    return new ShakeDocument(
        ShakeReport.NAME,
        ShakeReport.VERSION,
        report.kind().exitCode(),
        new Shared.Tool(report.tool(), report.java()),
        report.log(),
        report.sha256(),
        Shared.Build.of(report.game()),
        report.word(),
        report.message(),
        report.divergedAt(),
        report.causes().stream().map(CauseMember::of).toList(),
        report.result() == null
            ? List.of()
            : report.result().runs().stream().map(RunMember::of).toList());
  }
}
