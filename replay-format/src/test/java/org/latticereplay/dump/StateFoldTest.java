package org.latticereplay.dump;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.latticereplay.state.Describable;
import org.latticereplay.state.StateWriter;

class StateFoldTest {
  private static long fold(Consumer<StateWriter> describe) {
    StateFold fold = new StateFold();
    describe.accept(fold);
    return fold.fold();
  }

  @Test
  void tellsEveryKindOfZeroAndNothingApart() {
    List<Consumer<StateWriter>> states =
        List.of(
            out -> {},
            out -> out.put("v", 0L),
            out -> out.put("v", 0.0),
            out -> out.put("v", -0.0),
            out -> out.put("v", false),
            out -> out.put("v", (String) null),
            out -> out.put("v", ""),
            out -> out.put("v", new int[0]),
            out -> out.put("v", new int[1]),
            out -> out.put("v", new double[1]),
            out -> out.put("v", new boolean[1]),
            out -> {
              out.begin("v");
              out.end();
            },
            out -> {
              out.list("v", 0);
              out.end();
            },
            out -> {
              out.list("v", 1);
              out.item();
              out.end();
            },
            out -> {
              out.list("v", 1);
              out.item((Describable) null);
              out.end();
            });
    Set<Long> folds = new HashSet<>();
    states.forEach(state -> folds.add(fold(state)));
    assertEquals(states.size(), folds.size());
  }

  @Test
  void showsASingleBitAnywhere() {
    double[] values = new double[1000];
    long none = fold(out -> out.put("v", values));
    for (int i = 0; i < values.length; i++) {
      values[i] = Double.MIN_VALUE;
      assertNotEquals(none, fold(out -> out.put("v", values)));
      values[i] = 0;
    }
    assertEquals(none, fold(out -> out.put("v", values)));
  }

  @Test
  void doesNotTakeInNames() {
    assertEquals(fold(out -> out.put("hp", 1)), fold(out -> out.put("health", 1)));
  }

  @Test
  void readsIntegerArraysOfAnyWidthAlike() {
    long ofInts = fold(out -> out.put("v", new int[] {1, -2}));
    assertEquals(ofInts, fold(out -> out.put("v", new long[] {1, -2})));
    assertEquals(ofInts, fold(out -> out.put("v", new short[] {1, -2}, 2)));
    assertEquals(ofInts, fold(out -> out.put("v", new byte[] {1, -2, 9}, 2)));
  }

  @Test
  void countsValues() {
    StateFold fold = new StateFold();
    fold.put("a", 1L);
    fold.put("b", new double[7]);
    assertEquals(8, fold.values());
    fold.reset();
    assertEquals(0, fold.values());
  }

  @Test
  void rejectsADescriptionThatIsNotWhole() {
    assertThrows(IllegalStateException.class, () -> fold(out -> out.begin("open")));
    assertThrows(IllegalStateException.class, () -> fold(StateWriter::end));
    assertThrows(IllegalStateException.class, () -> fold(StateWriter::item));
    assertThrows(IllegalArgumentException.class, () -> fold(out -> out.put("v", new int[1], 2)));
  }

  @Test
  void allocatesNothingOnceWarm() {
    double[] numbers = new double[100];
    boolean[] flags = new boolean[10];
    StateFold fold = new StateFold();
    com.sun.management.ThreadMXBean threads =
        (com.sun.management.ThreadMXBean) java.lang.management.ManagementFactory.getThreadMXBean();
    long before = 0;
    for (int round = 0; round < 2; round++) {
      before = threads.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < 10_000; i++) {
        fold.reset();
        fold.put("i", i);
        fold.put("text", "text");
        fold.put("numbers", numbers);
        fold.put("flags", flags);
        fold.list("list", 2);
        fold.item();
        fold.put("x", 1.5);
        fold.item();
        fold.end();
      }
    }
    long bytes = threads.getCurrentThreadAllocatedBytes() - before;
    assertTrue(bytes < 10_000, () -> bytes + " bytes in 10,000 rounds");
  }
}
