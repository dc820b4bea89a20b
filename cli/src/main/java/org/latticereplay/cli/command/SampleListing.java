package org.latticereplay.cli.command;

import java.io.UncheckedIOException;
import java.util.function.BooleanSupplier;
import org.latticereplay.cli.report.SampleSink;
import org.latticereplay.cli.report.SampleSink.Stop;
import org.latticereplay.format.LogCursor;
import org.latticereplay.format.SessionLog;
import org.latticereplay.format.UnreadableLogException;
import org.latticereplay.game.Samples;
import org.latticereplay.verify.VerdictKind;

/** Reads a log and shows its samples. */
final class SampleListing {
  /** How many ticks are read from one look at the clock to the next; a power of two. */
  private static final long TICKS_PER_LOOK = 1024;

  private SampleListing() {}

  /**
   * Shows the samples of these ticks, and ends the list in any case.
   *
   * @param from first log tick
   * @param to last log tick; with {@link Long#MAX_VALUE} also samples that no tick delivers
   * @param expired whether the time is up
   * @param late what to say then
   * @return why the list ends before its end, or null when it does not
   */
  static Stop show(
      SessionLog log, long from, long to, BooleanSupplier expired, String late, SampleSink sink) {
    Stop stop = null;
    try {
      if (!read(log, from, to, expired, sink)) {
        stop = new Stop(VerdictKind.LIMIT, late);
      }
    } catch (UnreadableLogException e) {
      stop = new Stop(VerdictKind.UNREADABLE, e.getMessage());
    } catch (UncheckedIOException e) {
      stop = new Stop(VerdictKind.UNREADABLE, "it cannot be read: " + e.getMessage());
    }
    sink.end(stop);
    return stop;
  }

  private static boolean read(
      SessionLog log, long from, long to, BooleanSupplier expired, SampleSink sink) {
    long read = 0;
    try (LogCursor cursor = log.cursor(null)) {
      while (cursor.next() && cursor.tick() <= to) {
        if (cursor.tick() >= from) {
          samples(cursor.tick(), cursor.samples(), sink);
        }
        if ((++read & (TICKS_PER_LOOK - 1)) == 0 && expired.getAsBoolean()) {
          return false;
        }
      }
      if (to == Long.MAX_VALUE) {
        samples(-1, cursor.samples(), sink);
      }
    }
    return true;
  }

  private static void samples(long tick, Samples samples, SampleSink sink) {
    for (int i = 0; i < samples.size(); i++) {
      sink.sample(tick, samples.get(i));
    }
  }
}
