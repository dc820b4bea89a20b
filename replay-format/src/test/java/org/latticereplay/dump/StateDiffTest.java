package org.latticereplay.dump;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.latticereplay.dump.Difference.Kind;
import org.latticereplay.state.Describable;
import org.latticereplay.state.StateWriter;

class StateDiffTest {
  private enum Mood {
    CALM,
    CROSS
  }

  private static StateDump tape(Consumer<StateWriter> describe) {
    StateDump tape = new StateDump();
    describe.accept(tape);
    return tape.whole();
  }

  private static StateDiff diff(Consumer<StateWriter> left, Consumer<StateWriter> right) {
    return StateDiff.of(tape(left), tape(right));
  }

  private static List<String> lines(Consumer<StateWriter> left, Consumer<StateWriter> right) {
    return diff(left, right).differences().stream().map(Difference::line).toList();
  }

  private static Consumer<StateWriter> enemies(long... hp) {
    return out -> {
      out.put("coins", 3);
      out.list("enemies", hp.length);
      for (long each : hp) {
        out.item();
        out.put("hp", each);
        out.begin("at");
        out.put("x", 1.5);
        out.end();
      }
      out.end();
      out.put("last", true);
    };
  }

  @Test
  void findsNothingBetweenEqualStates() {
    assertEquals(List.of(), lines(enemies(1, 2, 3), enemies(1, 2, 3)));
  }

  @Test
  void writesThePathOfAnItemsFieldAsAPersonWould() {
    assertEquals(List.of("enemies[2].hp: 40 -> 39"), lines(enemies(1, 2, 40), enemies(1, 2, 39)));
  }

  @Test
  void namesTheFirstFieldInDescribeOrderFirst() {
    assertEquals(
        List.of("enemies[0].hp: 7 -> 8", "enemies[2].hp: 40 -> 39"),
        lines(enemies(7, 2, 40), enemies(8, 2, 39)));
  }

  @Test
  void saysThatAListHasAnotherLengthAndComparesWhatBothHave() {
    StateDiff diff = diff(enemies(1, 2, 3), enemies(9, 2));
    assertEquals(
        List.of("enemies: 3 items -> 2 items", "enemies[0].hp: 1 -> 9"),
        diff.differences().stream().map(Difference::line).toList());
    assertEquals(Kind.LENGTH, diff.differences().get(0).kind());
  }

  @Test
  void showsDoublesWithDigitsThatDifferAndWithTheirBits() {
    double next = Math.nextUp(0.1);
    Difference found =
        diff(out -> out.put("x", 0.1), out -> out.put("x", next)).differences().get(0);
    assertEquals("x: 0.1 -> 0.10000000000000002", found.line());
    assertEquals("3fb999999999999a -> 3fb999999999999b", found.bitsLine());
  }

  @Test
  void tellsMinusZeroFromZeroAndTakesEveryNanForTheSame() {
    assertEquals(List.of("x: 0 -> -0"), lines(out -> out.put("x", 0.0), out -> out.put("x", -0.0)));
    double otherNan = Double.longBitsToDouble(0x7ff8000000000123L);
    assertEquals(List.of(), lines(out -> out.put("x", Double.NaN), out -> out.put("x", otherNan)));
  }

  @Test
  void foldsNeighbouringElementsIntoARange() {
    int[] left = new int[192];
    int[] right = new int[192];
    for (int i = 3; i <= 9; i++) {
      right[i] = i;
    }
    right[100] = -1;
    StateDiff diff = diff(out -> out.put("water", left), out -> out.put("water", right));
    assertEquals(
        List.of("water[3..9]: 0, 0, 0, 0, ... -> 3, 4, 5, 6, ...", "water[100]: 0 -> -1"),
        diff.differences().stream().map(Difference::line).toList());
    assertEquals(2, diff.places());
    assertEquals(8, diff.values());
  }

  @Test
  void foldsManyScatteredElementsIntoFewRanges() {
    long[] left = new long[10_000];
    long[] right = new long[10_000];
    for (int i = 0; i < 10_000; i += 2) {
      right[i] = 1;
    }
    StateDiff diff = diff(out -> out.put("cells", left), out -> out.put("cells", right));
    assertEquals(8, diff.places());
    assertEquals(5000, diff.values());
    Difference last = diff.differences().get(7);
    assertEquals("cells[14..9998]", last.path());
    assertTrue(last.right().endsWith("(4993 of them differ)"), last.right());
  }

