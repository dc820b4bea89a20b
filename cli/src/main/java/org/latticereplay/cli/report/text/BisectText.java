package org.latticereplay.cli.report.text;

import java.util.List;
import org.latticereplay.cli.report.BisectAnswer;
import org.latticereplay.cli.report.BisectReport;
import org.latticereplay.cli.report.ComparedBuilds;
import org.latticereplay.cli.report.GameInfo;
import org.latticereplay.cli.report.IgnoredLines;
import org.latticereplay.cli.report.NextStep;
import org.latticereplay.cli.report.TickWords;
import org.latticereplay.compare.Agreement;
import org.latticereplay.compare.Comparison;
import org.latticereplay.compare.FirstDifference;
import org.latticereplay.compare.HashFinding;
import org.latticereplay.dump.Difference;
import org.latticereplay.host.session.BuildSearchReport;
import org.latticereplay.verify.PartComparison;
import org.latticereplay.verify.Verdict;

/** The report of a bisection for a person: the answer first, then what it rests on. */
public final class BisectText {
  private static final int WORD = 12;
  private static final int LABEL = 10;
  private static final int WIDTH = 100;
  private static final int DIFFERENCES_MAX = 10;
  private static final int SAMPLES_MAX = 5;
  private static final int STACK_MAX = 12;

  private final Lines out = new Lines(WORD, LABEL);

  private BisectText() {}

  /** The report, several lines, each ended by a line feed. */
  public static String of(BisectReport report, TextStyle style) {
    BisectText text = new BisectText();
    BisectAnswer answer = report.answer();
    text.out.head(style.word(answer.verdict(), answer.exit().tone(), WORD), report.log());
    text.line("answer", report.answer().message());
    if (report.search() != null) {
      text.search(report.search());
    }
    text.parts(report.parts());
    if (report.compared() != null) {
      text.compared(report.compared());
    }
    if (!report.note().isEmpty()) {
      text.line("note", report.note());
    }
    text.next(answer.next());
    return text.out.toString();
  }

  private void line(String label, String value) {
    out.line(label, value);
  }

  private void clipped(String label, String value) {
    int room = WIDTH - WORD - LABEL;
    line(label, value.length() <= room ? value : value.substring(0, room - 3) + "...");
  }

  private void search(BuildSearchReport search) {
    line("verifies", search.ran() + " ran, " + search.notRun() + " could not be run");
    for (int i = 0; i < search.builds().size(); i++) {
      BuildSearchReport.Probed build = search.builds().get(i);
      if (build.answer() != null) {
        line((i + 1) + "", build.verdict().label() + "  " + build.jar());
        if (build.answer() == org.latticereplay.compare.BuildSearch.Answer.PASSED_OVER) {
          line("", build.message());
        }
      }
    }
  }

  private void parts(List<PartComparison> parts) {
    List<String> differing =
        parts.stream().filter(part -> !part.agrees()).map(PartComparison::name).toList();
    if (!parts.isEmpty()) {
      line(
          "parts",
          differing.isEmpty()
              ? "none of " + parts.size() + " differs: the hash covers what describe does not write"
              : String.join(", ", differing)
                  + " of "
                  + parts.size()
                  + (differing.size() == 1 ? " differs there" : " differ there"));
    }
    for (PartComparison part : parts) {
      if (!part.fields().isEmpty()) {
        clipped("", part.name() + ": " + String.join(", ", part.fields()));
      }
    }
  }

  private void next(List<NextStep> next) {
    for (int i = 0; i < next.size(); i++) {
      line(i == 0 ? "next" : "", next.get(i).command());
      line("", "  " + next.get(i).tells());
    }
  }

