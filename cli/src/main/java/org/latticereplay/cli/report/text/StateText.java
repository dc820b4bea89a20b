package org.latticereplay.cli.report.text;

import org.latticereplay.cli.report.StateReport;
import org.latticereplay.dump.Difference;
import org.latticereplay.dump.StateFields;
import org.latticereplay.host.text.OneLine;

/** A state for a person: where it stands, then a line for each field. */
public final class StateText {
  private static final int PATH_MAX = 40;

  private StateText() {}

  /**
   * The report, several lines, each ended by a line feed.
   *
   * @param bits whether numbers are followed by their pattern
   */
  public static String of(StateReport report, boolean bits) {
    StringBuilder out = new StringBuilder();
    line(out, report.verdict() + "  " + report.log());
    line(out, "  " + report.message());
    if (report.divergedAt() != null) {
      line(
          out,
          "  note: at the checkpoint of tick "
              + report.divergedAt()
              + " this build no longer agrees with the recording");
    }
    if (report.differences() != null) {
      for (Difference one : report.differences()) {
        line(out, "  " + one.line());
      }
      long more = report.places() - report.differences().size();
      if (more > 0) {
        line(out, "  and " + more + " more; narrow it with --path");
      }
      return out.toString();
    }
    int width = 0;
    for (StateFields.Field field : report.fields()) {
      width = Math.max(width, Math.min(PATH_MAX, OneLine.of(field.path()).length()));
    }
    for (StateFields.Field field : report.fields()) {
      String path = OneLine.of(field.path());
      String hex = bits && !field.bits().isEmpty() ? "  0x" + field.bits() : "";
      line(
          out,
          "  " + path + " ".repeat(Math.max(0, width - path.length())) + "  " + field.text() + hex);
    }
    return out.toString();
  }

  private static void line(StringBuilder out, String text) {
    out.append(OneLine.of(text)).append('\n');
  }
}
