package org.latticereplay.dump;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.state.Describable;
import org.latticereplay.state.StateWriter;

class PastIgnoredTest {
  private enum Mood {
    CALM,
    WILD
  }

  /** The differences that are left when these paths are ignored, and whether the folds say so. */
  private static List<String> left(Describable one, Describable other, String... paths) {
    IgnoredPaths ignored = IgnoredPaths.of(List.of(paths));
    List<String> lines =
        StateDiff.of(dump(ignored, one), dump(ignored, other)).differences().stream()
            .map(Difference::line)
            .toList();
    assertEquals(lines.isEmpty(), fold(ignored, one) == fold(ignored, other), lines::toString);
    return lines;
  }

  private static StateDump dump(IgnoredPaths ignored, Describable state) {
    StateDump dump = new StateDump();
    state.describe(new PastIgnored(ignored, dump));
    return dump.whole();
  }

  private static long fold(IgnoredPaths ignored, Describable state) {
    StateFold fold = new StateFold();
    state.describe(new PastIgnored(ignored, fold));
    return fold.fold();
  }

  private static Describable bodies(double... xs) {
    return out -> {
      out.put("tick", 7);
      out.list("bodies", xs.length);
      for (double x : xs) {
        out.item();
        out.put("x", x);
        out.put("mood", Mood.CALM);
      }
      out.end();
      out.put("hp", 3);
    };
  }

  @Test
  void looksPastAFieldOnOneSideOnly() {
    Describable with = out -> out.put("combo", 0);
    assertEquals(List.of("combo: absent -> 0"), left(out -> {}, with));
    assertEquals(List.of(), left(out -> {}, with, "combo"));
  }

  @Test
  void anAddedItemLengthensNoList() {
    assertEquals(List.of("bodies: 2 items -> 3 items"), left(bodies(1, 2), bodies(1, 2, 3)));
    assertEquals(List.of(), left(bodies(1, 2), bodies(1, 2, 3), "bodies[2]"));
    assertEquals(List.of(), left(bodies(1, 2), bodies(1, 2, 3), "bodies[2..9]"));
    assertEquals(List.of(), left(bodies(1, 2), bodies(1, 2, 3), "bodies"));
    assertEquals(List.of("bodies[1].x: 2 -> 5"), left(bodies(1, 2), bodies(1, 5, 3), "bodies[2]"));
  }

  @Test
  void itemsKeepTheirIndex() {
    assertEquals(List.of(), left(bodies(1, 2, 3), bodies(1, 9, 3), "bodies[1]"));
    assertEquals(
        List.of("bodies[2].x: 3 -> 4"), left(bodies(1, 2, 3), bodies(1, 9, 4), "bodies[1]"));
    assertNotEquals(List.of(), left(bodies(1, 2), bodies(1, 2, 3, 4), "bodies[2]"));
    assertEquals(List.of(), left(bodies(1, 2), bodies(1, 2, 3, 4), "bodies[2]", "bodies[3]"));
  }

  @Test
  void anItemsFieldIsIgnoredInEachOrInOne() {
    assertEquals(List.of(), left(bodies(1, 2), bodies(3, 4), "bodies[*].x"));
    assertEquals(List.of("bodies[1].x: 2 -> 4"), left(bodies(1, 2), bodies(3, 4), "bodies[0].x"));
    assertEquals(
        List.of("bodies: 2 items -> 1 item"), left(bodies(1, 2), bodies(3), "bodies[*].x"));
    assertEquals(List.of(), left(bodies(1, 2), bodies(3), "bodies[*]"));
  }

  @Test
  void aMissingItemIsNoneThatIsEmpty() {
    Describable none =
        out -> {
          out.list("slots", 2);
          out.item(null);
          out.item();
          out.end();
        };
    Describable both =
        out -> {
          out.list("slots", 2);
          out.item(inner -> inner.put("n", 1));
          out.item();
          out.end();
        };
    assertEquals(1, left(none, both, "slots[*].m").size());
    assertEquals(List.of(), left(none, both, "slots[0]"));
  }

  private static Describable nested(long debug, long deep, long own) {
    return out -> {
      out.put("debug", debug);
      out.begin("a");
      out.put("own", own);
      out.begin("b");
      out.put("debug", deep);
      out.end();
      out.end();
    };
  }

  @Test
  void anyWayDownMayBeNone() {
    assertEquals(List.of(), left(nested(1, 2, 3), nested(4, 5, 3), "**.debug"));
    assertEquals(List.of("debug: 1 -> 4"), left(nested(1, 2, 3), nested(4, 5, 3), "*.**.debug"));
    assertEquals(List.of("debug: 1 -> 4"), left(nested(1, 2, 3), nested(4, 5, 9), "a"));
    assertEquals(List.of("a.own: 3 -> 9"), left(nested(1, 2, 3), nested(1, 5, 9), "a.b"));
    assertEquals(List.of(), left(nested(1, 2, 3), nested(1, 5, 9), "a.**"));
    assertEquals(List.of("debug: 1 -> 4"), left(nested(1, 2, 3), nested(4, 5, 9), "*.*"));
    assertEquals(List.of(), left(nested(1, 2, 3), nested(4, 5, 9), "**"));
  }

