package org.latticereplay.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ExecutorHostTest {
  private final CompletableFuture<Throwable> uncaught = new CompletableFuture<>();
  private final ScheduledThreadPoolExecutor executor =
      new ScheduledThreadPoolExecutor(
          1,
          task -> {
            Thread thread = Executors.defaultThreadFactory().newThread(task);
            thread.setUncaughtExceptionHandler((where, thrown) -> uncaught.complete(thrown));
            return thread;
          });

  @AfterEach
  void shutDown() {
    executor.shutdownNow();
  }

  private static void await(CountDownLatch latch) throws InterruptedException {
    assertTrue(latch.await(60, TimeUnit.SECONDS));
  }

  @Test
  void runsALoopWithoutAWindowAndStopsItFromAnotherThread() throws InterruptedException {
    ManualClock clock = new ManualClock();
    CountDownLatch steps = new CountDownLatch(20);
    Loop loop =
        Loop.builder(
                () -> {
                  clock.advance(5);
                  return clock.now();
                },
                new HostFrames(new ExecutorHost(executor), 1000.0 / 60))
            .update((dt, tick) -> steps.countDown())
            .build();
    loop.start();
    await(steps);
    loop.stop();
    assertFalse(loop.running());
    CountDownLatch drained = new CountDownLatch(1);
    executor.execute(drained::countDown);
    await(drained);
    executor.purge();
    assertTrue(executor.getQueue().isEmpty());
  }

  @Test
  void paintsWhenAsked() throws InterruptedException {
    CountDownLatch frames = new CountDownLatch(3);
    HostFrames source = new HostFrames(ExecutorHost.painting(executor, 1));
    source.start(
        kind -> {
          if (kind == PumpKind.PAINT) {
            frames.countDown();
          }
        });
    await(frames);
    source.stop();
  }

  @Test
  void handsFailuresToTheThreadsHandler()
      throws InterruptedException, ExecutionException, TimeoutException {
    RuntimeException boom = new RuntimeException("boom");
    Loop loop =
        Loop.builder(new ManualClock(), new HostFrames(new ExecutorHost(executor), 1)).build();
    loop.real()
        .after(
            0,
            () -> {
              throw boom;
            });
    loop.start();
    assertSame(boom, uncaught.get(60, TimeUnit.SECONDS));
    assertFalse(loop.running());
  }

  @Test
  void refusesToPaintWhenItWasNotMadeTo() {
    ExecutorHost host = new ExecutorHost(executor);
    assertFalse(host.supportsFrames());
    assertThrows(IllegalStateException.class, () -> host.requestFrame(time -> {}));
    host.cancelFrame(17);
    host.clearInterval(17);
  }

  @Test
  void refusesPeriodsThatAreNone() {
    ExecutorHost host = new ExecutorHost(executor);
    for (double bad : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThrows(IllegalArgumentException.class, () -> host.setInterval(() -> {}, bad));
      assertThrows(IllegalArgumentException.class, () -> ExecutorHost.painting(executor, bad));
    }
    assertThrows(IllegalArgumentException.class, () -> ExecutorHost.painting(executor, 0.9e-6));
    assertThrows(IllegalArgumentException.class, () -> ExecutorHost.painting(executor, 1e13));
    assertTrue(ExecutorHost.painting(executor, 1e-6).supportsFrames());
    assertTrue(ExecutorHost.painting(executor, 9e12).supportsFrames());
    assertThrows(IllegalArgumentException.class, () -> new ExecutorHost(null));
    assertEquals(0, executor.getQueue().size());
  }

  private long queued() {
    executor.purge();
    return executor.getQueue().size();
  }

  /** Each has a handle of its own, and only what it names is cancelled. */
  @Test
  void cancelsWhatItIsTold() {
    ExecutorHost host = ExecutorHost.painting(executor, 3_600_000);
    long frame = host.requestFrame(time -> {});
    long interval = host.setInterval(() -> {}, 3_600_000);
    long other = host.setInterval(() -> {}, 3_600_000);
    assertEquals(3, Set.of(frame, interval, other).size());
    assertEquals(3, queued());
    host.clearInterval(interval);
    assertEquals(2, queued());
    host.clearInterval(interval);
    assertEquals(2, queued());
    host.cancelFrame(frame);
    assertEquals(1, queued());
    host.clearInterval(other);
    assertEquals(0, queued());
  }

  @Test
  void aFrameComesOnceAndNotBeforeItsTime() throws InterruptedException {
    List<Double> times = new CopyOnWriteArrayList<>();
    CountDownLatch shown = new CountDownLatch(1);
    ExecutorHost soon = ExecutorHost.painting(executor, 1);
    ExecutorHost late = ExecutorHost.painting(executor, 3_600_000);
    late.requestFrame(times::add);
    soon.requestFrame(
        time -> {
          times.add(time);
          shown.countDown();
        });
    await(shown);
    CountDownLatch drained = new CountDownLatch(1);
    executor.execute(drained::countDown);
    await(drained);
    assertEquals(List.of(0.0), times);
    assertEquals(1, queued());
  }
}