  @Test
  void comparesArraysOfDifferentLengthAsFarAsBothGo() {
    byte[] one = {1, 2, 3};
    byte[] other = {1, 5};
    assertEquals(
        List.of("history: 3 elements -> 2 elements", "history[1]: 2 -> 5"),
        lines(out -> out.put("history", one, 3), out -> out.put("history", other, 2)));
  }

  @Test
  void readsFloatsFlagsAndWideIntegersOfArrays() {
    float[] floats = {0.1f};
    float[] nextFloats = {Math.nextUp(0.1f)};
    boolean[] flags = {true, false};
    boolean[] otherFlags = {true, true};
    long[] wide = {Long.MAX_VALUE};
    long[] narrow = {Long.MIN_VALUE};
    assertEquals(
        List.of(
            "f[0]: 0.1 -> 0.10000001",
            "b[1]: false -> true",
            "l[0]: 9223372036854775807 -> -9223372036854775808"),
        lines(
            out -> {
              out.put("f", floats, 1);
              out.put("b", flags);
              out.put("l", wide);
            },
            out -> {
              out.put("f", nextFloats, 1);
              out.put("b", otherFlags);
              out.put("l", narrow);
            }));
  }

  @Test
  void showsAGroupThatIsThereOnOneSideOnly() {
    Describable boss =
        out -> {
          out.put("hp", 100);
          out.put("mood", Mood.CROSS);
        };
    assertEquals(
        List.of("boss: null -> {hp: 100, mood: CROSS}"),
        lines(out -> out.put("boss", (Describable) null), out -> out.put("boss", boss)));
  }

  @Test
  void showsItemsThatAreNullOnOneSide() {
    Describable item = out -> out.put("hp", 1);
    assertEquals(
        List.of("slots[1]: {hp: 1} -> null"),
        lines(out -> slots(out, item, item), out -> slots(out, item, null)));
  }

  private static void slots(StateWriter out, Describable... items) {
    out.list("slots", items.length);
    for (Describable item : items) {
      out.item(item);
    }
    out.end();
  }

  @Test
  void saysWhenAFieldIsOfAnotherType() {
    assertEquals(
        List.of("score: 40 (an integer) -> 40 (a number)"),
        lines(out -> out.put("score", 40L), out -> out.put("score", 40.0)));
  }

  @Test
  void showsConstantsBareAndTextsQuoted() {
    assertEquals(
        List.of("mood: CALM -> CROSS", "name: \"Ann\" -> null"),
        lines(
            out -> {
              out.put("mood", Mood.CALM);
              out.put("name", "Ann");
            },
            out -> {
              out.put("mood", Mood.CROSS);
              out.put("name", (String) null);
            }));
  }

  @Test
  void showsOfALongTextThePartThatDiffers() {
    String same = "a".repeat(500);
    List<String> lines =
        lines(out -> out.put("t", same + "xyz"), out -> out.put("t", same + "uvw"));
    assertEquals(List.of("t: ...\"aaaaaaaaaaaaxyz\" -> ...\"aaaaaaaaaaaauvw\""), lines);
  }

  @Test
  void namesFieldsThatOnlyOneBuildDescribes() {
    assertEquals(
        List.of("shield: absent -> 5", "y: 2 -> 3"),
        lines(
            out -> {
              out.put("x", 1);
              out.put("y", 2);
            },
            out -> {
              out.put("x", 1);
              out.put("shield", 5);
              out.put("y", 3);
            }));
    assertEquals(
        List.of("shield: 5 -> absent"),
        lines(
            out -> {
              out.put("shield", 5);
              out.put("y", 2);
            },
            out -> out.put("y", 2)));
    assertEquals(
        List.of("p.z: absent -> 9"),
        lines(
            out -> {
              out.begin("p");
              out.put("x", 1);
              out.end();
            },
            out -> {
              out.begin("p");
              out.put("x", 1);
              out.put("z", 9);
              out.end();
            }));
  }

  @Test
  void takesAFieldUnderANewNameForTheSame() {
    assertEquals(
        List.of("hp (now health): 4 -> 5"),
        lines(
            out -> {
              out.put("hp", 4);
              out.put("y", 2);
            },
            out -> {
              out.put("health", 5);
              out.put("y", 2);
            }));
    assertEquals(List.of(), lines(out -> out.put("hp", 4), out -> out.put("health", 4)));
  }

