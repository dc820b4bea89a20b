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

  /** Every element and every character counts, and where one value ends and the next begins. */
  @Test
  void tellsValuesApartWhereverTheyStand() {
    List<Consumer<StateWriter>> states =
        List.of(
            out -> out.put("v", new long[] {0, 1}),
            out -> out.put("v", new long[] {1, 0}),
            out -> out.put("v", new long[] {2, 0}),
            out -> out.put("v", new boolean[] {false, true}),
            out -> out.put("v", new boolean[] {true, false}),
            out -> out.put("v", new double[] {0, 1}),
            out -> out.put("v", new double[] {1, 0}),
            out -> out.put("v", true),
            out -> out.put("v", 1L),
            out -> texts(out, "ab", "c"),
            out -> texts(out, "a", "bc"),
            out -> texts(out, "", "abc"),
            out -> texts(out, "cb", "a"),
            out -> items(out, 1, 1),
            out -> items(out, 2, 0),
            out -> items(out, 0, 2));
    Set<Long> folds = new HashSet<>();
    states.forEach(state -> folds.add(fold(state)));
    assertEquals(states.size(), folds.size());
  }

  /** Neighbours that both change their highest bit do not make up for one another. */
  @Test
  void theSignsOfTwoNumbersDoNotCancelOut() {
    assertNotEquals(
        fold(out -> out.put("v", new double[] {0.0, 0.0})),
        fold(out -> out.put("v", new double[] {-0.0, -0.0})));
    assertNotEquals(
        fold(out -> out.put("v", new long[] {0, 0})),
        fold(out -> out.put("v", new long[] {Long.MIN_VALUE, Long.MIN_VALUE})));
  }

  @Test
  void aGroupBeginsAndEndsSomewhere() {
    List<Consumer<StateWriter>> states =
        List.of(out -> group(out, 0, 2), out -> group(out, 1, 2), out -> group(out, 0, 1));
    Set<Long> folds = new HashSet<>();
    states.forEach(state -> folds.add(fold(state)));
    assertEquals(states.size(), folds.size());
  }

  /** Three fields, some of them in a group. */
  private static void group(StateWriter out, int from, int to) {
    for (int i = 0; i < 3; i++) {
      if (i == from) {
        out.begin("g");
      }
      out.put("v", (long) i);
      if (i == to) {
        out.end();
      }
    }
  }

  private static void texts(StateWriter out, String one, String other) {
    out.put("one", one);
    out.put("other", other);
  }

  /** Two items, with so many fields. */
  private static void items(StateWriter out, int first, int second) {
    out.list("l", 2);
    for (int fields : new int[] {first, second}) {
      out.item();
      for (int i = 0; i < fields; i++) {
        out.put("v", 1L);
      }
    }
    out.end();
  }

  @Test
  void anItemIsTheSameHoweverItIsWritten() {
    long written =
        fold(
            out -> {
              out.list("l", 2);
              out.item(item -> item.put("hp", 3L));
              out.item((Describable) null);
              out.end();
            });
    assertEquals(
        written,
        fold(
            out -> {
              out.list("l", 2);
              out.item();
              out.put("hp", 3L);
              out.item((Describable) null);
              out.end();
            }));
    assertNotEquals(
        written,
        fold(
            out -> {
              out.list("l", 2);
              out.item((Describable) null);
              out.item(item -> item.put("hp", 3L));
              out.end();
            }));
  }

  @Test
  void startsAnewAfterAReset() {
    StateFold fold = new StateFold();
    fold.begin("left open");
    fold.put("v", 1L);
    fold.reset();
    fold.put("v", 2L);
    assertEquals(fold(out -> out.put("v", 2L)), fold.fold());
    assertEquals(1, fold.values());
  }

  @Test
  void countsValues() {
    StateFold fold = new StateFold();
    fold.put("a", 1L);
    fold.put("b", new double[7]);
    assertEquals(8, fold.values());
    fold.put("text", "abc");
    fold.put("none", (String) null);
    fold.list("l", 1);
    fold.item((Describable) null);
    fold.end();
    assertEquals(11, fold.values());
    fold.reset();
    assertEquals(0, fold.values());
  }

  @Test
  void rejectsADescriptionThatIsNotWhole() {
    assertThrows(IllegalStateException.class, () -> fold(out -> out.begin("open")));
    assertThrows(IllegalStateException.class, () -> fold(StateWriter::end));
    assertThrows(IllegalStateException.class, () -> fold(StateWriter::item));
    assertThrows(IllegalStateException.class, () -> fold(out -> out.item(null)));
    assertThrows(IllegalStateException.class, () -> fold(out -> out.list("open", 0)));
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