  @Test
  void aNameWithADotIsTheWayItIsShown() {
    assertEquals(List.of(), left(out -> out.put("a.b", 1), out -> out.put("a.b", 2), "a.b"));
    assertEquals(List.of(), left(out -> out.put("a.b", 1), out -> out.put("a.b", 2), "a"));
    assertEquals(List.of(), left(out -> out.put("x.y.b", 1), out -> out.put("x.y.b", 2), "**.b"));
    assertEquals(1, left(out -> out.put("a.b", 1), out -> out.put("a.b", 2), "b").size());
  }

  private static Describable arrays(float water, boolean flag, int... cells) {
    return out -> {
      out.put("cells", cells);
      out.put("water", new float[] {1, water, 0.1f}, 3);
      out.put("flags", new boolean[] {flag, true});
      out.put("levels", new double[] {water, 2});
    };
  }

  @Test
  void elementsOfArraysHavePathsToo() {
    Describable one = arrays(5, true, 1, 2, 3);
    Describable other = arrays(6, false, 1, 9, 3, 4);
    assertEquals(
        List.of(), left(one, other, "cells[1]", "cells[3]", "water[1]", "flags[0]", "levels[0]"));
    assertEquals(
        List.of(
            "cells: 1 element -> 4 elements",
            "water[1]: 5.0 -> 6.0",
            "flags[0]: true -> false",
            "levels[0]: 5 -> 6"),
        left(one, other, "cells[1..2]")); // what is ignored at an end is not counted
    assertEquals(List.of(), left(one, other, "cells", "water", "flags", "levels"));
  }

  @Test
  void floatsAreShownAsTheyAre() {
    Describable one = out -> out.put("water", new float[] {0.1f, 0.2f}, 2);
    Describable other = out -> out.put("water", new float[] {0.3f, 0.4f}, 2);
    assertEquals(List.of("water[0]: 0.1 -> 0.3"), left(one, other, "water[1]"));
    assertEquals(List.of("water[0..1]: 0.1, 0.2 -> 0.3, 0.4"), left(one, other, "hp"));
  }

  @Test
  void constantsAndNothingPass() {
    Describable calm =
        out -> {
          out.put("mood", Mood.CALM);
          out.put("name", (String) null);
          out.put("boss", (Describable) null);
        };
    Describable wild =
        out -> {
          out.put("mood", Mood.WILD);
          out.put("name", "x");
          out.put("boss", (Describable) inner -> inner.put("hp", 1));
        };
    assertEquals(3, left(calm, wild, "hp").size());
    assertEquals(List.of(), left(calm, wild, "mood", "name", "boss"));
  }

  @Test
  void tellsWhichPathsItMetAlsoInsideWhatIsIgnored() {
    IgnoredPaths ignored =
        IgnoredPaths.of(List.of("bodies", "bodies[1].x", "bodies[2].x", "bodeis", "hp"));
    PastIgnored past = new PastIgnored(ignored, new StateFold());
    assertEquals(0, past.met());
    bodies(1, 2).describe(past);
    assertEquals(0b10011, past.met());
    past.reset();
    assertEquals(0b10011, past.met());
  }

  @Test
  void countsThePlaceholders() {
    StateFold fold = new StateFold();
    PastIgnored past = new PastIgnored(IgnoredPaths.of(List.of("cells[0]", "water[1]")), fold);
    arrays(5, true, 1, 2).describe(past);
    assertEquals(2, past.placeholders());
    assertEquals(2 + 3 + 2 + 2, fold.values());
    past.reset();
    assertEquals(0, past.placeholders());
  }

  @Test
  void goesAsDeepAsAGameDoes() {
    Describable deep = out -> descend(out, 40, 1);
    Describable other = out -> descend(out, 40, 2);
    assertEquals(1, left(deep, other, "x").size());
    assertEquals(List.of(), left(deep, other, "**.leaf"));
  }

  private static void descend(StateWriter out, int levels, long leaf) {
    if (levels == 0) {
      out.put("leaf", leaf);
      return;
    }
    out.begin("down");
    descend(out, levels - 1, leaf);
    out.end();
  }

  @Test
  void manyPathsTakeMoreThanOneWord() {
    List<String> paths = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      paths.add("none.of.these[" + i + "]");
    }
    paths.add("bodies[0].x");
    String[] all = paths.toArray(String[]::new);
    assertEquals(List.of("bodies[1].x: 2 -> 4"), left(bodies(1, 2), bodies(3, 4), all));
  }

  @Test
  void aDescriptionOutOfPlaceIsStillTheGamesFault() {
    for (Describable wrong :
        Arrays.<Describable>asList(
            StateWriter::item,
            StateWriter::end,
            out -> {
              out.list("a", 1);
              out.end();
            },
            out -> {
              out.list("a", 1);
              out.item();
              out.item();
            },
            out -> {
              out.begin("a");
              out.item(null);
            })) {
      PastIgnored past = new PastIgnored(IgnoredPaths.of(List.of("x[0]")), new StateDump());
      assertThrows(IllegalStateException.class, () -> wrong.describe(past));
    }
    PastIgnored past = new PastIgnored(IgnoredPaths.of(List.of("a[0]")), new StateDump());
    float[] values = new float[1];
    assertThrows(IllegalArgumentException.class, () -> past.put("a", values, 2));
  }
}
