package org.latticereplay.dump;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class StateFieldsTest {
  private static StateDump state() {
    StateDump out = new StateDump();
    out.put("big", Long.MAX_VALUE);
    out.put("zero", -0.0);
    out.put("nan", Double.NaN);
    out.put("name", "a \"b\"");
    out.begin("view");
    out.put("zoom", 2.0);
    out.begin("empty");
    out.end();
    out.end();
    out.list("enemies", 2);
    for (long hp = 40; hp < 42; hp++) {
      out.item();
      out.put("hp", hp);
    }
    out.end();
    out.put("water", new float[] {0.1f, 2}, 2);
    return out.whole();
  }

  private static StateFields at(String... paths) {
    return StateFields.of(state(), IgnoredPaths.of(List.of(paths)));
  }

  private static List<String> shown(StateFields fields) {
    return fields.fields().stream().map(each -> each.path() + " " + each.text()).toList();
  }

  @Test
  void everythingIsShownInItsOrder() {
    assertEquals(
        List.of(
            "big 9223372036854775807",
            "zero -0",
            "nan NaN",
            "name \"a \\\"b\\\"\"",
            "view.zoom 2",
            "view.empty {}",
            "enemies 2 items",
            "enemies[0].hp 40",
            "enemies[1].hp 41",
            "water 2 elements",
            "water[0] 0.1",
            "water[1] 2.0"),
        shown(at()));
    assertEquals(List.of("big", "zero", "nan", "name", "view", "enemies", "water"), at().below());
  }

  @Test
  void aPathNarrowsToAGroupAnItemAnElementOrAField() {
    assertEquals(List.of("view.zoom 2", "view.empty {}"), shown(at("view")));
    assertEquals(List.of("enemies[1].hp 41"), shown(at("enemies[1]")));
    assertEquals(List.of("enemies[0].hp 40", "enemies[1].hp 41"), shown(at("enemies[*].hp")));
    assertEquals(List.of("water[1] 2.0"), shown(at("water[1]")));
    assertEquals(List.of("view.zoom 2"), shown(at("**.zoom")));
  }

  @Test
  void whatLiesRightBelowAPlaceIsKnown() {
    assertEquals(List.of("zoom", "empty"), at("view").below());
    assertEquals(List.of("[0..1]"), at("enemies").below());
    assertEquals(List.of("hp"), at("enemies[1]").below());
    assertEquals(List.of("[0..1]"), at("water").below());
    assertEquals(List.of(), at("big").below());
  }

  @Test
  void aPathThatNothingMatchesIsNotFound() {
    assertTrue(at("view", "nosuch").found());
    assertTrue(at("water[1]").found());
    assertFalse(at("enemies[2].hp").found());
    assertFalse(at("nosuch").found());
  }

  @Test
  void numbersHaveTheirBits() {
    List<StateFields.Field> fields = at("zero", "water", "big").fields();
    assertEquals("", fields.get(0).bits());
    assertEquals("8000000000000000", fields.get(1).bits());
    assertEquals("", fields.get(2).bits()); // the count
    assertEquals("4000000000000000", fields.get(4).bits());
  }
}
