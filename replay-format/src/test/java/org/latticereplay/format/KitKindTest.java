package org.latticereplay.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.latticereplay.format.json.PackedText;
import org.latticereplay.game.MemberType;

class KitKindTest {
  /** The kinds and the members each must have, as FORMAT.md lists them. */
  private static final Map<String, String> NEEDED =
      new TreeMap<>(
          Map.of(
              "down", "id sx sy pointerType",
              "move", "id sx sy",
              "up", "id sx sy",
              "cancel", "id",
              "wheel", "sx sy dz pinch",
              "key", "code down",
              "blur", "",
              "tick", "index"));

  @Test
  void hasTheMembersOfTheFormat() {
    Map<String, String> needed = new TreeMap<>();
    for (KitKind kind : KitKind.values()) {
      StringBuilder members = new StringBuilder();
      for (int bit = 1; bit <= KitKind.KIND; bit <<= 1) {
        if ((kind.needed & bit) != 0) {
          members.append(members.length() == 0 ? "" : " ").append(KitKind.nameOf(bit));
        }
      }
      needed.put(kind.label, members.toString());
    }
    assertEquals(NEEDED, needed);
  }

  @Test
  void findsAKindByItsName() {
    for (KitKind kind : KitKind.values()) {
      assertSame(kind, KitKind.named(kind.label));
      assertSame(kind, KitKind.of(PackedText.of(kind.label)));
    }
    assertNull(KitKind.named("Down"));
    assertNull(KitKind.of(PackedText.of("Down")));
  }

  @Test
  void findsAMemberByItsName() {
    for (int i = 0; i < KitKind.NAMES.length; i++) {
      String name = KitKind.NAMES[i];
      assertEquals(1 << i, KitKind.memberNamed(name), name);
      assertEquals(name, KitKind.nameOf(1 << i));
      if (PackedText.of(name) != 0) {
        assertEquals(1 << i, KitKind.member(PackedText.of(name)), name);
      }
    }
    assertEquals(0, KitKind.memberNamed("Id"));
    assertEquals(0, KitKind.member(PackedText.of("Id")));
    assertEquals(KitKind.POINTER_TYPE, KitKind.memberNamed("pointerType"));
    assertEquals(KitKind.PRESSED, KitKind.memberNamed("down"));
  }

  @Test
  void knowsTheTypeOfEachMember() {
    int[] numbers = {
      KitKind.ID, KitKind.SX, KitKind.SY, KitKind.DZ, KitKind.INDEX, KitKind.RUN, KitKind.PEER
    };
    for (int bit : numbers) {
      assertEquals(MemberType.NUMBER, KitKind.memberType(bit));
      assertEquals("a number", KitKind.typeOf(bit));
    }
    for (int bit : new int[] {KitKind.PINCH, KitKind.PRESSED}) {
      assertEquals(MemberType.FLAG, KitKind.memberType(bit));
      assertEquals("a flag", KitKind.typeOf(bit));
    }
    for (int bit : new int[] {KitKind.CODE, KitKind.POINTER_TYPE, KitKind.KIND}) {
      assertEquals(MemberType.TEXT, KitKind.memberType(bit));
      assertEquals("text", KitKind.typeOf(bit));
    }
  }
}
