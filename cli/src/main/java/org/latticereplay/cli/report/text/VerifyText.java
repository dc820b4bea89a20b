package org.latticereplay.cli.report.text;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.latticereplay.cli.report.Evidence;
import org.latticereplay.cli.report.NextCommands;
import org.latticereplay.cli.report.NextStep;
import org.latticereplay.cli.report.Seconds;
import org.latticereplay.cli.report.SessionEntry;
import org.latticereplay.game.RunStart;
import org.latticereplay.host.guard.GuardReport;
import org.latticereplay.host.guard.GuardSite;
import org.latticereplay.host.session.SessionReport;
import org.latticereplay.verify.Note;
import org.latticereplay.verify.SessionResult;
import org.latticereplay.verify.Surroundings;
import org.latticereplay.verify.TickRange;
import org.latticereplay.verify.Verdict;
import org.latticereplay.verify.VerdictKind;

/** The report for a person: for each log the verdict first, then what it rests on. */
public final class VerifyText {
  private static final int VERDICT = 12;
  private static final int LABEL = 16;
  private static final int RANGES_MAX = 20;
  private static final int SITES_MAX = 10;
  private static final String STACK_INDENT = "    ";

  private final TextStyle style;
  private final String tool;

  /**
   * A report with or without colours.
   *
   * @param tool how this tool was started, for the command to run next
   */
  public VerifyText(TextStyle style, String tool) {
    this.style = style;
    this.tool = tool;
  }

  /** One log, several lines, each ended by a line feed. */
  public String session(SessionEntry entry) {
    return session(entry, note -> true);
  }

  /** The same with some of its notes. */
  String session(SessionEntry entry, Predicate<Note> notes) {
    SessionReport session = entry.session();
    Lines out = new Lines(VERDICT, LABEL);
    VerdictKind kind = session.kind();
    out.head(style.word(kind.label(), kind.tone(), VERDICT), session.log());
    SessionResult result = session.result();
    boolean ran = result.start() != null && session.kind() != VerdictKind.REFUSED;
    if (entry.ofSeveral()) {
      out.line("game", entry.game().jar());
    }
    if (session.kind() != VerdictKind.MATCHED || !entry.isGreen()) {
      out.line("why", entry.message());
    }
    if (entry.expect() != null && entry.isGreen()) {
      out.line("expected", entry.expect().label());
    }
    if (ran) {
      out.line("divergedAt", Long.toString(result.divergedAt()));
      out.line("lastAgreedTick", Long.toString(result.checkpoints().lastAgreedTick()));
      out.line(
          "checkpoints",
          "recorded "
              + known(result.checkpoints().recorded())
              + ", compared "
              + result.checkpoints().compared()
              + ", agreed "
              + result.checkpoints().agreed());
      out.line("ticks", ticks(result.ticks()));
      reach(out, session.kind(), result);
      RunStart start = result.start();
      out.line(
          "start",
          "log tick " + start.tick() + ", seed " + start.seed() + ", cursor " + start.state());
    }
    if (result.provider() != null) {
      out.line("provider", result.provider());
    }
    if (session.millis() > 0) {
      out.line("seconds", Seconds.of(session.millis()));
    }
    if (result.undelivered() > 0) {
      out.line(
          "undelivered",
          result.undelivered() + " sample(s) after the last tick, which no tick delivers");
    }
    disagreements(out, result.disagreements());
    evidence(out, Evidence.of(result), notes);
    guard(out, session.guard());
    if (session.verdict() instanceof Verdict.Failed failed) {
      failed.stack().lines().forEach(each -> out.line("", each.replace("\t", STACK_INDENT)));
    }
    next(out, entry);
    return out.toString();
  }

  private static void evidence(Lines out, Evidence evidence, Predicate<Note> notes) {
    if (!evidence.settings().isEmpty()) {
      out.line("settings", evidence.settings().toString());
    }
    if (!evidence.claims().isEmpty()) {
      out.line(
          "claims",
          evidence.claims().stream()
              .map(claim -> claim.name() + " " + claim.recorded() + (claim.agrees() ? "" : " (!)"))
              .collect(Collectors.joining(", ")));
    }
    for (Note note : evidence.notes().stream().filter(notes).toList()) {
      out.line("note", note.code().word() + ": " + note.text());
    }
  }

  private static void guard(Lines out, GuardReport guard) {
    List<GuardSite> sites = guard.sites();
    for (GuardSite site : sites.subList(0, Math.min(SITES_MAX, sites.size()))) {
      out.line(
          "guard",
          site.call()
              + " in "
              + site.place()
              + ", "
              + site.count()
              + " time(s), first "
              + site.when()
              + "; instead: "
              + site.instead());
    }
    if (sites.size() > SITES_MAX) {
      out.line("guard", "and " + (sites.size() - SITES_MAX) + " more; --format json has all");
    }
    if (!guard.unguarded().isEmpty()) {
      out.line("guard", guard.unguardedWords());
    }
    if (!sites.isEmpty()) {
      out.line("", GuardReport.UNSEEN);
    }
  }

  /** How far a match reaches, where that is not to the end. */
  private static void reach(Lines out, VerdictKind kind, SessionResult result) {
    long last = result.start().tick() + result.ticks().recorded() - 1;
    long proved = result.checkpoints().lastAgreedTick();
    if (kind == VerdictKind.MATCHED && proved < last) {
      out.line(
          "reach",
          "the last checkpoint is at log tick "
              + proved
              + "; the "
              + (last - proved)
              + " tick(s) after it prove nothing");
    }
  }

  private static String ticks(SessionResult.Ticks ticks) {
    return "recorded " + known(ticks.recorded()) + ", run " + ticks.run();
  }

  private static String known(long count) {
    return count < 0 ? "unknown" : Long.toString(count);
  }

  private static void disagreements(Lines out, List<TickRange> ranges) {
    if (ranges.size() < 2 && ranges.stream().allMatch(range -> range.checkpoints() == 1)) {
      return; // said already: it is divergedAt
    }
    for (TickRange range : ranges.subList(0, Math.min(RANGES_MAX, ranges.size()))) {
      out.line(
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
      out.line("disagree", "and " + (ranges.size() - RANGES_MAX) + " more; --format json has all");
    }
  }

  private void next(Lines out, SessionEntry entry) {
    SessionReport session = entry.session();
    if (!(session.verdict() instanceof Verdict.Diverged diverged)
        || diverged.expected() == Verdict.Diverged.NO_DIGEST) {
      return; // a claim that differs is no matter of a tick
    }
    List<NextStep> next =
        new NextCommands(
                tool,
                session.log(),
                entry.game(),
                session.result().checkpoints().lastAgreedTick() + 1,
                diverged.tick())
            .afterDivergence(Surroundings.of(session.result().meta(), entry.here()));
    for (int i = 0; i < next.size(); i++) {
      out.line(i == 0 ? "next" : "", next.get(i).command());
      out.line("", next.get(i).tells());
    }
  }
}
