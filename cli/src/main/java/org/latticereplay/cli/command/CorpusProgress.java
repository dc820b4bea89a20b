package org.latticereplay.cli.command;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.latticereplay.cli.report.SessionEntry;

/**
 * How far the sessions of a call are: by the bytes of their logs, since a log in ten may hold nine
 * tenths of the work. Any thread may call {@link #running}; the others are for one.
 */
final class CorpusProgress implements AutoCloseable {
  private static final long LINE_EVERY_SECONDS = 30;
  private static final long MEGABYTE = 1 << 20;
  private static final long KILOBYTE = 1 << 10;

  private final Display display;
  private final long[] bytes;
  private final long allBytes;
  private final Map<Integer, Running> running = new ConcurrentHashMap<>();
  private int doneLogs;
  private int notGreen;
  private long doneBytes;
  private long doneTicks;

  /** How far one session is. */
  private record Running(long ticks, long bytes) {}

  /** Where it is shown. Any thread may call it. */
  private interface Display {
    /** This is how far it is: so many of all bytes. */
    void show(long at, long all, String words);

    /** Something is about to be printed. */
    default void hide() {}

    /** It is over. */
    default void close() {}
  }

  private CorpusProgress(Display display, long[] bytes) {
    this.display = display;
    this.bytes = bytes.clone();
    allBytes = Arrays.stream(bytes).sum();
  }

  /** Shows nothing. */
  static CorpusProgress none(long[] bytes) {
    return new CorpusProgress((at, all, words) -> {}, bytes);
  }

  /** A bar on a terminal. */
  static CorpusProgress bar(PrintWriter out, String task, long[] bytes) {
    long all = Arrays.stream(bytes).sum();
    Progress bar =
        all < 2 * MEGABYTE
            ? new Progress(out, task, all, " KB", KILOBYTE)
            : new Progress(out, task, all, " MB", MEGABYTE);
    Display display =
        new Display() {
          @Override
          public void show(long at, long of, String words) {
            bar.at(at, words);
          }

          @Override
          public void hide() {
            bar.hide();
          }

          @Override
          public void close() {
            bar.close();
          }
        };
    return new CorpusProgress(display, bytes);
  }

  /** A line every half minute. */
  static CorpusProgress plain(PrintWriter out, String task, long[] bytes) {
    return plain(out, task, bytes, System::nanoTime);
  }

  static CorpusProgress plain(PrintWriter out, String task, long[] bytes, LongSupplier nanos) {
    return new CorpusProgress(new Plain(out, task, nanos), bytes);
  }

  /** The session of this number has run so many ticks, and read so many bytes of its log. */
  void running(int number, long ticks, long read) {
    running.put(number, new Running(ticks, Math.min(read, bytes[number])));
    show();
  }

  /** A session has ended. */
  synchronized void finished(int number, SessionEntry entry) {
    running.remove(number);
    doneLogs++;
    notGreen += entry.isGreen() ? 0 : 1;
    doneBytes += bytes[number];
    doneTicks += entry.session().result().ticks().run();
    show();
  }

  private synchronized void show() {
    long ticks = doneTicks;
    long at = doneBytes;
    for (Running each : running.values()) {
      ticks += each.ticks();
      at += each.bytes();
    }
    display.show(
        Math.min(at, allBytes),
        allBytes,
        String.format(
            Locale.ROOT,
            "%,d of %,d logs, %,d ticks, %,d not green",
            doneLogs,
            bytes.length,
            ticks,
            notGreen));
  }

  /** Something is about to be printed. */
  void hide() {
    display.hide();
  }

  @Override
  public void close() {
    display.close();
  }

  /** Lines of a log file. There is no thread behind it: whoever tells of progress writes them. */
  private static final class Plain implements Display {
    private final PrintWriter out;
    private final String task;
    private final LongSupplier nanos;
    private final long begin;
    private long last;

    Plain(PrintWriter out, String task, LongSupplier nanos) {
      this.out = out;
      this.task = task;
      this.nanos = nanos;
      begin = nanos.getAsLong();
      last = begin;
    }

    @Override
    public synchronized void show(long at, long all, String words) {
      long now = nanos.getAsLong();
      if (TimeUnit.NANOSECONDS.toSeconds(now - last) < LINE_EVERY_SECONDS) {
        return;
      }
      last = now;
      long seconds = TimeUnit.NANOSECONDS.toSeconds(now - begin);
      String left = at == 0 ? "" : ", about " + seconds * Math.max(0, all - at) / at + " s to go";
      out.println(task + ": " + words + ", " + seconds + " s so far" + left);
      out.flush();
    }
  }
}
