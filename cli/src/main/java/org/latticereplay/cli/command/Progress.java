package org.latticereplay.cli.command;

import java.io.PrintWriter;
import java.util.Locale;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarConsumer;
import me.tongfei.progressbar.ProgressBarStyle;

/**
 * One line on a terminal that says how far long work is. It is gone whenever a result is printed.
 *
 * <p>Any thread may call it.
 */
class Progress implements AutoCloseable {
  private static final int UPDATE_MILLIS = 200;
  private static final int LINE_CHARS = 78;
  private static final String CLEAR = "\r\u001b[K";

  private final Line line;
  private final ProgressBar bar;

  /**
   * Progress over so many things.
   *
   * @param task what is being done
   * @param unit what the things are called, after a blank
   */
  Progress(PrintWriter out, String task, int things, String unit) {
    this(out, task, things, unit, 1);
  }

  /**
   * Progress over so much.
   *
   * @param task what is being done
   * @param unit what it is counted in, after a blank
   * @param size of that unit
   */
  Progress(PrintWriter out, String task, long most, String unit, long size) {
    line = new Line(out);
    bar =
        new ProgressBarBuilder()
            .setTaskName(task)
            .setInitialMax(most)
            .setUnit(unit, size)
            .setStyle(ProgressBarStyle.ASCII)
            .setUpdateIntervalMillis(UPDATE_MILLIS)
            .continuousUpdate() // the ticks move on while the count of logs stands
            .setConsumer(line)
            .build();
  }

  private Progress() {
    line = null;
    bar = null;
  }

  /** Shows nothing. */
  static Progress none() {
    return new Progress() {
      @Override
      void ticks(long ticks) {}

      @Override
      void at(long position, String message) {}

      @Override
      void hide() {}

      @Override
      void finished() {}

      @Override
      public void close() {}
    };
  }

  /** So many ticks of the present run have run. */
  void ticks(long ticks) {
    line.show();
    bar.setExtraMessage(String.format(Locale.ROOT, "%,d ticks", ticks));
  }

  /** It is so far, and this is worth saying beside it. */
  void at(long position, String message) {
    line.show();
    bar.stepTo(position);
    bar.setExtraMessage(message);
  }

  /** Something is about to be printed. */
  void hide() {
    line.hide();
  }

  /** One of them is done; something may be about to be printed. */
  void finished() {
    bar.step();
    line.hide();
  }

  @Override
  public void close() {
    line.hide();
    bar.close();
  }

  /** Where the bar is drawn: over and over on one line, unless it is hidden. */
  private static final class Line implements ProgressBarConsumer {
    private final PrintWriter out;
    private boolean hidden = true;

    Line(PrintWriter out) {
      this.out = out;
    }

    synchronized void show() {
      hidden = false;
    }

    synchronized void hide() {
      if (!hidden) {
        out.print(CLEAR);
        out.flush();
        hidden = true;
      }
    }

    @Override
    public int getMaxRenderedLength() {
      return LINE_CHARS;
    }

    @Override
    public synchronized void accept(String rendered) {
      if (!hidden) {
        out.print(CLEAR + rendered);
        out.flush();
      }
    }

    @Override
    public void close() {
      hide();
    }
  }
}
