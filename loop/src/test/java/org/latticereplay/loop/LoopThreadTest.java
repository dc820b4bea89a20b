package org.latticereplay.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class LoopThreadTest {
  private final ManualClock clock = new ManualClock();
  private final ManualFrames frames = new ManualFrames();
  private final Loop loop = Loop.builder(clock, frames).build();

  /** What a call on another thread throws, or null. */
  private static Throwable elsewhere(Runnable call) throws InterruptedException {
    Throwable[] thrown = new Throwable[1];
    Thread thread =
        new Thread(
            () -> {
              try {
                call.run();
              } catch (Throwable failure) {
                thrown[0] = failure;
              }
            },
            "elsewhere");
    thread.start();
    thread.join();
    return thrown[0];
  }

  @Test
  void refusesPumpsAndControlCallsFromAnotherThread() throws InterruptedException {
    Job job = loop.coalesce(() -> {});
    Disposer disposer = loop.onUpdate((dt, tick) -> {});
    loop.start();
    frames.pump();
    Map<String, Runnable> calls = new LinkedHashMap<>();
    calls.put("pump", frames::pump);
    calls.put("start", loop::start);
    calls.put("pause", loop::pause);
    calls.put("resume", loop::resume);
    calls.put("setSpeed", () -> loop.setSpeed(2));
    calls.put("resetStats", loop::resetStats);
    calls.put("onUpdate", () -> loop.onUpdate((dt, tick) -> {}));
    calls.put("onRender", () -> loop.onRender((alpha, time, nowMs) -> {}));
    calls.put("coalesce", () -> loop.coalesce(() -> {}));
    calls.put("request", job::request);
    calls.put("dispose", disposer::dispose);
    calls.put("after", () -> loop.sim().after(1, () -> {}));
    calls.put("every", () -> loop.real().every(1, repeats -> {}));
    calls.put("cancelAll", () -> loop.real().cancelAll());
    for (Map.Entry<String, Runnable> call : calls.entrySet()) {
      Throwable thrown = elsewhere(call.getValue());
      assertEquals(
          IllegalStateException.class, thrown == null ? null : thrown.getClass(), call.getKey());
      assertTrue(thrown.getMessage().startsWith(call.getKey() + ": "), thrown.getMessage());
      assertTrue(thrown.getMessage().contains("\"elsewhere\""), thrown.getMessage());
    }
    assertTrue(loop.running());
    assertEquals(1, loop.stats().pumps());
    assertEquals(1, loop.speed());
  }

  @Test
  void belongsToNobodyUntilItsFirstPump() throws InterruptedException {
    loop.onUpdate((dt, tick) -> {});
    assertNull(elsewhere(loop::start));
    assertNull(elsewhere(frames::pump));
    assertTrue(loop.running());
    Throwable thrown = null;
    try {
      frames.pump();
    } catch (IllegalStateException refused) {
      thrown = refused;
    }
    assertTrue(thrown != null && thrown.getMessage().contains("belongs to \"elsewhere\""));
  }

  @Test
  void stopFromAnotherThreadTakesEffectAtOnce() throws InterruptedException {
    CountDownLatch inUpdate = new CountDownLatch(1);
    CountDownLatch stopped = new CountDownLatch(1);
    int[] updates = {0};
    int[] after = {0};
    loop.onUpdate(
        (dt, tick) -> {
          updates[0]++;
          inUpdate.countDown();
          await(stopped);
        });
    loop.onUpdate((dt, tick) -> after[0]++);
    loop.onRender((alpha, time, nowMs) -> after[0]++);
    loop.start();
    clock.advance(100);
    Thread stopper =
        new Thread(
            () -> {
              await(inUpdate);
              loop.stop();
              stopped.countDown();
            });
    stopper.start();
    frames.pump();
    stopper.join();
    assertFalse(loop.running());
    assertFalse(frames.started());
    assertEquals(1, updates[0]);
    assertEquals(0, after[0]);
    assertEquals(1, loop.tick());
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
