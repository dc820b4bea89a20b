package org.latticereplay.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.latticereplay.game.SampleKind.Member;

class SampleKindTest {
  private static void refused(String message, Executable call) {
    assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
  }

  @Test
  void listsItsMembersInOrder() {
    SampleKind kind =
        SampleKind.named("chat")
            .number("x", -1.5, 2)
            .whole("to", 0, 9)
            .text("w", "a", "b")
            .flag("f");
    assertEquals("chat", kind.name());
    assertEquals(
        List.of(
            new Member("x", MemberType.NUMBER, -1.5, 2, false, List.of()),
            new Member("to", MemberType.NUMBER, 0, 9, true, List.of()),
            new Member("w", MemberType.TEXT, 0, 0, false, List.of("a", "b")),
            new Member("f", MemberType.FLAG, 0, 0, false, List.of())),
        kind.members());
    assertTrue(kind.members().get(1).whole());
    assertFalse(kind.members().get(0).whole());
  }

  @Test
  void leavesTheKindItGrewFrom() {
    SampleKind bare = SampleKind.named("pick");
    bare.flag("hot");
    assertEquals(List.of(), bare.members());
  }

  @Test
  void refusesNamesThatAreTaken() {
    String taken = "[down, move, up, cancel, wheel, key, blur, tick]";
    for (String name : new String[] {"down", "blur", "tick", "", null}) {
      refused(
          "sample kind: expected text other than the kit's " + taken + ", got " + name,
          () -> SampleKind.named(name));
    }
    SampleKind pick = SampleKind.named("pick");
    for (String name : new String[] {"kind", "peer", "", null}) {
      refused(
          "member name: expected text other than kind and peer, got " + name,
          () -> pick.flag(name));
    }
    refused("pick: two members share a name", () -> pick.flag("a").text("a"));
  }

  @Test
  void takesRangesThatCanBeDrawnFrom() {
    SampleKind pick = SampleKind.named("pick");
    assertEquals(3, pick.number("n", 3, 3).members().get(0).low());
    assertEquals(Double.MAX_VALUE, pick.number("n", 0, Double.MAX_VALUE).members().get(0).high());
    refused("n: expected finite low <= high, got 2.0 and 1.0", () -> pick.number("n", 2, 1));
    assertThrows(
        IllegalArgumentException.class,
        () -> pick.number("n", -Double.MAX_VALUE, Double.MAX_VALUE));
    assertThrows(IllegalArgumentException.class, () -> pick.number("n", Double.NaN, 1));
  }
}
