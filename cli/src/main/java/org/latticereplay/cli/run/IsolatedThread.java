package org.latticereplay.cli.run;

import java.time.Duration;

/** Code of a game on a daemon thread with a deep stack; what it throws is kept. */
public final class IsolatedThread {
  /**
   * Deep enough for honest recursion over a whole level, shallow enough that endless recursion ends
   * in well under a second. Reserved, not used, until it is needed.
   */
  private static final long STACK_BYTES = 16L << 20;

  private final Thread thread;
  private volatile Throwable thrown;

  private IsolatedThread(String name, Runnable work) {
    thread = new Thread(null, () -> run(work), name, STACK_BYTES);
    thread.setDaemon(true);
  }

  /** Starts the work. */
  public static IsolatedThread start(String name, Runnable work) {
    IsolatedThread isolated = new IsolatedThread(name, work);
    isolated.thread.start();
    return isolated;
  }

  private void run(Runnable work) {
    try {
      work.run();
    } catch (Throwable e) {
      thrown = e;
    }
  }

  /** Waits for the end of it; false when the time was up first. */
  public boolean join(Duration most) {
    try {
      thread.join(Math.max(1, most.toMillis()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
    return !thread.isAlive();
  }

  /** What the work threw, or null; once it has ended. */
  public Throwable thrown() {
    return thrown;
  }
}
