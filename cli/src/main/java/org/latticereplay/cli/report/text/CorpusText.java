package org.latticereplay.cli.report.text;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.StringJoiner;
import org.latticereplay.cli.report.RunTally;
import org.latticereplay.cli.report.Seconds;
import org.latticereplay.cli.report.SessionConsumer;
import org.latticereplay.cli.report.SessionEntry;
import org.latticereplay.cli.report.VerifyReport;
import org.latticereplay.host.session.SessionReport;
import org.latticereplay.host.session.SessionSeries;
import org.latticereplay.host.session.Spool;
import org.latticereplay.verify.Note;
import org.latticereplay.verify.VerdictKind;

/**
 * The report of several logs for a person: a line for each while they run, and at the end, where
 * the eye is, all there is of those that are not green, and a summary. Of a single log all there is
 * and nothing more.
 */
public final class CorpusText implements SessionConsumer {
  private static final int VERDICT = 12;
  private static final int NOTES_MAX = 100;

  private final PrintWriter out;
  private final TextStyle style;
  private final VerifyText text;
  private final Detail detail;
  private final boolean several;
  private final Spool reds = new Spool();
  private final Set<Note> said = new HashSet<>();
  private boolean notesRepeat;

  /**
   * A report.
   *
   * @param tool how this tool was started, for the command to run next
   * @param logs how many there are
   */
  public CorpusText(PrintWriter out, TextStyle style, String tool, Detail detail, int logs) {
    this.out = out;
    this.style = style;
    this.detail = detail;
    several = logs > 1;
    text = new VerifyText(style, tool);
  }

  @Override
  public void session(SessionEntry entry) {
    if (detail == Detail.QUIET && entry.isGreen()) {
      return;
    }
    if (!several) {
      print(text.session(entry));
      return;
    }
    switch (detail) {
      case QUIET -> {}
      case NORMAL -> print(line(entry));
      case VERBOSE -> print(text.session(entry, this::saysNew));
    }
    if (!entry.isGreen()) {
      reds.add(text.session(entry, this::saysNew).getBytes(StandardCharsets.UTF_8));
    }
  }

  /** A note that is said already is said no more, but counted at the end. */
  private boolean saysNew(Note note) {
    if (said.contains(note)) {
      notesRepeat = true;
      return false;
    }
    if (said.size() < NOTES_MAX) {
      said.add(note);
    }
    return true;
  }

  private String line(SessionEntry entry) {
    Lines line = new Lines(0, VERDICT);
    SessionReport session = entry.session();
    line.head(
        style.word(session.kind().label(), session.kind().tone(), VERDICT),
        session.log()
            + (session.millis() == 0 ? "" : "  " + Seconds.of(session.millis()) + " s")
            + (entry.expect() == null
                ? ""
                : entry.isGreen() ? ", as expected" : ", expected " + entry.expect().label()));
    return line.toString();
  }

  @Override
  public void notRun(String log) {
    // counted at the end; there may be thousands
  }

  @Override
  public void end(VerifyReport report) {
    RunTally tally = report.tally();
    if (several) {
      boolean nothingToSay = detail == Detail.QUIET && tally.notGreen() == 0 && tally.notRun() == 0;
      if (!nothingToSay) {
        printReds();
        if (detail != Detail.QUIET) {
          print(summary(report));
        }
        print(total(report));
      }
    } else if (tally.sessions() + tally.notRun() == 0) {
      print(total(report));
    }
    reds.close();
  }

  private void printReds() {
    if (reds.length() == 0) {
      return;
    }
    out.println();
    try (Reader blocks = new InputStreamReader(reds.open(), StandardCharsets.UTF_8)) {
      blocks.transferTo(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    out.println();
  }

  private String summary(VerifyReport report) {
    RunTally tally = report.tally();
    Lines lines = new Lines(0, VERDICT);
    tally
        .notes()
        .forEach(
            (code, note) -> {
              if (note.count() > 1 && (detail == Detail.NORMAL || notesRepeat)) {
                lines.line(
                    "note",
                    code.word()
                        + ": in "
                        + note.count()
                        + " of "
                        + tally.sessions()
                        + " logs"
                        + (note.same() ? ": " : ", as in " + note.log() + ": ")
                        + note.text());
              }
            });
    String label = "slowest";
    for (RunTally.Slow slow : tally.slowest()) {
      lines.line(label, Seconds.of(slow.millis()) + " s  " + slow.log());
      label = "";
    }
    lines.line(
        "total",
        String.format(
            Locale.ROOT,
            "%,d ticks in %s s; the sessions took %s s together",
            tally.ticks(),
            Seconds.of(report.millis()),
            Seconds.of(tally.millis())));
    return lines.toString();
  }

  /** One line on all of them, worst first. */
  static String total(VerifyReport report) {
    RunTally tally = report.tally();
    StringJoiner words = new StringJoiner(", ");
    for (var each : tally.counts().entrySet()) {
      VerdictKind kind = each.getKey();
      words.add(each.getValue() + " " + kind.label());
    }
    if (tally.notRun() > 0) {
      words.add(tally.notRun() + " not run");
    }
    int logs = tally.sessions() + tally.notRun();
    VerifyReport.Part part = report.part();
    String of =
        part == null
            ? ""
            : " in shard " + part.index() + " of " + part.of() + ", of " + part.logs() + " in all";
    String why =
        report.ended() == SessionSeries.Ended.FAILED_FAST
            ? ", stopped at the first that is not green (--fail-fast)"
            : report.ended() == SessionSeries.Ended.SIGNAL ? ", ended by a signal" : "";
    return (logs == 0 ? "nothing to do: 0 logs" : words + " of " + logs + " logs")
        + of
        + (tally.expected() == 0 ? "" : ", " + tally.expected() + " of them no match, as expected")
        + why
        + ", exit code "
        + report.exit()
        + "\n";
  }

  private void print(String piece) {
    out.print(piece);
    out.flush();
  }
}
