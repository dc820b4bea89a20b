package org.latticereplay.cli.report.json;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Locale;
import org.latticereplay.cli.report.VerifyReport;
import org.latticereplay.host.session.SessionSeries;

/**
 * The report of {@code verify} without its sessions, which are put in as text; {@code
 * verify-report.schema.json} describes it.
 *
 * @param game the build; null where the logs are held against several
 * @param builds all builds, where there are several
 * @param shard which part of the logs it is about, unless about all
 * @param stopped why not all logs were run, unless all were
 * @param notRun those that were not
 */
record VerifyHead(
    String report,
    int version,
    int exit,
    Shared.Tool tool,
    Shared.Build game,
    @JsonInclude(JsonInclude.Include.NON_NULL) List<Shared.Build> builds,
    @JsonInclude(JsonInclude.Include.NON_NULL) ShardMember shard,
    @JsonInclude(JsonInclude.Include.NON_NULL) String stopped,
    @JsonInclude(JsonInclude.Include.NON_NULL) List<String> notRun,
    List<String> sessions)
    implements Document {
  /**
   * Which part of a list of logs a report is about.
   *
   * @param index which, from 1
   * @param of how many parts there are
   * @param logs how many logs all parts have together
   * @param positions where its sessions stand among all, from 0
   * @param notRunPositions where those stand that were not run
   */
  record ShardMember(
      int index, int of, int logs, List<Integer> positions, List<Integer> notRunPositions) {}

  static VerifyHead of(
      VerifyReport report, List<Integer> ran, List<Integer> unrun, List<String> notRun) {
    List<Shared.Build> builds = report.games().stream().map(Shared.Build::of).toList();
    VerifyReport.Part part = report.part();
    return new VerifyHead(
        VerifyReport.NAME,
        VerifyReport.VERSION,
        report.exit(),
        new Shared.Tool(report.tool(), report.java()),
        builds.size() == 1 ? builds.get(0) : null,
        builds.size() == 1 ? null : builds,
        part == null
            ? null
            : new ShardMember(
                part.index(),
                part.of(),
                part.logs(),
                ran.stream().map(part.positions()::get).toList(),
                unrun.stream().map(part.positions()::get).toList()),
        stopped(report.ended()),
        notRun.isEmpty() ? null : notRun,
        List.of());
  }

  private static String stopped(SessionSeries.Ended ended) {
    return switch (ended) {
      case ALL_RUN -> null;
      case FAILED_FAST, SIGNAL -> ended.name().toLowerCase(Locale.ROOT).replace('_', '-');
    };
  }
}
