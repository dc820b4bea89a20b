package org.latticereplay.cli.report.text;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.latticereplay.cli.report.Evidence;
import org.latticereplay.cli.report.GameInfo;
import org.latticereplay.cli.report.VerifyReport;
import org.latticereplay.game.RunStart;
import org.latticereplay.host.session.SessionReport;
import org.latticereplay.verify.SessionResult;
import org.latticereplay.verify.TickRange;
import org.latticereplay.verify.Verdict;
import org.latticereplay.verify.VerdictKind;

/** The report for a person: for each log the verdict first, then what it rests on. */
public final class VerifyText {
  private static final int VERDICT = 12;
  private static final int LABEL = 16;
  private static final int RANGES_MAX = 20;

  private final TextStyle style;
  private final String build;

  /**
   * A report with or without colours.
   *
   * @param game the build, for the command to run next
   */
  public VerifyText(TextStyle style, GameInfo game) {
    this.style = style;
    StringBuilder options = new StringBuilder(" --game ").append(ShellWords.quoted(game.jar()));
    game.classPath()
        .forEach(entry -> options.append(" --class-path ").append(ShellWords.quoted(entry)));
    this.build = options.toString();
  }

  /** One log, several lines, each ended by a line feed. */
  public String session(SessionReport session) {
    StringBuilder out = new StringBuilder();
    out.append(style.verdict(session.verdict().label(), VERDICT))
        .append(session.log())
        .append('\n');
    SessionResult result = session.result();
    boolean ran = result.start() != null && session.kind() != VerdictKind.REFUSED;
    if (session.kind() != VerdictKind.MATCHED) {
      line(out, "why", session.verdict().message());
    }
    if (ran) {
      line(out, "divergedAt", Long.toString(result.divergedAt()));
      line(out, "lastAgreedTick", Long.toString(result.checkpoints().lastAgreedTick()));
      line(
          out,
          "checkpoints",
          "recorded "
              + known(result.checkpoints().recorded())
              + ", compared "
              + result.checkpoints().compared()
              + ", agreed "
              + result.checkpoints().agreed());
      line(out, "ticks", ticks(result.ticks()));
      RunStart start = result.start();
      line(
          out,
          "start",
          "log tick " + start.tick() + ", seed " + start.seed() + ", cursor " + start.state());
    }
    if (result.undelivered() > 0) {
      line(
          out,
          "undelivered",
          result.undelivered() + " sample(s) after the last tick, which no tick delivers");
    }
    disagreements(out, result.disagreements());
    evidence(out, Evidence.of(result));
    if (session.verdict() instanceof Verdict.Failed failed) {
      failed.stack().lines().forEach(stackLine -> line(out, "", stackLine));
    }
    next(out, session);
    return out.toString();
  }

  private static void evidence(StringBuilder out, Evidence evidence) {
    if (!evidence.settings().isEmpty()) {
      line(out, "settings", evidence.settings().toString());
    }
    if (!evidence.claims().isEmpty()) {
      line(
          out,
          "claims",
          evidence.claims().stream()
              .map(claim -> claim.name() + " " + claim.recorded() + (claim.agrees() ? "" : " (!)"))
              .collect(Collectors.joining(", ")));
    }
    if (!evidence.note().isEmpty()) {
      line(out, "note", evidence.note());
    }
  }

  private static String ticks(SessionResult.Ticks ticks) {
    return "recorded " + known(ticks.recorded()) + ", run " + ticks.run();
  }

  private static String known(long count) {
    return count < 0 ? "unknown" : Long.toString(count);
  }

  private static void disagreements(StringBuilder out, List<TickRange> ranges) {
    if (ranges.size() < 2 && ranges.stream().allMatch(range -> range.checkpoints() == 1)) {
      return; // said already: it is divergedAt
    }
    for (TickRange range : ranges.subList(0, Math.min(RANGES_MAX, ranges.size()))) {
      line(
          out,
          "disagree",
          range.checkpoints() == 1
              ? "tick " + range.first()
              : "ticks "
                  + range.first()
                  + " to "
                  + range.last()
                  + ": "
                  + range.checkpoints()
                  + " checkpoints");
    }
    if (ranges.size() > RANGES_MAX) {
      line(out, "disagree", "and " + (ranges.size() - RANGES_MAX) + " more; --format json has all");
    }
  }

  private void next(StringBuilder out, SessionReport session) {
    if (!(session.verdict() instanceof Verdict.Diverged diverged)
        || diverged.expected() == Verdict.Diverged.NO_DIGEST) {
      return; // a claim that differs is no matter of a tick
    }
    line(
        out,
        "next",
        "lattice-replay bisect " + ShellWords.quoted(session.log()) + build + " --against OLD.jar");
    long first = session.result().checkpoints().lastAgreedTick() + 1;
    long last = diverged.tick();
    line(
        out,
        "",
        first == last
            ? "names the fields that log tick " + first + " gets wrong; OLD.jar recorded the log"
            : "names the first wrong one of log ticks "
                + first
                + " to "
                + last
                + "; OLD.jar recorded the log");
  }

  private static void line(StringBuilder out, String label, String text) {
    out.append(" ".repeat(VERDICT)).append(label);
    out.append(" ".repeat(Math.max(1, LABEL - label.length()))).append(text).append('\n');
  }

  /** One line on all of them, worst first. */
  public String total(VerifyReport report) {
    Map<VerdictKind, Integer> counts = new EnumMap<>(VerdictKind.class);
    report.sessions().forEach(session -> counts.merge(session.kind(), 1, Integer::sum));
    StringBuilder out = new StringBuilder();
    counts.forEach(
        (verdict, count) ->
            out.append(out.length() == 0 ? "" : ", ")
                .append(count)
                .append(' ')
                .append(verdict.label()));
    return out + " of " + report.sessions().size() + " logs, exit code " + report.exit() + "\n";
  }
}
