package org.latticereplay.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.state.StateHash;

class TimelineTest {
  /** 2^53 - 2 microseconds: the next double is too much. */
  private static final double LAST_INSTANT = 9007199254.74099;

  private final Timeline line = new Timeline();
  private final List<String> fired = new ArrayList<>();

  @Test
  void refusesAnAdvanceInsideAnAdvance() {
    line.after(
        1,
        () -> {
          fired.add("a");
          Throwable refused = assertThrows(IllegalStateException.class, () -> line.advance(0));
          assertTrue(refused.getMessage().startsWith("advance: called from a callback"));
        });
    line.every(1, repeats -> fired.add("e" + repeats));
    line.advance(1);
    line.advance(1);
    assertEquals(List.of("a", "e1", "e1"), fired);
    assertEquals(2, line.time());
  }

  @Test
  void refusesEveryNegativeDuration() {
    for (double negative : new double[] {-1e-300, -4e-7, -1, Double.NEGATIVE_INFINITY}) {
      assertThrows(IllegalArgumentException.class, () -> line.advance(negative));
      assertThrows(IllegalArgumentException.class, () -> line.after(negative, () -> {}));
      assertThrows(IllegalArgumentException.class, () -> line.every(negative, repeats -> {}));
    }
    assertEquals(0, line.pending());
    line.advance(-0.0);
    assertEquals(0, line.time());
  }

  @Test
  void checksSumsOfDurations() {
    line.after(LAST_INSTANT, () -> fired.add("last"));
    line.advance(LAST_INSTANT);
    assertEquals(List.of("last"), fired);
    assertEquals(LAST_INSTANT, line.time());
    String refused =
        assertThrows(IllegalArgumentException.class, () -> line.advance(2e-6)).getMessage();
    assertTrue(refused.startsWith("advance: dt: expected a sum of at most"), refused);
    assertThrows(IllegalArgumentException.class, () -> line.after(2e-6, () -> {}));
    assertThrows(IllegalArgumentException.class, () -> line.every(2e-6, repeats -> {}));
    assertEquals(LAST_INSTANT, line.time());
    assertEquals(0, line.pending());
  }

  @Test
  void aRepeatingTimerPastTheLastInstantSimplyNeverFiresAgain() {
    line.every(5e9, repeats -> fired.add("every"));
    line.advance(LAST_INSTANT);
    line.advance(0);
    assertEquals(List.of("every"), fired);
    assertEquals(1, line.pending());
  }

  @Test
  void aHandleMeansNothingToAnotherTimeline() {
    Timeline other = new Timeline();
    TimerId here = line.after(1, () -> fired.add("here"));
    TimerId there = other.after(1, () -> fired.add("there"));
    assertNotEquals(here, there);
    assertFalse(line.cancel(there));
    assertFalse(other.cancel(here));
    assertFalse(line.cancel(null));
    assertTrue(line.cancel(here));
    assertFalse(line.cancel(here));
    other.advance(1);
    assertEquals(List.of("there"), fired);
    assertFalse(other.cancel(there));
  }

  @Test
  void timelinesDoNotSeeEachOther() {
    line.after(1, () -> {});
    line.after(1, () -> {});
    Timeline other = new Timeline();
    other.after(1, () -> {});
    Timeline fresh = new Timeline();
    fresh.after(1, () -> {});
    assertEquals(hash(fresh), hash(other));
  }

  @Test
  void firesManyInOrderHoweverFarApartTheyAre() {
    List<Integer> order = new ArrayList<>();
    List<Integer> expected = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      int place = i * 37 % 100;
      line.after(place * 9e7, () -> order.add(place));
      expected.add(i);
    }
    line.advance(9e9);
    assertEquals(expected, order);
  }

  @Test
  void hundredDaysOfASixtiethDoNotDrift() {
    long[] calls = {0};
    line.every(1.0 / 60, repeats -> calls[0] += repeats);
    for (int i = 0; i < 8640; i++) {
      line.advance(1000);
    }
    assertEquals(8_640_000_000_000L / 16667, calls[0]);
  }

  @Test
  void describesEachTimerInFiringOrder() {
    line.advance(0.5);
    line.every(2, repeats -> {});
    line.after(1, () -> {});
    StateHash expected = new StateHash();
    expected.put("timeMicros", 500_000);
    expected.put("nextSequence", 2);
    expected.list("timers", 2);
    long[][] timers = {{1, 1_500_000, 0}, {0, 2_500_000, 2_000_000}};
    for (long[] timer : timers) {
      expected.item();
      expected.put("sequence", timer[0]);
      expected.put("dueMicros", timer[1]);
      expected.put("periodMicros", timer[2]);
    }
    expected.end();
    StateHash described = new StateHash();
    line.describe(described);
    assertEquals(expected.digest(), described.digest());
  }

  @Test
  void namesATimerAndSaysWhenItIsGone() {
    TimerId timer = line.after(1, () -> {});
    assertEquals("timer 0", timer.toString());
    line.cancel(timer);
    assertEquals("timer 0 (gone)", timer.toString());
  }

  @Test
  void describesEverythingThatDecidesTheFuture() {
    long empty = hash(line);
    TimerId timer = line.after(1, () -> {});
    long one = hash(line);
    assertNotEquals(empty, one);
    line.advance(0.5);
    assertNotEquals(one, hash(line));
    line.cancel(timer);
    Timeline twin = new Timeline();
    twin.after(1, () -> {});
    twin.advance(0.5);
    assertNotEquals(hash(twin), hash(line));
    twin.cancelAll();
    assertEquals(hash(twin), hash(line));
    line.every(2, repeats -> {});
    twin.after(2, () -> {});
    assertNotEquals(hash(twin), hash(line));
  }

  @Test
  void describesTheSameWhateverTheHistoryOfTheHeap() {
    Timeline twin = new Timeline();
    for (int i = 0; i < 50; i++) {
      line.after(1 + i * 37 % 50, () -> {});
      twin.after(1 + i * 37 % 50, () -> {});
    }
    assertEquals(hash(line), hash(twin));
    line.advance(10);
    for (int i = 0; i < 10; i++) {
      twin.advance(1);
    }
    assertEquals(hash(line), hash(twin));
  }

  @Test
  void describesTimersThatAreDueButHaveNotFired() {
    long[] inside = {0};
    line.after(1, () -> inside[0] = hash(line));
    line.after(1, () -> {});
    line.advance(1);
    Timeline interrupted = new Timeline();
    interrupted.after(
        1,
        () -> {
          throw new IllegalStateException("boom");
        });
    interrupted.after(1, () -> {});
    assertThrows(IllegalStateException.class, () -> interrupted.advance(1));
    assertEquals(hash(interrupted), inside[0]);
    assertNotEquals(hash(line), inside[0]);
  }

  private static long hash(Timeline timeline) {
    StateHash fold = new StateHash();
    timeline.describe(fold);
    return fold.digest();
  }
}
