package org.latticereplay.samples.swing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import javax.swing.SwingUtilities;
import org.junit.jupiter.api.Test;
import org.latticereplay.loop.HostFrames;
import org.latticereplay.loop.Loop;
import org.latticereplay.loop.ManualClock;
import org.latticereplay.loop.PumpKind;

class SwingHostTest {
  static {
    System.setProperty("java.awt.headless", "true");
  }

  private static void await(CountDownLatch latch) throws InterruptedException {
    assertTrue(latch.await(60, TimeUnit.SECONDS));
  }

  @Test
  void runsALoopOnTheEventDispatchThread() throws InterruptedException {
    ManualClock clock = new ManualClock();
    CountDownLatch paints = new CountDownLatch(3);
    AtomicBoolean elsewhere = new AtomicBoolean();
    BouncingBall ball = new BouncingBall();
    Loop loop =
        ball.loop(
            () -> {
              clock.advance(5);
              return clock.now();
            },
            new SwingHost(1, () -> true),
            (alpha, time, nowMs) -> {
              elsewhere.compareAndSet(false, !SwingUtilities.isEventDispatchThread());
              paints.countDown();
            });
    loop.start();
    await(paints);
    loop.stop();
    assertFalse(elsewhere.get());
    assertTrue(ball.heightAt(1) < 1);
  }

  @Test
  void aHiddenWindowTicksAndDoesNotPaint() throws InterruptedException {
    CountDownLatch ticks = new CountDownLatch(3);
    AtomicInteger paints = new AtomicInteger();
    HostFrames frames = new HostFrames(new SwingHost(1, () -> false), 2);
    frames.start(
        kind -> {
          if (kind == PumpKind.PAINT) {
            paints.incrementAndGet();
          } else {
            ticks.countDown();
          }
        });
    await(ticks);
    frames.stop();
    assertEquals(0, paints.get());
  }

  @Test
  void refusesAPeriodThatIsNone() {
    assertThrows(IllegalArgumentException.class, () -> new SwingHost(0, () -> true));
  }
}
