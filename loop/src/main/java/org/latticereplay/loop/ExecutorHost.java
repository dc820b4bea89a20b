package org.latticereplay.loop;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/**
 * A {@link FrameHost} on an executor: a server's game loop, without a window.
 *
 * <pre>{@code
 * FrameSource frames = new HostFrames(new ExecutorHost(executor), 1000.0 / 60);
 * }</pre>
 *
 * <p>The executor is the caller's, to make and to shut down; it must have one thread, since a loop
 * belongs to one. What a callback throws ends its interval and goes to the uncaught exception
 * handler of the thread, for the executor itself would keep it to itself.
 */
public final class ExecutorHost implements FrameHost {
  private final ScheduledExecutorService executor;
  private final long frameNanos;
  private final Map<Long, ScheduledFuture<?>> pending = new HashMap<>();
  private long lastHandle;

  /** A host that paints nothing. */
  public ExecutorHost(ScheduledExecutorService executor) {
    this(executor, 0);
  }

  private ExecutorHost(ScheduledExecutorService executor, long frameNanos) {
    if (executor == null) {
      throw new IllegalArgumentException("executor: expected an executor, got null");
    }
    this.executor = executor;
    this.frameNanos = frameNanos;
  }

  /**
   * A host that calls for a frame {@code frameMs} milliseconds after it was asked for: for a server
   * whose render sends snapshots.
   *
   * @throws IllegalArgumentException if the period is under a nanosecond or not finite
   */
  public static ExecutorHost painting(ScheduledExecutorService executor, double frameMs) {
    return new ExecutorHost(executor, nanos("frameMs", frameMs));
  }

  private static long nanos(String option, double millis) {
    double nanos = millis * 1e6;
    if (!(nanos >= 1 && nanos <= Long.MAX_VALUE)) {
      throw new IllegalArgumentException(
          option + ": expected milliseconds, a nanosecond or more and finite, got " + millis);
    }
    return Math.round(nanos);
  }

  @Override
  public boolean supportsFrames() {
    return frameNanos > 0;
  }

  @Override
  public synchronized long requestFrame(FrameCallback callback) {
    if (!supportsFrames()) {
      throw new IllegalStateException(
          "requestFrame: this host paints nothing; make one with ExecutorHost.painting");
    }
    long handle = ++lastHandle;
    Runnable task = () -> frame(handle, callback);
    pending.put(handle, executor.schedule(task, frameNanos, TimeUnit.NANOSECONDS));
    return handle;
  }

  private void frame(long handle, FrameCallback callback) {
    if (take(handle) != null) {
      run(() -> callback.frame(0));
    }
  }

  @Override
  public synchronized long setInterval(Runnable callback, double periodMs) {
    long nanos = nanos("periodMs", periodMs);
    long handle = ++lastHandle;
    Runnable task = () -> run(callback);
    pending.put(handle, executor.scheduleAtFixedRate(task, nanos, nanos, TimeUnit.NANOSECONDS));
    return handle;
  }

  private static void run(Runnable callback) {
    try {
      callback.run();
    } catch (Throwable failure) {
      Thread thread = Thread.currentThread();
      thread.getUncaughtExceptionHandler().uncaughtException(thread, failure);
      throw failure;
    }
  }

  @Override
  public void cancelFrame(long handle) {
    cancel(handle);
  }

  @Override
  public void clearInterval(long handle) {
    cancel(handle);
  }

  private void cancel(long handle) {
    ScheduledFuture<?> task = take(handle);
    if (task != null) {
      task.cancel(false);
    }
  }

  private synchronized ScheduledFuture<?> take(long handle) {
    return pending.remove(handle);
  }
}
