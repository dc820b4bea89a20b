package org.latticereplay.host.isolate;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.latticereplay.host.text.OneLine;
import org.latticereplay.verify.RunStoppedException;
import org.latticereplay.verify.RunWatch;

/**
 * The thread that a game's code runs on: a daemon with a deep stack, in a group of its own. What it
 * throws is kept, and put in words on this very thread, since that runs the game's code too.
 */
final class IsolatedThread<T> {
  /**
   * Deep enough for honest recursion over a whole level, shallow enough that endless recursion ends
   * in well under a second. Reserved, not used, until it is needed.
   */
  private static final long STACK_BYTES = 16L << 20;

  private static final int STACK_CHARS_MAX = 1 << 16;

  private static final ThreadLocal<RunWatch> PRESENT = new ThreadLocal<>();

  // Nobody else can lock it, as a game can lock its own thread.
  private final CountDownLatch end = new CountDownLatch(1);
  private final Thread thread;
  private volatile T value;
  private volatile Throwable thrown;
  private volatile String thrownLine = "";
  private volatile String thrownStack = "";

  IsolatedThread(String name, Isolation.Work<T> work, RunWatch watch) {
    ThreadGroup group = new ThreadGroup("game"); // so that interrupting its own does not reach ours
    thread = new Thread(group, () -> run(work, watch), name, STACK_BYTES);
    thread.setDaemon(true);
  }

  /** Whether the work that the present thread is at was cancelled. */
  static boolean isPresentCancelled() {
    RunWatch watch = PRESENT.get();
    return watch != null && watch.cancelled();
  }

  void start() {
    thread.start();
  }

  private void run(Isolation.Work<T> work, RunWatch watch) {
    try {
      PRESENT.set(watch);
      value = work.run(watch);
    } catch (Throwable e) {
      describe(e);
      thrown = e;
    } finally {
      end.countDown();
    }
  }

  private void describe(Throwable e) {
    if (e instanceof RunStoppedException || e instanceof OutOfMemoryError) {
      return;
    }
    try {
      thrownLine = e.getClass().getName();
      thrownLine = OneLine.of(e);
      StringWriter text = new StringWriter();
      e.printStackTrace(new PrintWriter(text));
      String stack = text.toString();
      thrownStack = stack.substring(0, Math.min(stack.length(), STACK_CHARS_MAX));
    } catch (Throwable worse) {
      thrownStack = ""; // the throwable is the game's own, and asking it throws as well
    }
  }

  /** Waits; an interrupt, which a game can cause, does not end the wait. */
  boolean await(long nanos) {
    long begin = System.nanoTime();
    long left = nanos;
    while (left > 0) {
      try {
        return end.await(left, TimeUnit.NANOSECONDS);
      } catch (InterruptedException e) {
        left = nanos - (System.nanoTime() - begin);
      }
    }
    return hasEnded();
  }

  boolean hasEnded() {
    return end.getCount() == 0;
  }

  /** Among those of the JVM. */
  @SuppressWarnings("deprecation") // its successor is of Java 19
  long id() {
    return thread.getId();
  }

  T value() {
    return value;
  }

  /** What the work threw, or null. */
  Throwable thrown() {
    return thrown;
  }

  /** What that says of itself. */
  String thrownLine() {
    return thrownLine;
  }

  /** Its stack. */
  String thrownStack() {
    return thrownStack;
  }
}
