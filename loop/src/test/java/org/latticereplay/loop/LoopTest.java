package org.latticereplay.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LoopTest {
  private final ManualClock clock = new ManualClock();
  private final ManualFrames frames = new ManualFrames();
  private final List<String> seen = new ArrayList<>();

  private void pump(double ms) {
    clock.advance(ms);
    frames.pump(PumpKind.PAINT);
  }

  @ParameterizedTest
  @ValueSource(ints = {20, 30, 50, 60, 120, 144, 1000})
  void tenThousandStepsAreExact(int hz) {
    double dt = Math.round(1e6 / hz) / 1e6;
    long[] next = {0};
    Loop loop =
        Loop.builder(clock, frames)
            .hz(hz)
            .update(
                (seconds, tick) -> {
                  assertEquals(dt, seconds);
                  assertEquals(next[0]++, tick);
                })
            .build();
    loop.start();
    double pumpMs = 1000.0 / 144;
    while (loop.tick() < 10_000) {
      pump(pumpMs);
      assertEquals(loop.tick() * dt, loop.time());
      assertEquals(loop.tick() * Math.round(1e6 / hz) / 1e6, loop.sim().time());
    }
    assertEquals(next[0], loop.tick());
    assertEquals(0, loop.stats().droppedSeconds());
  }

  @Test
  void readsBackEveryOption() {
    Loop loop =
        Loop.builder(clock, frames)
            .hz(50)
            .maxCatchUpMs(100)
            .budgetMs(4)
            .windowMs(2000)
            .warmupFrames(3)
            .absenceMs(500)
            .build();
    assertEquals(50, loop.hz());
    assertEquals(100, loop.maxCatchUpMs());
    assertEquals(4, loop.budgetMs());
    assertEquals(2000, loop.windowMs());
    assertEquals(3, loop.warmupFrames());
    assertEquals(500, loop.absenceMs());
    assertTrue(loop.stats().warmingUp());
  }

  @Test
  void refusesACallbackThatIsNull() {
    LoopBuilder builder = Loop.builder(clock, frames);
    assertThrows(IllegalArgumentException.class, () -> builder.update(null));
    assertThrows(IllegalArgumentException.class, () -> builder.render(null));
    assertThrows(IllegalArgumentException.class, () -> builder.onStall(null));
    assertThrows(IllegalArgumentException.class, () -> builder.onError(null));
  }

  @Test
  void letsACheckedExceptionOfAnotherLanguageOutUnwrapped() {
    IOException checked = new IOException("boom");
    Loop loop = Loop.builder(clock, frames).update((dt, tick) -> sneak(checked)).build();
    loop.start();
    assertSame(checked, assertThrows(IOException.class, () -> pump(20)));
    assertFalse(loop.running());
  }

  private static void sneak(Throwable thrown) {
    LoopTest.<RuntimeException>cast(thrown);
  }

  // Erased: what a compiler without checked exceptions lets through.
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <T extends Throwable> void cast(Throwable thrown) throws T {
    throw (T) thrown;
  }

  @Test
  void tellsTheErrorListenerOfAnErrorToo() {
    StackOverflowError overflow = new StackOverflowError();
    List<Object> told = new ArrayList<>();
    Loop loop =
        Loop.builder(clock, frames)
            .render(
                (alpha, time, nowMs) -> {
                  throw overflow;
                })
            .onError(
                (thrown, phase) -> {
                  told.add(thrown);
                  told.add(phase);
                })
            .build();
    loop.start();
    pump(20);
    assertEquals(List.of(overflow, LoopPhase.RENDER), told);
    assertFalse(loop.running());
  }

  @Test
  void keepsTheFailureOfTheFrameSourceBesideThatOfTheGame() {
    RuntimeException boom = new RuntimeException("boom");
    RuntimeException stuck = new RuntimeException("stuck");
    Pump[] pump = new Pump[1];
    FrameSource broken =
        new FrameSource() {
          @Override
          public void start(Pump target) {
            pump[0] = target;
          }

          @Override
          public void stop() {
            throw stuck;
          }
        };
    Loop loop =
        Loop.builder(clock, broken)
            .update(
                (dt, tick) -> {
                  throw boom;
                })
            .build();
    loop.start();
    clock.advance(20);
    assertSame(boom, assertThrows(RuntimeException.class, () -> pump[0].pump(PumpKind.TICK)));
    assertEquals(List.of(stuck), List.of(boom.getSuppressed()));
    assertFalse(loop.running());
  }

  @Test
  void staysStoppedWhenTheFrameSourceCannotStart() {
    RuntimeException broken = new RuntimeException("no frames");
    List<String> calls = new ArrayList<>();
    FrameSource source =
        new FrameSource() {
          @Override
          public void start(Pump target) {
            throw broken;
          }

          @Override
          public void stop() {
            calls.add("stop");
          }
        };
    Loop loop = Loop.builder(clock, source).build();
    assertSame(broken, assertThrows(RuntimeException.class, loop::start));
    assertFalse(loop.running());
    assertEquals(List.of("stop"), calls);
  }

  @Test
  void copiesOfTheStatisticsDoNotChange() {
    Loop loop = Loop.builder(clock, frames).build();
    loop.start();
    pump(20);
    FrameStats live = loop.stats();
    FrameStats copy = live.copy();
    pump(20);
    assertSame(live, loop.stats());
    assertNotSame(live, copy);
    assertEquals(2, live.pumps());
    assertEquals(1, copy.pumps());
    assertEquals(1, copy.renders());
    assertTrue(copy.warmingUp());
  }

  @Test
  void handsOutTimelinesThatNobodyElseCanAdvance() {
    Loop loop = Loop.builder(clock, frames).build();
    assertFalse(loop.sim() instanceof Timeline);
    assertFalse(loop.real() instanceof Timeline);
    assertSame(loop.sim(), loop.sim());
  }

  @Test
  void timersOfOneLoopMeanNothingToAnother() {
    Loop one = Loop.builder(clock, frames).build();
    Loop other = Loop.builder(clock, new ManualFrames()).build();
    TimerId timer = one.sim().after(1, () -> seen.add("fired"));
    other.sim().after(1, () -> seen.add("other"));
    assertFalse(other.sim().cancel(timer));
    assertFalse(one.real().cancel(timer));
    assertEquals(1, other.sim().pending());
    assertTrue(one.sim().cancel(timer));
  }

  @Test
  void aNewSpeedScalesTheNextPump() {
    Loop loop = Loop.builder(clock, frames).hz(100).build();
    loop.start();
    loop.setSpeed(2.5);
    pump(20);
    assertEquals(5, loop.tick());
    assertEquals(0.02, loop.realTime());
    loop.pause();
    pump(20);
    assertEquals(5, loop.tick());
    assertEquals(0.04, loop.realTime());
    loop.resume();
    assertEquals(2.5, loop.speed());
  }
}
