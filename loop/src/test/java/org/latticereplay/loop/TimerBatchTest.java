package org.latticereplay.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.latticereplay.loop.TimerKeysTest.timer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.testing.Seeds;

class TimerBatchTest {
  private final TimerBatch batch = new TimerBatch();

  private void sorts(List<TimerId> timers) {
    batch.clear();
    timers.forEach(batch::add);
    batch.sort();
    List<TimerId> expected = new ArrayList<>(timers);
    expected.sort(
        Comparator.<TimerId>comparingLong(timer -> timer.dueMicros)
            .thenComparingLong(timer -> timer.sequence));
    assertEquals(timers.size(), batch.size());
    for (int i = 0; i < expected.size(); i++) {
      assertSame(expected.get(i), batch.get(i), "at " + i + " of " + expected.size());
    }
  }

  /** Below 48 by merging, from there on by packed keys; far apart by merging again. */
  @Test
  void ordersAnySizeAndAnySpan() {
    Seeds seeds = Seeds.of("TimerBatchTest.ordersAnySizeAndAnySpan", 61);
    for (int size = 0; size < 70; size++) {
      for (long span : new long[] {1, 10, 1L << 30, 1L << 60}) {
        List<TimerId> timers = new ArrayList<>();
        for (int i = 0; i < size; i++) {
          timers.add(timer(Math.floorMod(seeds.next(), span), i));
        }
        sorts(timers);
      }
    }
  }

  @Test
  void leavesWhatIsInOrder() {
    List<TimerId> timers = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      timers.add(timer(i / 3, i));
    }
    sorts(timers);
    timers.add(timer(0, 99)); // only the last is out of place
    sorts(timers);
  }
}