  @Test
  void pairsFieldsInAnotherOrderByName() {
    assertEquals(
        List.of("b: 2 -> 7"),
        lines(
            out -> {
              out.put("a", 1);
              out.put("b", 2);
              out.put("c", 3);
            },
            out -> {
              out.put("c", 3);
              out.put("a", 1);
              out.put("b", 7);
            }));
  }

  @Test
  void countsDifferencesBeyondThoseItKeeps() {
    long[] none = new long[2000];
    long[] other = new long[2000];
    java.util.Arrays.fill(other, 1);
    StateDiff diff = diff(enemies(none), enemies(other));
    assertEquals(StateDiff.KEPT_MAX, diff.differences().size());
    assertEquals(2000, diff.places());
  }

  @Test
  void tellsAPrefixFromTheWholeText() {
    assertEquals(
        List.of("t: \"ab\" -> \"abc\""),
        lines(out -> out.put("t", "ab"), out -> out.put("t", "abc")));
    assertEquals(
        List.of("t: \"abc\" -> \"\""), lines(out -> out.put("t", "abc"), out -> out.put("t", "")));
  }

  /** A constant and a text of the same letters digest alike. */
  @Test
  void takesAConstantForATextOfItsName() {
    assertEquals(List.of(), lines(out -> out.put("m", Mood.CALM), out -> out.put("m", "CALM")));
    assertEquals(List.of(), lines(out -> out.put("m", "CALM"), out -> out.put("m", Mood.CALM)));
  }

  @Test
  void countsTheValuesOfEachDifference() {
    StateDiff longer =
        diff(
            out -> out.put("v", new long[] {1, 2}),
            out -> out.put("v", new long[] {1, 2, 3, 4, 5}));
    assertEquals(3, longer.values());
    assertEquals(1, longer.places());
    StateDiff shorter = diff(enemies(1, 2, 3), enemies(1));
    assertEquals(2, shorter.values());
  }

  @Test
  void onlyNumbersHaveBits() {
    Difference numbers =
        diff(
                out -> out.put("v", new double[] {1, 0.5, 0.5, 3}),
                out -> out.put("v", new double[] {1, 0.25, 2, 3}))
            .differences()
            .get(0);
    assertEquals("v[1..2]: 0.5, 0.5 -> 0.25, 2", numbers.line());
    assertEquals("3fe0000000000000 -> 3fd0000000000000", numbers.bitsLine());
    assertEquals(Kind.RANGE, numbers.kind());
    assertEquals(2, numbers.values());
    Difference whole =
        diff(out -> out.put("v", new long[] {1, 2}), out -> out.put("v", new long[] {1, 3}))
            .differences()
            .get(0);
    assertEquals("", whole.bitsLine());
    assertEquals(Kind.VALUE, whole.kind());
    Difference scalar = diff(out -> out.put("v", 1L), out -> out.put("v", 2L)).differences().get(0);
    assertEquals("", scalar.bitsLine());
  }

  @Test
  void saysWhatKindOfValuesThereAre() {
    assertEquals(
        List.of(
            "a: 1 element of integers -> 1 element of flags",
            "b: true (a flag) -> \"t\" (a text)",
            "c: {x: 1} -> 1 item",
            "d: 2 elements -> null",
            "e: CALM (a text) -> 1 (an integer)"),
        lines(
            out -> {
              out.put("a", new long[] {1});
              out.put("b", true);
              out.begin("c");
              out.put("x", 1L);
              out.end();
              out.put("d", new double[] {1, 2});
              out.put("e", Mood.CALM);
            },
            out -> {
              out.put("a", new boolean[] {true});
              out.put("b", "t");
              out.list("c", 1);
              out.item(null);
              out.end();
              out.put("d", (String) null);
              out.put("e", 1L);
            }));
  }

  @Test
  void theLastOfTheRangesTakesInTheRest() {
    long[] left = new long[20];
    long[] right = new long[20];
    for (int i = 0; i < 16; i += 2) {
      right[i] = 1;
    }
    StateDiff diff = diff(out -> out.put("v", left), out -> out.put("v", right));
    assertEquals(8, diff.places());
    assertEquals("v[14]: 0 -> 1", diff.differences().get(7).line());
    assertEquals(Kind.VALUE, diff.differences().get(7).kind());
    right[16] = 1;
    right[17] = 1;
    assertEquals(
        "v[14..17]: 0, 0, 0, 0 -> 1, 0, 1, 1 (3 of them differ)",
        diff(out -> out.put("v", left), out -> out.put("v", right)).differences().get(7).line());
  }
}
