package org.latticereplay.cli.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.latticereplay.verify.TickRange;

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
    out.append(style.verdict(session.verdict(), VERDICT)).append(session.log()).append('\n');
    boolean ran = session.start() != null && session.refusal().isEmpty();
    if (!session.verdict().equals("matched")) {
      line(out, "why", session.message());
    }
    if (ran) {
      line(out, "divergedAt", Long.toString(session.divergedAt()));
      line(out, "lastAgreedTick", Long.toString(session.lastAgreedTick()));
      line(
          out,
          "checkpoints",
          "recorded "
              + known(session.checkpointsRecorded())
              + ", compared "
              + session.checkpointsCompared()
              + ", agreed "
              + session.checkpointsAgreed());
      line(out, "ticks", ticks(session));
      SessionReport.Start start = session.start();
      line(
          out,
          "start",
          "log tick " + start.tick() + ", seed " + start.seed() + ", cursor " + start.state());
    }
    if (session.undelivered() > 0) {
      line(
          out,
          "undelivered",
          session.undelivered() + " sample(s) after the last tick, which no tick delivers");
    }
    disagreements(out, session.disagreements());
    evidence(out, session.evidence());
    if (session.stack() != null) {
      session.stack().lines().forEach(stackLine -> line(out, "", stackLine));
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

  private static String ticks(SessionReport session) {
    return "recorded " + known(session.ticksRecorded()) + ", run " + session.ticksRun();
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
    if (!session.verdict().equals("diverged") || session.expected() == null) {
      return; // a claim that differs is no matter of a tick
    }
    line(
        out,
        "next",
        "lattice-replay bisect " + ShellWords.quoted(session.log()) + build + " --against OLD.jar");
    long first = session.lastAgreedTick() + 1;
    long last = session.divergedAt();
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
    Map<String, Integer> counts = new LinkedHashMap<>();
    report.sessions().stream()
        .map(SessionReport::verdict)
        .sorted(java.util.Comparator.comparing(org.latticereplay.cli.ExitCode::ofVerdict))
        .forEach(verdict -> counts.merge(verdict, 1, Integer::sum));
    StringBuilder out = new StringBuilder();
    counts.forEach(
        (verdict, count) ->
            out.append(out.length() == 0 ? "" : ", ").append(count).append(' ').append(verdict));
    return out + " of " + report.sessions().size() + " logs, exit code " + report.exit() + "\n";
  }
}
