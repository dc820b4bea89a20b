package org.latticereplay.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the loop does where the reference surprises: a test for every row of the module's table. */
class LoopTrapsTest {
  private static final double STEP_MS = 16.667;

  private final ManualClock clock = new ManualClock();
  private final ManualFrames frames = new ManualFrames();
  private final List<String> seen = new ArrayList<>();

  private LoopBuilder builder() {
    return Loop.builder(clock, frames);
  }

  private void pump(double ms) {
    clock.advance(ms);
    frames.pump(PumpKind.PAINT);
  }

  @Test
  void spendsATickThatASubscriberSawBeforeAnotherThrew() {
    RuntimeException boom = new RuntimeException("boom");
    Loop loop = builder().update((dt, tick) -> seen.add("first " + tick)).build();
    loop.onUpdate(
        (dt, tick) -> {
          if (tick == 1) {
            throw boom;
          }
        });
    loop.start();
    assertSame(boom, assertThrows(RuntimeException.class, () -> pump(3 * STEP_MS)));
    assertFalse(loop.running());
    assertEquals(2, loop.tick());
    loop.start();
    pump(0);
    assertEquals(List.of("first 0", "first 1", "first 2"), seen);
    assertEquals(loop.sim().time(), loop.time(), 1e-9);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void simTimeNeverPartsFromLoopTime(boolean throwing) {
    List<Throwable> told = new ArrayList<>();
    Loop loop =
        builder()
            .update((dt, tick) -> seen.add("update " + tick))
            .onError((thrown, phase) -> told.add(thrown))
            .build();
    loop.sim()
        .after(
            2 * loop.stepSeconds(),
            () -> {
              loop.stop();
              if (throwing) {
                throw new IllegalStateException("boom");
              }
            });
    loop.start();
    pump(4 * STEP_MS);
    assertEquals(throwing ? 1 : 0, told.size());
    assertEquals(2, loop.tick());
    assertEquals(0.033334, loop.sim().time());
    assertEquals(0.033334, loop.time());
    loop.start();
    pump(0);
    assertEquals(List.of("update 0", "update 2", "update 3"), seen);
    assertEquals(4, loop.tick());
    assertEquals(0.066668, loop.sim().time());
    assertEquals(0.066668, loop.time());
  }

  @Test
  void stopEndsTheBatchAndKeepsTheRestDue() {
    Loop loop = builder().update((dt, tick) -> seen.add("update")).build();
    loop.sim().after(0.01, loop::stop);
    loop.sim().after(0.01, () -> seen.add("second"));
    loop.start();
    pump(STEP_MS);
    assertEquals(List.of(), seen);
    assertEquals(1, loop.sim().pending());
    loop.start();
    pump(STEP_MS);
    assertEquals(List.of("second", "update"), seen);
    assertEquals(0, loop.sim().pending());
  }

  @Test
  void refusesAPumpInsideAPump() {
    List<Throwable> refused = new ArrayList<>();
    Loop loop =
        builder()
            .update(
                (dt, tick) -> {
                  seen.add("update " + tick);
                  refused.add(assertThrows(IllegalStateException.class, frames::pump));
                })
            .render(
                (alpha, time, nowMs) ->
                    refused.add(assertThrows(IllegalStateException.class, frames::pump)))
            .build();
    loop.start();
    pump(STEP_MS);
    pump(STEP_MS);
    assertEquals(List.of("update 0", "update 1"), seen);
    assertEquals(4, refused.size());
    assertTrue(refused.get(0).getMessage().startsWith("pump: called from inside a pump"));
    assertEquals(2, loop.stats().pumps());
  }

  @Test
  void stopThenStartInsideACallbackEndsThePump() {
    Loop loop =
        builder()
            .update((dt, tick) -> seen.add("first " + tick))
            .render((alpha, time, nowMs) -> seen.add("render"))
            .build();
    Disposer restarting =
        loop.onUpdate(
            (dt, tick) -> {
              loop.stop();
              loop.start();
            });
    loop.onUpdate((dt, tick) -> seen.add("third " + tick));
    loop.start();
    pump(2 * STEP_MS);
    assertEquals(List.of("first 0"), seen);
    assertTrue(loop.running());
    restarting.dispose();
    pump(0);
    assertEquals(List.of("first 0", "first 1", "third 1", "render"), seen);
  }

  @ParameterizedTest
  @CsvSource({"1,0", "2,0", "3,1", "4,1"})
  void aBadReadingAnywhereInAPumpIsThrownAndStopsTheLoop(int badReading, long ticks) {
    int[] readings = {-1};
    Loop loop =
        Loop.builder(() -> ++readings[0] == badReading ? Double.NaN : readings[0] * 17.0, frames)
            .onError((thrown, phase) -> seen.add("told"))
            .build();
    loop.start();
    Throwable thrown = assertThrows(IllegalArgumentException.class, frames::pump);
    assertTrue(thrown.getMessage().contains("NaN"), thrown.getMessage());
    assertFalse(loop.running());
    assertFalse(frames.started());
    assertEquals(List.of(), seen);
    assertEquals(ticks, loop.tick());
  }

  @Test
  void aRestartBeginsTheFpsWindowAnew() {
    clock.set(123);
    Loop loop = builder().build();
    loop.start();
    pump(100);
    loop.stop();
    clock.advance(5000);
    loop.start();
    for (int i = 0; i < 9; i++) {
      pump(100);
    }
    assertEquals(0, loop.stats().fps());
    pump(100);
    assertEquals(10, loop.stats().fps());
  }

  @Test
  void aResetInsideAPumpHoldsWhenItHasEnded() {
    Loop loop = builder().warmupFrames(0).build();
    loop.onUpdate(
        (dt, tick) -> {
          clock.advance(3);
          loop.resetStats();
        });
    loop.start();
    pump(STEP_MS);
    assertEquals(0, loop.stats().pumps());
    assertEquals(0, loop.stats().renders());
    assertEquals(0, loop.stats().ticks());
    assertEquals(0, loop.stats().stepsLastPump());
    assertEquals(0, loop.stats().frameMs());
    assertEquals(1, loop.tick());
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e16, 1e306})
  void refusesAClockThatJumpsByCenturies(double reading) {
    Loop loop = builder().onError((thrown, phase) -> seen.add("told")).build();
    loop.start();
    pump(STEP_MS);
    clock.set(reading);
    Throwable thrown = assertThrows(IllegalArgumentException.class, frames::pump);
    assertTrue(thrown.getMessage().contains("285 years"), thrown.getMessage());
    assertFalse(loop.running());
    assertEquals(List.of(), seen);
    assertEquals(0.016667, loop.realTime());
  }

