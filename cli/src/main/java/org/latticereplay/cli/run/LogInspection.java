package org.latticereplay.cli.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.latticereplay.cli.report.InputDensity;
import org.latticereplay.cli.report.LogFacts;
import org.latticereplay.format.LogCursor;
import org.latticereplay.format.LogSource;
import org.latticereplay.format.SessionLog;
import org.latticereplay.game.Samples;

/** Reads a log through and counts what is in it. */
public final class LogInspection {
  private LogInspection() {}

  /**
   * What is in the log.
   *
   * @throws org.latticereplay.format.UnreadableLogException if it is damaged or no log
   * @throws IOException if the file cannot be read
   */
  public static LogFacts of(Path file) throws IOException {
    String sha256 = Sha256.of(file);
    SessionLog log = SessionLog.open(LogSource.of(file));
    Map<String, Long> samples = new TreeMap<>();
    TreeSet<String> parts = new TreeSet<>();
    InputDensity density = new InputDensity();
    long first = -1;
    long last = -1;
    try (LogCursor cursor = log.cursor(null)) {
      while (cursor.next()) {
        Samples bucket = cursor.samples();
        for (int i = 0; i < bucket.size(); i++) {
          samples.merge(bucket.get(i).kind(), 1L, Long::sum);
        }
        density.add(bucket.size());
        for (int i = 0; i < cursor.parts().size(); i++) {
          parts.add(cursor.parts().name(i));
        }
        if (cursor.checkpoint() != LogCursor.NO_CHECKPOINT) {
          first = first < 0 ? cursor.tick() : first;
          last = cursor.tick();
        }
      }
      return new LogFacts(
          file.toString(),
          sha256,
          log.form(),
          log.gzipped(),
          log.header(),
          log.start(),
          cursor.end(),
          samples,
          first,
          last,
          density,
          List.copyOf(parts),
          log.meta(),
          log.claims());
    }
  }
}
