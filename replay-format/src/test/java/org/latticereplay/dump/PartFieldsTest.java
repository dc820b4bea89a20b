package org.latticereplay.dump;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.state.Describable;

class PartFieldsTest {
  private static StateDump dump(Describable state) {
    StateDump dump = new StateDump();
    state.describe(dump);
    return dump.whole();
  }

  private static final StateDump STATE =
      dump(
          out -> {
            out.put("money", 1);
            out.put("hero", (Describable) inner -> inner.put("hp", 2.0));
            out.put("name", "x");
            out.list("enemies", 3);
            out.item();
            out.put("hp", 1);
            out.item(null);
            out.item();
            out.put("hp", 1);
            out.put("mad", true);
            out.end();
            out.put("water", new int[] {1, 2});
            out.put("boss", (Describable) null);
            out.put("won", false);
          });

  @Test
  void namesTheSingleValuesAtTheTop() {
    assertEquals(List.of("money", "name", "boss", "won"), PartFields.of(STATE, PartDigests.FIELDS));
  }

  @Test
  void namesWhatAGroupAListAndAnArrayHold() {
    assertEquals(List.of("hero.hp"), PartFields.of(STATE, "hero"));
    assertEquals(
        List.of("enemies[*].hp", "enemies[*]", "enemies[*].mad"), PartFields.of(STATE, "enemies"));
    assertEquals(List.of("water[*]"), PartFields.of(STATE, "water"));
    assertEquals(List.of("boss"), PartFields.of(STATE, "boss"));
    assertEquals(List.of(), PartFields.of(STATE, "money"));
    assertEquals(List.of(), PartFields.of(STATE, "gone"));
  }

  @Test
  void countsWhatItDoesNotName() {
    StateDump many =
        dump(
            out -> {
              for (int i = 0; i < 14; i++) {
                out.put("f" + i, i);
              }
            });
    List<String> fields = PartFields.of(many, PartDigests.FIELDS);
    assertEquals(13, fields.size());
    assertEquals("f11", fields.get(11));
    assertEquals("and 2 more", fields.get(12));
  }
}
