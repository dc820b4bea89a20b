package org.latticereplay.lane;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.latticereplay.state.StateHash;

class LaneClockTest {
  private final LaneClock clock = LaneClock.create(LaneClockOptions.fixed(8));

  @Test
  void advanceToReachesTheTimeExactly() {
    clock.advanceTo(2.616);
    clock.advanceTo(7.146);
    assertEquals(7.146, clock.simTime());
    assertEquals(7.146, clock.frame());
  }

  @Test
  void refusesAStepBeyondTheRangeOfADouble() {
    Lane lane = clock.lane(LaneOptions.loop(1e308));
    lane.start();
    clock.advance(1.7e308);
    byte[] before = VectorState.snapshot(clock);
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> clock.advance(1.7e308));
    assertTrue(refused.getMessage().contains("simTime 1.7e+308"), refused::getMessage);
    assertArrayEquals(before, VectorState.snapshot(clock));
    assertEquals(0.7, lane.t());
  }

  @Test
  void refusesMoreCallbacksThanCanBeMeant() {
    int[] calls = new int[1];
    Lane lane = clock.lane(LaneOptions.loop(1).onComplete(() -> calls[0]++));
    lane.start();
    byte[] before = VectorState.snapshot(clock);
    for (double dt : new double[] {4294967299.5, 36893488147419103000.0}) {
      IllegalArgumentException refused =
          assertThrows(IllegalArgumentException.class, () -> clock.advance(dt));
      assertTrue(refused.getMessage().contains("smaller steps"), refused::getMessage);
    }
    assertArrayEquals(before, VectorState.snapshot(clock));
    clock.advance(3.5);
    assertEquals(3, calls[0]);
  }

  @Test
  void aShortLaneThatHasGoneIsForgotten() {
    Lane tiny = clock.lane(LaneOptions.loop(1e-12).onComplete(() -> {}));
    int[] calls = new int[1];
    clock.lane(LaneOptions.loop(0.5).onComplete(() -> calls[0]++)).start();
    tiny.start();
    assertThrows(IllegalArgumentException.class, () -> clock.advance(1));
    tiny.dispose();
    clock.advance(1);
    clock.advance(1);
    assertEquals(4, calls[0]);
  }

  @Test
  void aLoopTooShortToCountStaysWithinItsRange() {
    Lane lane = clock.lane(LaneOptions.loop(Double.MIN_VALUE));
    lane.start();
    clock.advance(1);
    clock.advance(1);
    assertTrue(lane.t() >= 0 && lane.t() < 1, "t is " + lane.t());
    assertTrue(clock.stats().totalCompletions() <= Double.MAX_VALUE);
  }

  @Test
  void ticksCountOnBeyondTwoToThe31() {
    byte[] bytes = VectorState.snapshot(clock);
    SnapshotLayout.f64(bytes, SnapshotLayout.TICKS_AT, Integer.MAX_VALUE);
    clock.hydrate(bytes);
    clock.advance(1);
    assertEquals(1L << 31, clock.ticks());
    assertEquals(1L << 31, clock.stats().totalTicks());
  }

  @Test
  void whatACallbackThrowsLeavesAdvanceAfterTheTick() {
    List<String> log = new ArrayList<>();
    RuntimeException boom = new IllegalStateException("boom");
    clock.lane(LaneOptions.once(1).onComplete(() -> thrown(boom))).start();
    clock.lane(LaneOptions.once(1).onComplete(() -> log.add("second"))).start();
    assertSame(boom, assertThrows(IllegalStateException.class, () -> clock.advance(1)));
    assertEquals(List.of("second"), log);
    assertEquals(1, clock.ticks());
    clock.advance(1);
  }

  private static void thrown(RuntimeException error) {
    throw error;
  }

  @Test
  void severalErrorsOfOneTickAreThrownTogether() {
    RuntimeException first = new IllegalStateException("first");
    RuntimeException second = new IllegalStateException("second");
    boolean[] armed = new boolean[1];
    clock.subscribe(
        simTime -> {
          if (armed[0]) {
            thrown(first);
          }
        });
    clock.lane(LaneOptions.once(1).onComplete(() -> thrown(second))).start();
    armed[0] = true;
    LaneTickException both = assertThrows(LaneTickException.class, () -> clock.advance(1));
    assertEquals(List.of(first, second), both.errors());
  }

  @Test
  void aHandlerKeepsCallbackErrorsApart() {
    List<Throwable> handled = new ArrayList<>();
    clock.onCallbackError(handled::add);
    RuntimeException boom = new IllegalStateException("boom");
    clock.lane(LaneOptions.loop(1).onComplete(() -> thrown(boom))).start();
    clock.advance(2);
    assertEquals(List.of(boom, boom), handled);
  }

  @Test
  void aTickIsAtomic() {
    List<Throwable> handled = new ArrayList<>();
    clock.onCallbackError(handled::add);
    byte[] bytes = new byte[clock.snapshotSize()];
    for (Runnable call :
        List.<Runnable>of(
            () -> clock.advance(1),
            () -> clock.advanceTo(9),
            () -> clock.snapshot(bytes),
            () -> clock.hydrate(bytes))) {
      clock.lane(LaneOptions.once(1).onComplete(call)).start();
    }
    clock.advance(1);
    assertEquals(4, handled.size());
    handled.forEach(error -> assertEquals(LaneReentrancyException.class, error.getClass()));
  }

  @Test
  void aDeadClockSaysSo() {
    Lane lane = clock.lane(5);
    clock.advance(2);
    clock.dispose();
    clock.dispose();
    assertFalse(lane.isLive());
    assertEquals(2, clock.frame());
    assertEquals(8, clock.stats().poolFree());
    assertThrows(LaneDisposedException.class, () -> clock.advance(1));
    assertThrows(LaneDisposedException.class, () -> clock.lane(5));
    assertThrows(LaneDisposedException.class, () -> clock.timeScale(2));
    assertThrows(LaneDisposedException.class, () -> clock.subscribe(simTime -> {}));
    assertThrows(LaneDisposedException.class, () -> clock.hydrate(new byte[0]));
  }

  @Test
  void optionsOfTheWrongKindAreNamed() {
    assertRefused("createClock: growable must be a boolean (got string)", "growable", "yes");
    assertRefused("createClock: capacity must be a positive integer (got string)", "capacity", "4");
    assertRefused(
        "createClock: unknown option 'capcity' -- did you mean 'capacity'?", "capcity", 4);
    assertEquals(4, LaneClock.create(Map.of("capacity", 4, "growable", true)).capacity());
  }

  private static void assertRefused(String message, String name, Object value) {
    Map<String, Object> settings = Map.of(name, value);
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> LaneClock.create(settings));
    assertEquals(message, refused.getMessage());
  }

  @Test
  void oneLineDigestsTheWholeClock() {
    Lane lane = clock.lane(LaneOptions.pingPong(10));
    lane.start();
    clock.advance(3);
    long before = digest(clock);
    LaneClock other = LaneClock.create(LaneClockOptions.fixed(8));
    other.hydrate(VectorState.snapshot(clock));
    assertEquals(before, digest(other));
    lane.reverse();
    assertNotEquals(before, digest(clock));
    lane.reverse();
    assertEquals(before, digest(clock));
    lane.pause();
    assertNotEquals(before, digest(clock));
  }

  private static long digest(LaneClock of) {
    StateHash hash = new StateHash();
    hash.put("clock", of);
    return hash.digest();
  }

  @Test
  void aHandleStaysStaleWhenItsSlotHasANewTenant() {
    Lane old = clock.lane(10);
    old.dispose();
    Lane tenant = clock.lane(10);
    assertEquals(old.slot(), tenant.slot());
    old.start();
    old.seek(Double.NaN);
    clock.advance(4);
    assertEquals(0, old.position());
    assertEquals(0, tenant.position());
    assertEquals(0, clock.activeCount());
  }
}
