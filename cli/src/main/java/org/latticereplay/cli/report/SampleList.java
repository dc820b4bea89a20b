package org.latticereplay.cli.report;

import java.io.PrintWriter;
import org.latticereplay.format.LogCursor;
import org.latticereplay.format.SessionLog;
import org.latticereplay.game.Samples;

/** Lists the samples of a log as they are read; {@code inspect-report.schema.json} describes it. */
public final class SampleList {
  private final PrintWriter out;
  private final boolean json;
  private boolean first = true;

  private SampleList(PrintWriter out, boolean json) {
    this.out = out;
    this.json = json;
  }

  /**
   * Lists.
   *
   * @param name the log, as the command line names it
   * @param from first log tick
   * @param to last log tick; with {@link Long#MAX_VALUE} also samples that no tick delivers
   */
  public static void print(
      PrintWriter out, boolean json, String name, SessionLog log, long from, long to) {
    SampleList list = new SampleList(out, json);
    if (json) {
      out.print("{\n  \"report\": \"lattice-replay/inspect\",\n  \"version\": 1,\n  \"log\": ");
      out.print(org.latticereplay.format.JsonText.quote(name));
      out.print(",\n  \"samples\": [");
    }
    try (LogCursor cursor = log.cursor(null)) {
      while (cursor.next() && cursor.tick() <= to) {
        if (cursor.tick() >= from) {
          list.bucket(cursor.tick(), cursor.samples());
        }
      }
      if (to == Long.MAX_VALUE) {
        list.bucket(-1, cursor.samples());
      }
    }
    if (json) {
      out.print(list.first ? "]\n}\n" : "\n  ]\n}\n");
    }
  }

  private void bucket(long tick, Samples samples) {
    for (int i = 0; i < samples.size(); i++) {
      if (json) {
        out.print(first ? "\n    " : ",\n    ");
        out.print(SampleText.json(tick, samples.get(i)));
      } else {
        out.print(tick < 0 ? "undelivered" : "tick " + tick);
        out.print("  " + samples.get(i) + "\n");
      }
      first = false;
    }
  }
}
