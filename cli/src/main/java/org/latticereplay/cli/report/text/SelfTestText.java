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
    StringBuilder out = new StringBuilder();
    out.append(style.verdict(report.word(), WORD)).append(report.log()).append('\n');
    out.append(" ".repeat(WORD)).append(report.message()).append('\n');
    for (Trial trial : report.result().trials()) {
      out.append(pad(trial.status().word(), WORD)).append(pad(trial.name().words(), NAME));
      out.append(trial.tick() < 0 ? "" : "at tick " + trial.tick() + ": ");
      out.append(trial.message()).append('\n');
    }
    return out.toString();
  }

  private static String pad(String text, int width) {
    return text + " ".repeat(Math.max(1, width - text.length()));
  }
}
