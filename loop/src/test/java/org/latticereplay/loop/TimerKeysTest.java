package org.latticereplay.loop;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Comparator;
import org.junit.jupiter.api.Test;
import org.latticereplay.testing.Seeds;

class TimerKeysTest {
  private static final Comparator<TimerId> FIRING_ORDER =
      Comparator.<TimerId>comparingLong(timer -> timer.dueMicros)
          .thenComparingLong(timer -> timer.sequence);

  private final TimerKeys keys = new TimerKeys();

  static TimerId timer(long due, long sequence) {
    return new TimerId(null, sequence, due, () -> {});
  }

  private void sorts(TimerId... timers) {
    TimerId[] expected = timers.clone();
    Arrays.sort(expected, FIRING_ORDER);
    TimerId[] sorted = new TimerId[timers.length];
    assertTrue(keys.sort(timers, timers.length, sorted));
    assertArrayEquals(expected, sorted);
  }

  @Test
  void ordersByDueTimeThenSequence() {
    sorts(timer(5, 1), timer(3, 2), timer(5, 0), timer(3, 1), timer(4, 9));
  }

  @Test
  void ordersTimersThatDifferInOneThingOnly() {
    sorts(timer(7, 3), timer(7, 1), timer(7, 2));
    sorts(timer(9, 4), timer(1, 4), timer(5, 4));
    sorts(timer(7, 3), timer(7, 3));
  }

  @Test
  void ordersWhatLiesFarFromNoughtAndBelowIt() {
    sorts(timer(1L << 52, 1L << 40), timer((1L << 52) - 1, (1L << 40) + 1));
    sorts(timer(-5, 2), timer(5, 1), timer(-6, 3));
  }

  /** Sizes around powers of two, spans that take from one pass to all six. */
  @Test
  void ordersAsAComparisonDoes() {
    Seeds seeds = Seeds.of("TimerKeysTest.ordersAsAComparisonDoes", 31);
    for (int size : new int[] {2, 3, 4, 5, 48, 63, 64, 65, 300}) {
      for (int dueBits = 0; dueBits <= 44; dueBits += 4) {
        TimerId[] timers = new TimerId[size];
        for (int i = 0; i < size; i++) {
          long due = seeds.next() & ((1L << dueBits) - 1);
          timers[i] = timer(due, seeds.below(1000));
        }
        TimerId[] expected = timers.clone();
        Arrays.sort(expected, FIRING_ORDER);
        TimerId[] sorted = new TimerId[size];
        assertTrue(keys.sort(timers, size, sorted));
        for (int i = 0; i < size; i++) {
          assertEquals(0, FIRING_ORDER.compare(expected[i], sorted[i]), size + " " + dueBits);
        }
      }
    }
  }

  @Test
  void takesOnlyTheFirstOfALongerArray() {
    TimerId[] timers = {timer(2, 0), timer(1, 1), timer(0, 2), null};
    TimerId[] sorted = new TimerId[4];
    assertTrue(keys.sort(timers, 2, sorted));
    assertArrayEquals(new TimerId[] {timers[1], timers[0], null, null}, sorted);
  }

  /** Six digits of nine bits are sorted; one bit more is left to another sort. */
  @Test
  void refusesWhatLiesTooFarApart() {
    TimerId[] sorted = new TimerId[2];
    long most = (1L << 53) - 1;
    assertTrue(keys.sort(new TimerId[] {timer(most, 1), timer(0, 0)}, 2, sorted));
    assertEquals(0, sorted[0].dueMicros);
    sorted = new TimerId[2];
    assertFalse(keys.sort(new TimerId[] {timer(most, 2), timer(0, 0)}, 2, sorted));
    assertArrayEquals(new TimerId[2], sorted);
  }

  /** The index takes bits of the same word: 54 for the times and 9 for 512 timers are 63. */
  @Test
  void refusesWhatLeavesNoRoomForTheIndex() {
    long most = (1L << 54) - 1;
    for (int size : new int[] {512, 513}) {
      TimerId[] timers = new TimerId[size];
      for (int i = 0; i < size; i++) {
        timers[i] = timer(i == 0 ? most : i, 0);
      }
      TimerId[] sorted = new TimerId[size];
      assertEquals(size == 512, keys.sort(timers, size, sorted), size + " timers");
      if (size == 512) {
        assertEquals(1, sorted[0].dueMicros);
        assertEquals(most, sorted[511].dueMicros);
      }
    }
  }
}
