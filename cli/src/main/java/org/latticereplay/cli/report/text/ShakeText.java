package org.latticereplay.cli.report.text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.latticereplay.cli.report.ShakeReport;
import org.latticereplay.host.conditions.Condition.Group;
import org.latticereplay.host.conditions.Shaken;
import org.latticereplay.host.conditions.Shaken.Status;

/** The report of a shake for a person: what matters first, then each condition. */
public final class ShakeText {
  private static final int WORD = 12;
  private static final int LABEL = 34;

  private ShakeText() {}

  /** The report, several lines, each ended by a line feed. */
  public static String of(ShakeReport report, TextStyle style) {
    Lines out = new Lines(WORD, LABEL);
    out.head(style.word(report.word(), report.kind().tone(), WORD), report.log());
    out.head(" ".repeat(WORD), report.message());
    for (ShakeReport.Cause cause : report.causes()) {
      out.line(cause.group().words(), cause.where());
      out.line("", cause.group().hint());
    }
    recording(report, out);
    if (report.result() != null) {
      conditions(report.result().runs(), out);
      Shaken alike = report.result().pinned();
      if (alike != null) {
        out.line(alike.condition().name(), alike.status().words());
      }
    }
    if (!report.chance().isEmpty()) {
      out.line("left to chance", report.chance());
    }
    return out.toString();
  }

  private static void recording(ShakeReport report, Lines out) {
    if (report.divergedAt() >= 0) {
      out.line("recording", "the plain run does not match it: divergedAt " + report.divergedAt());
    }
    Shaken agreeing = report.agreeing();
    if (agreeing != null) {
      out.line(
          "",
          "it matches under "
              + agreeing.condition().group().words()
              + ", "
              + agreeing.condition().name());
    }
  }

  private static void conditions(List<Shaken> runs, Lines out) {
    Map<Group, List<Shaken>> groups = new LinkedHashMap<>();
    for (Shaken run : runs) {
      groups.computeIfAbsent(run.condition().group(), group -> new ArrayList<>()).add(run);
    }
    groups.forEach(
        (group, each) -> {
          String label = group.words();
          for (Status status : Status.values()) {
            List<Shaken> such = each.stream().filter(run -> run.status() == status).toList();
            if (!such.isEmpty()) {
              out.line(label, line(status, such));
              label = "";
            }
          }
        });
  }

  private static String line(Status status, List<Shaken> runs) {
    String names =
        runs.get(0).condition().group() == Group.PROCESS
            ? runs.size() + (runs.size() == 1 ? " run" : " runs")
            : runs.stream().map(run -> run.condition().name()).collect(Collectors.joining(", "));
    String why = runs.get(0).why();
    return status.words() + ": " + names + (why.isEmpty() ? "" : " (" + why + ")");
  }
}
