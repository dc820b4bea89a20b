package org.latticereplay.loop;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.latticereplay.state.StateHash;
import org.latticereplay.testing.Allocations;

class AllocationTest {
  private long sum;

  @ParameterizedTest
  @EnumSource
  void aPumpAllocatesNothing(PumpKind kind) {
    ManualClock clock = new ManualClock();
    ManualFrames frames = new ManualFrames();
    Loop loop =
        Loop.builder(clock, frames)
            .update((dt, tick) -> sum += tick)
            .render((alpha, time, nowMs) -> sum++)
            .build();
    Job job = loop.coalesce(() -> sum++);
    loop.sim().every(0.1, repeats -> sum += repeats);
    loop.real().every(0.1, repeats -> sum += repeats);
    loop.start();
    Allocations.assertNone(
        kind + " pump",
        20_000,
        () -> {
          clock.advance(20);
          job.request();
          frames.pump(kind);
        });
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 1000, 100_000})
  void anAdvanceWithOneTimerDueAllocatesNothing(int timers) {
    Timeline line = new Timeline();
    for (int i = 1; i < timers; i++) {
      line.after(1e9 + i % 97, () -> sum++);
    }
    line.every(0.01, repeats -> sum += repeats);
    Allocations.assertNone(timers + " timers", 20_000, () -> line.advance(0.0167));
  }

  @Test
  void anAdvanceWithEveryTimerDueInAnotherOrderAllocatesNothing() {
    Timeline line = new Timeline();
    for (int i = 1; i <= 200; i++) {
      line.every(i / 20_000.0, repeats -> sum += repeats);
    }
    Allocations.assertNone("200 due timers", 2000, () -> line.advance(0.0167));
  }

  @Test
  void describingATimelineAllocatesNothing() {
    Timeline line = new Timeline();
    for (int i = 1; i <= 200; i++) {
      line.every(i / 20_000.0, repeats -> sum += repeats);
    }
    StateHash fold = new StateHash();
    Allocations.assertNone(
        "describe",
        2000,
        () -> {
          line.advance(0.0167);
          line.describe(fold);
        });
  }
}
