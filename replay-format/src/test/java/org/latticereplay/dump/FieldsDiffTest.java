package org.latticereplay.dump;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class FieldsDiffTest {
  private static FieldsDiff diff(
      List<String> paths, Consumer<StateDump> left, Consumer<StateDump> right) {
    IgnoredPaths shown = IgnoredPaths.of(paths);
    return FieldsDiff.of(fields(left, shown), fields(right, shown));
  }

  private static StateFields fields(Consumer<StateDump> described, IgnoredPaths shown) {
    StateDump dump = new StateDump();
    described.accept(dump);
    return StateFields.of(dump.whole(), shown);
  }

  private static List<String> lines(FieldsDiff diff) {
    return diff.differences().stream().map(each -> each.kind() + " " + each.line()).toList();
  }

  private static void water(StateDump out, long... values) {
    out.put("water", values, values.length);
  }

  @Test
  void anElementInsideARangeIsSeen() {
    FieldsDiff diff =
        diff(List.of("water[2]"), out -> water(out, 1, 2, 3, 4), out -> water(out, 1, 7, 8, 9));
    assertEquals(List.of("VALUE water[2]: 3 -> 8"), lines(diff));
    assertEquals(1, diff.places());
  }

  @Test
  void nothingElsewhereCrowdsThemOut() {
    int items = StateDiff.KEPT_MAX + 200;
    FieldsDiff diff =
        diff(List.of("money"), out -> hps(out, items, 1, 5), out -> hps(out, items, 2, 6));
    assertEquals(List.of("VALUE money: 5 -> 6"), lines(diff));
    FieldsDiff all =
        diff(List.of("**"), out -> hps(out, items, 1, 5), out -> hps(out, items, 2, 6));
    assertEquals(StateDiff.KEPT_MAX, all.differences().size());
    assertEquals(items + 1, all.places());
  }

  private static void hps(StateDump out, int items, long hp, long money) {
    out.list("enemies", items);
    for (int i = 0; i < items; i++) {
      out.item();
      out.put("hp", hp);
    }
    out.end();
    out.put("money", money);
  }

  @Test
  void aFieldOfOneAloneATypeAndALengthAreTold() {
    FieldsDiff diff =
        diff(
            List.of(),
            out -> {
              out.put("old", 1);
              out.put("kind", 3);
              out.put("name", "a");
              water(out, 1);
            },
            out -> {
              out.put("kind", 3.0);
              out.put("name", "b");
              water(out, 1, 2);
              out.put("fresh", true);
            });
    assertEquals(
        List.of(
            "FIELD old: 1 -> absent",
            "TYPE kind: 3 -> 3",
            "VALUE name: \"a\" -> \"b\"",
            "LENGTH water: 1 element -> 2 elements",
            "FIELD water[1]: absent -> 2",
            "FIELD fresh: absent -> true"),
        lines(diff));
  }

  @Test
  void numbersHaveTheirBits() {
    FieldsDiff diff = diff(List.of("x"), out -> out.put("x", 1.0), out -> out.put("x", 2.0));
    assertEquals("3ff0000000000000", diff.differences().get(0).leftBits());
    assertEquals("4000000000000000", diff.differences().get(0).rightBits());
  }

  @Test
  void aNameWrittenTwiceIsPairedInItsOrder() {
    FieldsDiff diff =
        diff(
            List.of(),
            out -> {
              out.put("n", 1);
              out.put("n", 2);
            },
            out -> {
              out.put("n", 1);
              out.put("n", 3);
            });
    assertEquals(List.of("VALUE n: 2 -> 3"), lines(diff));
  }

  @Test
  void aTextAndAConstantOfOneNameAreTheSame() {
    FieldsDiff diff =
        diff(
            List.of(),
            out -> out.put("kind", Difference.Kind.VALUE),
            out -> out.put("kind", "VALUE"));
    // Shown, they differ by their quotes alone.
    assertEquals(List.of(), lines(diff));
  }
}
