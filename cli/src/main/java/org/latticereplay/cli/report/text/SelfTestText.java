package org.latticereplay.cli.report.text;

import org.latticereplay.cli.report.SelfTestReport;
import org.latticereplay.selftest.Trial;

/** The report of a self-test for a person: the answer first, then each change. */
public final class SelfTestText {
  private static final int WORD = 12;
  private static final int NAME = 24;

  private SelfTestText() {}

  /** The report, several lines, each ended by a line feed. */
  public static String of(SelfTestReport report, TextStyle style) {
    Lines out = new Lines(WORD, NAME);
    out.head(style.word(report.word(), report.kind().tone(), WORD), report.log());
    out.head(" ".repeat(WORD), report.message());
    for (Trial trial : report.result().trials()) {
      String words = pad(trial.status().word(), WORD) + pad(trial.name().words(), NAME);
      out.head(words, (trial.tick() < 0 ? "" : "at tick " + trial.tick() + ": ") + trial.message());
    }
    if (!report.guard().isEmpty()) {
      out.head(pad("guard", WORD), report.guard().summary() + "; audit lists all");
    }
    return out.toString();
  }

  private static String pad(String text, int width) {
    return text + " ".repeat(Math.max(1, width - text.length()));
  }
}
