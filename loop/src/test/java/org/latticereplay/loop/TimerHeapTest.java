package org.latticereplay.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.latticereplay.loop.TimerKeysTest.timer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.testing.Seeds;

class TimerHeapTest {
  private static final Comparator<TimerId> FIRING_ORDER =
      Comparator.<TimerId>comparingLong(timer -> timer.dueMicros)
          .thenComparingLong(timer -> timer.sequence);

  private final TimerHeap heap = new TimerHeap();
  private long sequence;

  private TimerId add(long due) {
    TimerId timer = timer(due, sequence++);
    heap.add(timer);
    return timer;
  }

  private List<TimerId> collect(long now) {
    TimerBatch batch = new TimerBatch();
    heap.collect(now, batch);
    List<TimerId> due = new ArrayList<>();
    for (int i = 0; i < batch.size(); i++) {
      assertEquals(TimerId.IN_BATCH, batch.get(i).place);
      due.add(batch.get(i));
    }
    return due;
  }

  /** Every timer of the heap, and that each knows its place and none precedes its parent. */
  private List<TimerId> all() {
    TimerBatch batch = new TimerBatch();
    heap.copyTo(batch);
    assertEquals(heap.size(), batch.size());
    List<TimerId> timers = new ArrayList<>();
    for (int i = 0; i < batch.size(); i++) {
      assertEquals(i, batch.get(i).place);
      timers.add(batch.get(i));
    }
    return timers;
  }

  private void isAHeap() {
    List<TimerId> timers = all();
    for (int i = 1; i < timers.size(); i++) {
      TimerId parent = timers.get((i - 1) / 2);
      assertTrue(parent.before(timers.get(i)), parent + " before " + timers.get(i));
    }
  }

  @Test
  void saysWhenTheFirstIsDue() {
    assertFalse(heap.reaches(Long.MAX_VALUE));
    add(20);
    add(10);
    assertFalse(heap.reaches(9));
    assertTrue(heap.reaches(10));
    assertEquals(2, heap.size());
  }

  @Test
  void collectsWhatIsDueInFiringOrder() {
    TimerId late = add(30);
    TimerId second = add(10);
    TimerId third = add(10);
    TimerId first = add(5);
    assertEquals(List.of(first, second, third), collect(29));
    assertEquals(List.of(late), all());
    assertEquals(List.of(late), collect(30));
    assertEquals(0, heap.size());
  }

  /** Few of many are popped one by one, many are parted from the rest: the same must come out. */
  @Test
  void collectsFewAndManyAlike() {
    Seeds seeds = Seeds.of("TimerHeapTest.collectsFewAndManyAlike", 41);
    for (int due : new int[] {1, 2, 12, 13, 14, 100, 199, 200}) {
      List<TimerId> expected = new ArrayList<>();
      List<TimerId> added = new ArrayList<>();
      for (int i = 0; i < 200; i++) {
        long at = i < due ? seeds.below(50) : 51 + seeds.below(50);
        added.add(timer(at, sequence++));
        if (i < due) {
          expected.add(added.get(i));
        }
      }
      while (!added.isEmpty()) {
        heap.add(added.remove(seeds.below(added.size())));
      }
      expected.sort(FIRING_ORDER);
      assertEquals(expected, collect(50));
      assertEquals(200 - due, heap.size());
      isAHeap();
      heap.clear();
    }
  }

  @Test
  void removesFromAnyPlace() {
    Seeds seeds = Seeds.of("TimerHeapTest.removesFromAnyPlace", 43);
    for (int round = 0; round < 300; round++) {
      List<TimerId> timers = new ArrayList<>();
      for (int i = 0; i < 1 + round % 40; i++) {
        timers.add(add(seeds.below(20)));
      }
      while (!timers.isEmpty()) {
        heap.remove(timers.remove(seeds.below(timers.size())));
        isAHeap();
        assertEquals(timers.size(), heap.size());
      }
    }
  }

  /** The last timer takes the place that becomes free, and may belong above it. */
  @Test
  void removesWhereTheLastBelongsHigherUp() {
    long[] dues = {0, 10, 1, 11, 12, 2, 3};
    List<TimerId> timers = new ArrayList<>();
    for (long due : dues) {
      timers.add(add(due));
    }
    heap.remove(timers.get(3));
    isAHeap();
    assertEquals(6, heap.size());
  }

  @Test
  void ordersABatchOfAnySizeWhenItIsRestored() {
    Seeds seeds = Seeds.of("TimerHeapTest.ordersABatchOfAnySize", 47);
    for (int standing : new int[] {0, 1, 7, 8, 16, 64}) {
      for (int waiting : new int[] {0, 1, 2, 3, 8, 9, 10, 40}) {
        heap.clear();
        for (int i = 0; i < standing; i++) {
          add(seeds.below(100));
        }
        heap.defer();
        for (int i = 0; i < waiting; i++) {
          add(seeds.below(100));
        }
        assertEquals(standing + waiting, heap.size());
        heap.restore();
        isAHeap();
        add(-1);
        isAHeap();
      }
    }
  }

  @Test
  void keepsABatchThatIsInOrderAlready() {
    heap.defer();
    for (int i = 0; i < 50; i++) {
      add(i / 2);
    }
    heap.restore();
    isAHeap();
  }

  @Test
  void removesWhileABatchWaits() {
    Seeds seeds = Seeds.of("TimerHeapTest.removesWhileABatchWaits", 53);
    for (int round = 0; round < 200; round++) {
      heap.clear();
      List<TimerId> timers = new ArrayList<>();
      for (int i = 0; i < round % 20; i++) {
        timers.add(add(seeds.below(30)));
      }
      heap.defer();
      for (int i = 0; i < 1 + round % 30; i++) {
        timers.add(add(seeds.below(30)));
      }
      heap.remove(timers.remove(seeds.below(timers.size())));
      timers.add(add(seeds.below(30)));
      timers.add(add(seeds.below(30)));
      heap.restore();
      isAHeap();
      timers.sort(FIRING_ORDER);
      assertEquals(timers, collect(30));
    }
  }

  @Test
  void endsEveryTimer() {
    TimerId one = add(1);
    heap.defer();
    TimerId two = add(2);
    heap.clear();
    assertEquals(0, heap.size());
    assertFalse(heap.reaches(100));
    for (TimerId timer : List.of(one, two)) {
      assertEquals(TimerId.DEAD, timer.place);
      assertNull(timer.once());
    }
    TimerId three = add(3);
    heap.restore();
    assertEquals(List.of(three), collect(3));
  }
}
