package org.latticereplay.loop;

import java.util.function.LongConsumer;

/**
 * What a loop hands out of one of its timelines: all but the advance, on the loop's thread only.
 */
final class LoopScheduler implements Scheduler {
  private final Timeline line;
  private final LoopThread thread;

  LoopScheduler(Timeline line, LoopThread thread) {
    this.line = line;
    this.thread = thread;
  }

  @Override
  public double time() {
    return line.time();
  }

  @Override
  public int pending() {
    return line.pending();
  }

  @Override
  public TimerId after(double delay, Runnable callback) {
    thread.check("after");
    return line.after(delay, callback);
  }

  @Override
  public TimerId every(double period, LongConsumer callback) {
    thread.check("every");
    return line.every(period, callback);
  }

  @Override
  public boolean cancel(TimerId id) {
    thread.check("cancel");
    return line.cancel(id);
  }

  @Override
  public void cancelAll() {
    thread.check("cancelAll");
    line.cancelAll();
  }
}
