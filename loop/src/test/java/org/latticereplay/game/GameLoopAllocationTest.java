package org.latticereplay.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;
import org.latticereplay.state.StateWriter;

final class GameLoopAllocationTest {
  /** A game that allocates nothing, presented once a second. */
  private static final class Still implements GameSimulation<long[]>, Presented<long[]> {
    @Override
    public GameIdentity identity() {
      return GameIdentity.of("still@1", 60);
    }

    @Override
    public long[] create(RunStart start) {
      return new long[1];
    }

    @Override
    public void step(long[] state, Samples in, double dt, long tick) {
      state[0] += tick + in.size();
    }

    @Override
    public void describe(long[] state, StateWriter out) {
      out.put("sum", state[0]);
    }

    @Override
    public Object view(long[] state) {
      return "still";
    }

    @Override
    public long version(long[] state) {
      return 0;
    }

    @Override
    public double everyMs() {
      return 1000;
    }
  }

  @Test
  void framesOfBothBudgetsAllocateNothingOnceWarm() {
    GameLoop<long[]> loop = new GameLoop<>(new Still(), event -> {}, reading -> {});
    loop.start(RunStart.seeded("still"));
    run(loop, 20_000);
    var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    run(loop, 100_000);
    long allocatedBytes = threads.getCurrentThreadAllocatedBytes() - before;
    // Slack for the meter itself; a byte a frame would be 100,000.
    assertTrue(allocatedBytes < 1_024, () -> "allocated " + allocatedBytes + " bytes");
    assertEquals(360_000, loop.stepIndex());
  }

  private static void run(GameLoop<long[]> loop, int frames) {
    for (int frame = 0; frame < frames; frame++) {
      double nowMs = frame * 50.0;
      if (frame % 2 == 0) {
        loop.steps(StepInput.none(), 3, nowMs);
      } else {
        loop.seconds(StepInput.none(), 0.050_001, nowMs);
      }
    }
  }
}
