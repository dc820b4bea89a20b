package org.latticereplay.cli.report.json;

import java.util.List;
import java.util.Locale;
import org.latticereplay.cli.report.BisectReport;
import org.latticereplay.cli.report.NextStep;
import org.latticereplay.compare.BuildSearch;
import org.latticereplay.host.session.BuildSearchReport;

/** The report of {@code bisect}; {@code bisect-report.schema.json} describes it. */
public record BisectDocument(
    String report,
    int version,
    int exit,
    Shared.Tool tool,
    String log,
    String sha256,
    String verdict,
    String message,
    String cause,
    String note,
    List<Next> next,
    Search search,
    ComparisonMember comparison,
    List<Shared.Part> parts)
    implements Document {
  /** Builds are counted from 1; -1 stands for none. */
  record Search(
      int firstBad, int firstCandidate, int lastGood, Verifies verifies, List<Probed> builds) {
    static Search of(BuildSearchReport search) {
      if (search == null) {
        return null;
      }
      BuildSearch.Found found = search.found();
      return new Search(
          found.any() ? found.firstBad() + 1 : -1,
          found.any() ? found.firstCandidate() + 1 : -1,
          found.lastGood() < 0 ? -1 : found.lastGood() + 1,
          new Verifies(search.ran(), search.notRun()),
          search.builds().stream().map(Probed::of).toList());
    }
  }

  record Next(String command, String tells) {
    static Next of(NextStep step) {
      return new Next(step.command(), step.tells());
    }
  }

  record Verifies(long ran, long notRun) {}

  record Probed(String jar, String answer, String verdict, String message) {
    static Probed of(BuildSearchReport.Probed build) {
      return new Probed(
          build.jar(),
          build.answer() == null ? null : word(build.answer()),
          build.verdict() == null ? null : build.verdict().label(),
          build.message());
    }
  }

  /** The document of a report. */
  public static BisectDocument of(BisectReport report) {
    return new BisectDocument(
        BisectReport.NAME,
        BisectReport.VERSION,
        report.exit(),
        new Shared.Tool(report.tool(), report.java()),
        report.log(),
        report.sha256(),
        report.answer().verdict(),
        report.answer().message(),
        report.answer().cause() == null ? null : report.answer().cause().label(),
        report.note(),
        report.answer().next().stream().map(Next::of).toList(),
        Search.of(report.search()),
        ComparisonMember.of(report.compared()),
        Shared.Part.of(report.parts()));
  }

  /** A constant as a word of the report: {@code MISSES_STATE} as {@code misses-state}. */
  static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
