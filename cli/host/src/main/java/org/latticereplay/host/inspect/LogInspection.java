package org.latticereplay.host.inspect;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import org.latticereplay.format.LogCursor;
import org.latticereplay.format.LogSource;
import org.latticereplay.format.SessionLog;
import org.latticereplay.game.Samples;
import org.latticereplay.host.session.UnchangedFiles;
import org.latticereplay.host.text.PathNames;

/** Reads a log through and counts what is in it. */
public final class LogInspection {
  private static final int ASKED_TICKS = 1 << 16;

  private LogInspection() {}

  /**
   * What is in the log.
   *
   * @param cancelled asked now and then whether to give up
   * @return nothing when it was given up: a line may stand for more ticks than anybody waits for
   * @throws org.latticereplay.format.UnreadableLogException if it is damaged or no log
   * @throws org.latticereplay.verify.RunStoppedException if it was replaced meanwhile
   */
  public static Optional<LogFacts> of(Path file, BooleanSupplier cancelled) {
    UnchangedFiles read = UnchangedFiles.of(file);
    SessionLog log = SessionLog.open(LogSource.of(file));
    Map<String, Long> samples = new TreeMap<>();
    TreeSet<String> parts = new TreeSet<>();
    InputDensity density = new InputDensity();
    long first = -1;
    long last = -1;
    try (LogCursor cursor = log.cursor(null)) {
      for (long ticks = 1; cursor.next(); ticks++) {
        if (ticks % ASKED_TICKS == 0 && cancelled.getAsBoolean()) {
          return Optional.empty();
        }
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
      read.check();
      return Optional.of(
          new LogFacts(
              PathNames.show(file),
              read.logSha256(),
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
              log.claims()));
    }
  }
}
