package org.latticereplay.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.latticereplay.testing.Seeds;

/** What holds of every loop, whatever its callbacks do to it. */
class LoopLawTest {
  private static final int ROUNDS = 400;
  private static final int PUMPS = 60;

  /** A loop whose callbacks misbehave at random, and which checks what it is told. */
  private static final class Trial {
    private final Seeds random;
    private final ManualClock clock = new ManualClock();
    private final ManualFrames frames = new ManualFrames();
    private final Loop loop;
    private final Job job;
    private long lastTick = -1;
    private boolean pumpIsOver;
    private long callbacks;

    Trial(Seeds random) {
      this.random = random;
      int[] rates = {1, 3, 20, 60, 144, 1000};
      LoopBuilder builder =
          Loop.builder(clock, frames).hz(rates[random.below(rates.length)]).warmupFrames(0);
      if (random.oneIn(2)) {
        builder.onError(
            (thrown, phase) -> {
              if (thrown instanceof AssertionError failed) {
                throw failed;
              }
            });
      }
      loop = builder.update(this::update).onStall(seconds -> misbehave()).build();
      loop.onUpdate((dt, tick) -> misbehave());
      loop.onRender(this::render);
      loop.sim().every(0.1, repeats -> misbehave());
      loop.sim().every(0.1, repeats -> misbehave());
      loop.real().every(0.07, repeats -> misbehave());
      loop.real().every(0.07, repeats -> misbehave());
      job = loop.coalesce(this::misbehave);
    }

    private void update(double dt, long tick) {
      assertEquals(loop.stepSeconds(), dt);
      assertTrue(tick > lastTick, "tick " + tick + " after " + lastTick);
      assertEquals(loop.tick(), tick);
      lastTick = tick;
      misbehave();
    }

    private void render(double alpha, double time, double nowMs) {
      assertTrue(alpha >= 0 && alpha <= 1, "alpha " + alpha);
      assertTrue(time >= loop.time(), "time " + time);
      assertEquals(clock.now(), nowMs);
      misbehave();
    }

    private void misbehave() {
      assertFalse(pumpIsOver, "called after a stop");
      callbacks++;
      switch (random.below(40)) {
        case 0 -> throw new ArithmeticException("at random");
        case 1 -> end();
        case 2 -> {
          end();
          loop.start();
        }
        case 3 -> loop.pause();
        case 4 -> loop.resume();
        case 5 -> loop.setSpeed(random.below(4));
        case 6 -> assertThrows(IllegalStateException.class, frames::pump);
        case 7 -> loop.sim().after(random.unit(), this::misbehave);
        case 8 -> loop.resetStats();
        case 9 -> job.request();
        case 10 -> {
          end();
          throw new ArithmeticException("after a stop");
        }
        default -> {}
      }
    }

    private void end() {
      loop.stop();
      pumpIsOver = true;
    }

    void pump() {
      if (!loop.running()) {
        loop.start();
      }
      if (random.oneIn(3)) {
        job.request();
      }
      clock.advance(random.below(random.oneIn(10) ? 5000 : 60) + random.unit());
      pumpIsOver = false;
      boolean threw = false;
      try {
        frames.pump(random.oneIn(3) ? PumpKind.TICK : PumpKind.PAINT);
      } catch (ArithmeticException expected) {
        threw = true;
      }
      pumpIsOver = false;
      assertTrue(!threw || !loop.running());
      assertEquals(loop.running(), frames.started());
      check();
    }

    private void check() {
      long stepMicros = loop.stepMicros();
      assertEquals(loop.tick() * stepMicros / 1e6, loop.sim().time());
      assertEquals(loop.tick() * loop.stepSeconds(), loop.time());
      assertEquals(loop.realTime(), loop.real().time());
      assertTrue(loop.stats().ticks() <= loop.tick());
      assertTrue(loop.tick() > lastTick);
    }
  }

  @Test
  void timeNeverPartsAndTicksNeverRepeatWhateverCallbacksDo() {
    Seeds seeds = Seeds.of("LoopLawTest", 20260202L);
    long callbacks = 0;
    for (int round = 0; round < ROUNDS; round++) {
      Trial trial = new Trial(seeds.round(round));
      try {
        for (int i = 0; i < PUMPS; i++) {
          trial.pump();
        }
      } catch (AssertionError failed) {
        throw new AssertionError("seed " + seeds.seed() + ", round " + round, failed);
      }
      callbacks += trial.callbacks;
    }
    assertTrue(callbacks > ROUNDS * (long) PUMPS, "callbacks " + callbacks);
  }
}
