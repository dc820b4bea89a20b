package org.latticereplay.cli;

import java.io.PrintWriter;
import java.util.Locale;

/** One line on a terminal that says how far long work is; nothing for short work. */
class Progress implements AutoCloseable {
  private static final long FIRST_NANOS = 1_000_000_000L;
  private static final long EVERY_NANOS = 200_000_000L;
  private static final int BAR = 20;
  private static final String CLEAR = "\r\u001b[K";

  private final PrintWriter out;
  private final int logs;
  private int done;
  private long shownNanos;
  private boolean visible;

  Progress(PrintWriter out, int logs) {
    this.out = out;
    this.logs = logs;
    this.shownNanos = System.nanoTime() + FIRST_NANOS - EVERY_NANOS;
  }

  /** Shows nothing. */
  static Progress none() {
    return new Progress(null, 0) {
      @Override
      void ticks(long ticks) {}

      @Override
      void finished() {}

      @Override
      public void close() {}
    };
  }

  /** So many ticks of the present log have run. */
  synchronized void ticks(long ticks) {
    long now = System.nanoTime();
    if (now - shownNanos < EVERY_NANOS) {
      return;
    }
    shownNanos = now;
    visible = true;
    int filled = BAR * done / Math.max(1, logs);
    out.print(
        CLEAR
            + String.format(
                Locale.ROOT,
                "[%s%s] log %d of %d, %,d ticks",
                "#".repeat(filled),
                "-".repeat(BAR - filled),
                done + 1,
                logs,
                ticks));
    out.flush();
  }

  /** The present log came to a verdict. */
  synchronized void finished() {
    done++;
    clear();
  }

  private void clear() {
    if (visible) {
      out.print(CLEAR);
      out.flush();
      visible = false;
    }
  }

  @Override
  public synchronized void close() {
    clear();
  }
}