  @Test
  void refusesASpeedThatCouldOverflow() {
    Loop loop = builder().build();
    assertThrows(IllegalArgumentException.class, () -> loop.setSpeed(1e308));
    assertEquals(1, loop.speed());
    loop.setSpeed(Loop.MAX_SPEED);
    loop.start();
    pump(3.6e9);
    assertEquals(3.6e6 * Loop.MAX_SPEED - 0.25, loop.stats().droppedSeconds());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void stepsAtEveryLegalRateUnderTheDefaultCeiling(int hz) {
    Loop loop = builder().hz(hz).build();
    loop.start();
    for (int i = 1; i <= 10; i++) {
      pump(loop.stepMs());
      assertEquals(i, loop.tick());
    }
    assertEquals(loop.stepMs(), loop.maxCatchUpMs());
    assertEquals(0, loop.stats().droppedSeconds());
  }

  @Test
  void aCeilingSetBelowOneStepNeverSteps() {
    Loop loop = builder().maxCatchUpMs(10).build();
    loop.start();
    for (int i = 0; i < 10; i++) {
      pump(1000);
    }
    assertEquals(0, loop.tick());
  }

  @ParameterizedTest
  @CsvSource({"60,16667", "144,6944", "700000,1", "1000000,1"})
  void theStepIsWholeMicroseconds(int hz, long micros) {
    Loop loop = builder().hz(hz).build();
    assertEquals(micros, loop.stepMicros());
    assertEquals(micros / 1e6, loop.stepSeconds());
    assertEquals(micros / 1e3, loop.stepMs());
    assertEquals(hz, loop.hz());
  }

  @Test
  void negativeZeroSpeedIsAPause() {
    Loop loop = builder().build();
    loop.setSpeed(2);
    loop.setSpeed(-0.0);
    assertTrue(loop.paused());
    loop.resume();
    assertEquals(2, loop.speed());
  }
}
