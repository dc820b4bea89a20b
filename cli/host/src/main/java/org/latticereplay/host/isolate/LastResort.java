package org.latticereplay.host.isolate;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * What this process does when a game keeps its heap full, so that nothing can be said in it any
 * more: it ends, and whoever started it goes on with another. Without such a somebody there is no
 * last resort, and nothing here does anything.
 *
 * <p>Taking it allocates nothing. Any thread may call.
 */
public final class LastResort {
  /** The property of a process that goes on where a first one had to end. */
  private static final String SECOND = "latticereplay.again";

  private static final boolean IS_SECOND = Boolean.getBoolean(SECOND);
  private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(50);
  private static final long NEVER = Long.MAX_VALUE;

  private static volatile Runnable taken;
  private static volatile long since;
  private static volatile long nanos = NEVER;

  private LastResort() {}

  /**
   * Sets it, for the rest of this process's life.
   *
   * @param call ends the process, or returns when it cannot; allocates nothing; null for none
   */
  public static void set(Runnable call) {
    if (taken == null && call != null) {
      Thread thread = new Thread(LastResort::watch, "last resort");
      thread.setDaemon(true);
      thread.start();
    }
    taken = call;
  }

  /** Whether this process goes on where a first one took its last resort: it runs no games. */
  public static boolean isSecond() {
    return IS_SECOND;
  }

  /**
   * What is left of a time that began with the first process.
   *
   * @return zero or less when it is over, or nobody knows when it began
   */
  public static Duration left(Duration timeout) {
    Long launcher = Long.getLong("latticereplay.launcher");
    return ProcessHandle.of(launcher == null ? ProcessHandle.current().pid() : launcher)
        .flatMap(process -> process.info().startInstant())
        .map(begin -> timeout.minus(Duration.between(begin, Instant.now())))
        .orElse(Duration.ZERO);
  }

  /** Takes it; returns when there is none. */
  public static void take() {
    nanos = NEVER;
    Runnable call = taken;
    if (call != null) {
      call.run();
    }
  }

  /** Takes it in so many nanoseconds, unless another time is set before. */
  static void takeIn(long time) {
    nanos = NEVER;
    since = System.nanoTime();
    nanos = time;
  }

  /** Does not take it by itself. */
  static void takeNever() {
    nanos = NEVER;
  }

  private static void watch() {
    while (true) {
      try {
        look();
      } catch (OutOfMemoryError e) {
        // Of all threads this one must not end for it.
      }
    }
  }

  private static void look() {
    LockSupport.parkNanos(LOOK_NANOS);
    Thread.interrupted(); // a game's doing, and it would end every wait
    long due = nanos;
    if (due != NEVER && System.nanoTime() - since >= due) {
      take();
    }
  }
}