  private void compared(ComparedBuilds builds) {
    Comparison comparison = builds.comparison();
    if (comparison.parting() != null) {
      parting(comparison.parting(), builds.ignored().isEmpty() ? "" : " not ignored");
    } else if (comparison.differsAt() >= 0) {
      String equal =
          comparison.lastEqual() < comparison.startTick() - 1
              ? ""
              : "; equal " + TickWords.at(comparison.lastEqual(), comparison.startTick());
      line("differ", TickWords.at(comparison.differsAt(), comparison.startTick()) + equal);
    }
    hashes(comparison);
    ignored(IgnoredLines.of(builds.ignored(), comparison.past(), comparison.startTick()));
    side(builds.leftName(), builds.left(), comparison.left(), comparison.leftStop());
    if (!builds.sameBuild()) {
      side(builds.rightName(), builds.right(), comparison.right(), comparison.rightStop());
    }
    if (comparison.parting() != null && comparison.unsteady().any()) {
      line(
          "unsteady",
          (comparison.unsteady().left() != -1 ? builds.leftName() : builds.rightName())
              + " gave another state "
              + TickWords.at(
                  Math.max(comparison.unsteady().left(), comparison.unsteady().right()),
                  comparison.startTick())
              + " when it was run again");
    }
  }

  private void parting(FirstDifference parting, String which) {
    line(
        "differ",
        parting.diff().values()
            + (parting.diff().values() == 1 ? " value" : " values")
            + " in "
            + parting.diff().places()
            + (parting.diff().places() == 1 ? " place" : " places"));
    List<Difference> differences = parting.diff().differences();
    for (Difference each : differences.subList(0, Math.min(DIFFERENCES_MAX, differences.size()))) {
      clipped("", each.line());
      if (!each.bitsLine().isEmpty()) {
        clipped("", "  bits " + each.bitsLine());
      }
    }
    if (parting.diff().places() > DIFFERENCES_MAX) {
      line(
          "",
          "and "
              + (parting.diff().places() - DIFFERENCES_MAX)
              + " more; --format json has the first "
              + org.latticereplay.dump.StateDiff.KEPT_MAX);
    }
    if (!parting.created()) {
      samples(parting.samples());
      line(
          "before",
          (parting.equalAt() == parting.tick() - 1 && parting.equalAt() >= 0
                  ? "at the end of tick " + parting.equalAt()
                  : "as created")
              + (parting.equalValues() == 1
                  ? " the one value" + which + " was equal"
                  : " all " + parting.equalValues() + " values" + which + " were equal"));
    }
  }

  private void ignored(List<String> lines) {
    for (int i = 0; i < lines.size(); i++) {
      line(i == 0 ? "ignored" : "", lines.get(i));
    }
  }

  private void samples(List<String> samples) {
    if (samples.isEmpty()) {
      line("input", "none at this tick");
    }
    for (int i = 0; i < Math.min(SAMPLES_MAX, samples.size()); i++) {
      clipped(i == 0 ? "input" : "", samples.get(i));
    }
    if (samples.size() > SAMPLES_MAX) {
      line("", "and " + (samples.size() - SAMPLES_MAX) + " more");
    }
  }

  private void hashes(Comparison comparison) {
    FirstDifference parting = comparison.parting();
    if (parting != null && parting.leftDigest() == parting.rightDigest()) {
      line(
          "hash",
          "did not see it: both digests are " + parting.leftDigest() + " over states that differ;");
      line("", "it misses state, so verify turns red later or not at all");
    }
    for (HashFinding finding : comparison.hashes()) {
      if (finding.kind() == HashFinding.Kind.HASHES_NON_STATE) {
        line(
            "hash",
            finding.left()
                + " and "
                + finding.right()
                + " "
                + TickWords.at(finding.tick(), comparison.startTick())
                + ", over equal states;");
        line("", "it covers what describe does not write, or is computed in another way");
      }
    }
  }

  private void side(String name, GameInfo build, Agreement agreement, Verdict stop) {
    line(name, build.jar());
    line("", recording(agreement));
    if (stop != null) {
      line("", stop.label() + ": " + stop.message());
      if (stop instanceof Verdict.Failed failed) {
        failed.stack().lines().limit(STACK_MAX).forEach(each -> line("", "  " + each.strip()));
      }
    }
  }

  private static String recording(Agreement agreement) {
    if (agreement.divergedAt() >= 0) {
      return "does not match the recording: divergedAt "
          + agreement.divergedAt()
          + ", lastAgreedTick "
          + agreement.lastAgreedTick();
    }
    return agreement.compared() == 0
        ? "met no checkpoint"
        : "agrees with the recording at "
            + agreement.agreed()
            + (agreement.agreed() == 1 ? " checkpoint" : " checkpoints")
            + ", up to tick "
            + agreement.lastAgreedTick();
  }
}
