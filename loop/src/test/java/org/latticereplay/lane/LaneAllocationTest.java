package org.latticereplay.lane;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.latticereplay.state.StateHash;

/** What runs on every frame allocates nothing once warm, whatever the number of lanes. */
class LaneAllocationTest {
  /** What the measuring itself may cost; far less than one byte an operation. */
  private static final long SLACK_BYTES = 1024;

  private static final com.sun.management.ThreadMXBean THREADS =
      (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

  private int calls;

  @ParameterizedTest
  @ValueSource(ints = {1000, 10_000, 60_000})
  void advanceAllocatesNothing(int count) {
    LaneClock clock = populated(count);
    clock.subscribe(simTime -> calls++);
    assertAllocatesNothing(2000, () -> clock.advance(0.25));
    assertTrue(calls > 2000 && clock.stats().totalCompletions() > count);
  }

  @ParameterizedTest
  @ValueSource(ints = {1000, 10_000, 60_000})
  void completionsAndRestartsAllocateNothing(int count) {
    LaneClock clock = LaneClock.create(LaneClockOptions.fixed(count));
    Lane[] lanes = new Lane[count];
    for (int i = 0; i < count; i++) {
      int own = i;
      lanes[i] = clock.lane(LaneOptions.once(1 + i % 5).onComplete(() -> lanes[own].restart()));
      lanes[i].start();
    }
    assertAllocatesNothing(100, () -> clock.advance(0.5));
    assertTrue(clock.stats().totalCompletions() > count);
  }

  @ParameterizedTest
  @ValueSource(ints = {1000, 10_000, 60_000})
  void readsAllocateNothing(int count) {
    LaneClock clock = LaneClock.create(LaneClockOptions.fixed(count));
    Lane[] lanes = new Lane[count];
    for (int i = 0; i < count; i++) {
      lanes[i] = clock.lane(LaneOptions.pingPong(1 + i % 7));
      lanes[i].start();
    }
    clock.advance(0.5);
    double[] sum = new double[1];
    assertAllocatesNothing(
        100,
        () -> {
          for (Lane lane : lanes) {
            sum[0] += lane.position() + lane.t() + (lane.done() ? 1 : 0);
          }
        });
    assertTrue(sum[0] > 0);
  }

  @ParameterizedTest
  @ValueSource(ints = {1000, 10_000, 60_000})
  void snapshotsAllocateNothing(int count) {
    LaneClock clock = populated(count);
    byte[] out = new byte[clock.snapshotSize() + 3];
    assertAllocatesNothing(
        200,
        () -> {
          clock.advance(0.25);
          clock.snapshot(out, 3);
          clock.snapshot(out, 0);
        });
  }

  @ParameterizedTest
  @ValueSource(ints = {1000, 10_000, 60_000})
  void hydrateIntoAWarmClockAllocatesNothing(int count) {
    LaneClock clock = populated(count);
    byte[] taken = new byte[clock.snapshotSize()];
    clock.snapshot(taken);
    assertAllocatesNothing(
        100,
        () -> {
          clock.hydrate(taken);
          clock.advance(3);
        });
  }

  @ParameterizedTest
  @ValueSource(ints = {1000, 10_000, 60_000})
  void statsAndDigestAllocateNothing(int count) {
    LaneClock clock = populated(count);
    LaneStats stats = new LaneStats();
    StateHash hash = new StateHash();
    assertAllocatesNothing(
        50,
        () -> {
          clock.stats(stats);
          hash.reset();
          clock.describe(hash);
        });
    assertTrue(stats.poolUsed() == count && hash.digest() != 0);
  }

  /** Lanes of which every fourth cycles and calls back; the others are long. */
  private LaneClock populated(int count) {
    LaneClock clock = LaneClock.create(LaneClockOptions.fixed(count));
    for (int i = 0; i < count; i++) {
      LaneOptions options =
          i % 4 == 0
              ? LaneOptions.loop(1 + i % 7).onComplete(() -> calls++)
              : LaneOptions.once(1e9);
      clock.lane(options).start();
    }
    return clock;
  }

  private static void assertAllocatesNothing(int times, Runnable operation) {
    long least = Long.MAX_VALUE;
    for (int round = 0; round < 5; round++) { // the first rounds warm up
      long before = THREADS.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < times; i++) {
        operation.run();
      }
      least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
    }
    long allocated = least;
    assertTrue(allocated <= SLACK_BYTES, () -> allocated + " bytes in " + times + " operations");
  }
}
