package org.latticereplay.dump;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.state.Describable;

class FieldPairingTest {
  private static StateDump dump(Describable state) {
    StateDump dump = new StateDump();
    state.describe(dump);
    return dump.whole();
  }

  private static List<String> lines(Describable left, Describable right) {
    return StateDiff.of(dump(left), dump(right)).differences().stream()
        .map(Difference::line)
        .toList();
  }

  /** Integers by name; a name in capitals is a flag. */
  private static Describable fields(String... names) {
    return out -> {
      for (int i = 0; i < names.length; i++) {
        if (Character.isUpperCase(names[i].charAt(0))) {
          out.put(names[i], true);
        } else {
          out.put(names[i], names[i].hashCode());
        }
      }
    };
  }

  /** A group of such fields, and such fields after it. */
  private static Describable group(Describable inside, Describable after) {
    return out -> {
      out.put("g", inside);
      after.describe(out);
    };
  }

  /** What follows a group is no field of it, on whichever side the group is shorter. */
  @Test
  void pairsNothingBeyondTheGroup() {
    Describable both = group(fields("a", "b"), fields("b"));
    Describable one = group(fields("a"), fields("b"));
    assertEquals(List.of("g.b: absent -> 98"), lines(one, both));
    assertEquals(List.of("g.b: 98 -> absent"), lines(both, one));
    Describable none = group(fields(), fields("z"));
    assertEquals(List.of("g.x: 120 -> absent"), lines(group(fields("x"), fields("z")), none));
    assertEquals(List.of("g.x: absent -> 120"), lines(none, group(fields("x"), fields("z"))));
    Describable flagAfter = group(fields(), fields("Z"));
    assertEquals(List.of("g.x: 120 -> absent"), lines(group(fields("x"), fields("Z")), flagAfter));
    assertEquals(List.of("g.x: absent -> 120"), lines(flagAfter, group(fields("x"), fields("Z"))));
  }

  @Test
  void namesTheFieldsThatOneSideHasFromTheFirstOn() {
    assertEquals(List.of("A: true -> absent"), lines(fields("A", "b"), fields("b")));
    assertEquals(List.of("A: absent -> true"), lines(fields("b"), fields("A", "b")));
    assertEquals(List.of("A: true -> absent"), lines(fields("A"), fields()));
    assertEquals(List.of("b: absent -> 98"), lines(fields(), fields("b")));
  }

  /** Only a field that stands at the same place is taken for the same under a new name. */
  @Test
  void aNewNameIsLookedForAtTheSamePlace() {
    assertEquals(
        List.of("old (now new): 110119 -> 108960"),
        lines(fields("a", "old", "b"), fields("a", "new", "b")));
    assertEquals(
        List.of("old: 110119 -> absent", "new: absent -> 108960"),
        lines(fields("a", "old", "b"), fields("b", "new", "a")));
    assertEquals(
        List.of("A: true -> absent", "new: absent -> 108960"),
        lines(fields("A", "b"), fields("b", "new")));
    assertEquals(
        List.of("N: absent -> true", "old: 110119 -> absent"), lines(fields("old"), fields("N")));
  }

  @Test
  void pairsFieldsOfOneNameInTheirOrder() {
    Describable left =
        out -> {
          out.put("a", 1L);
          out.put("v", 10L);
          out.put("v", 20L);
        };
    Describable right =
        out -> {
          out.put("v", 10L);
          out.put("v", 21L);
          out.put("v", 30L);
          out.put("a", 1L);
        };
    assertEquals(List.of("v: 20 -> 21", "v: absent -> 30"), lines(left, right));
    assertEquals(List.of("v: 21 -> 20", "v: 30 -> absent"), lines(right, left));
  }
}
