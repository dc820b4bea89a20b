package org.latticereplay.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SampleBufferTest {
  private final SampleBuffer buffer = new SampleBuffer();

  @Test
  void holdsTheKitsKindsWithTheirMembers() {
    buffer.down(1, 2.5, -0.0, "touch").move(2, 3, 4).up(3, 5, 6).cancel(4);
    buffer.wheel(7, 8, -40, true).key("Space", true).blur();
    assertEquals(7, buffer.size());
    Sample down = buffer.get(0);
    assertEquals("down", down.kind());
    assertEquals(1, down.id());
    assertEquals(2.5, down.sx());
    assertEquals(Double.doubleToRawLongBits(-0.0), Double.doubleToRawLongBits(down.sy()));
    assertEquals("touch", down.pointerType());
    assertEquals(4, buffer.get(3).id());
    assertEquals(-40, buffer.get(4).dz());
    assertTrue(buffer.get(4).pinch());
    assertEquals("Space", buffer.get(5).code());
    assertTrue(buffer.get(5).down());
    assertEquals(0, buffer.get(6).memberCount());
    assertEquals(-1, down.peer());
  }

  @Test
  void readsMembersByNameWhicheverPlaceTheyHave() {
    buffer.add("pick").member("card", 2).member("sx", 9.5).member("who", "ann").member("hot", true);
    buffer.peer(3);
    Sample pick = buffer.get(0);
    assertEquals(2, pick.number("card"));
    assertEquals(9.5, pick.number("sx"));
    assertEquals(9.5, pick.sx());
    assertEquals("ann", pick.text("who"));
    assertTrue(pick.flag("hot"));
    assertEquals(3, pick.peer());
    assertEquals(4, pick.memberCount());
    assertEquals("sx", pick.memberName(0));
    assertEquals(MemberType.NUMBER, pick.memberType(0));
    assertTrue(pick.has("who"));
    assertFalse(pick.has("whom"));
  }

  /** A kit member's name with another type is a member of its own. */
  @Test
  void keepsATextNamedLikeANumberOfTheKits() {
    buffer.add("note").member("sx", "left").member("down", "here");
    assertEquals("left", buffer.get(0).text("sx"));
    assertEquals("here", buffer.get(0).text("down"));
    assertThrows(IllegalStateException.class, () -> buffer.get(0).sx());
  }

  @Test
  void namesAMemberThatIsNotThere() {
    buffer.key("Space", true);
    IllegalStateException thrown =
        assertThrows(IllegalStateException.class, () -> buffer.get(0).sx());
    assertTrue(thrown.getMessage().contains("sx"), thrown.getMessage());
    assertTrue(thrown.getMessage().contains("Space"), thrown.getMessage());
    assertThrows(IllegalStateException.class, () -> buffer.get(0).number("card"));
    assertThrows(IndexOutOfBoundsException.class, () -> buffer.get(1));
  }

  @Test
  void keepsACopyAcrossTicks() {
    buffer.add("pick").member("card", 2).member("who", "ann").peer(1);
    Sample kept = buffer.get(0).copy();
    String shown = buffer.get(0).toString();
    buffer.clear();
    buffer.add("other").member("rank", 5);
    assertEquals("pick", kept.kind());
    assertEquals(2, kept.number("card"));
    assertEquals(shown, kept.toString());
    assertEquals("pick{card: 2.0, who: \"ann\", peer: 1}", shown);
  }

  @Test
  void forgetsTheMembersOfTheSampleBeforeInASlot() {
    buffer.down(1, 2, 3, "pen");
    buffer.clear();
    buffer.blur();
    assertFalse(buffer.get(0).has("id"));
    assertThrows(IllegalStateException.class, () -> buffer.get(0).id());
  }

  @Test
  void growsPastItsFirstSlots() {
    for (int i = 0; i < 100; i++) {
      buffer.move(i, i, i);
    }
    assertEquals(100, buffer.size());
    assertEquals(99, buffer.get(99).id());
  }

  @Test
  void refusesWhatNoLogCanHold() {
    assertThrows(IllegalArgumentException.class, () -> buffer.move(1, Double.NaN, 0));
    assertThrows(
        IllegalArgumentException.class,
        () -> buffer.add("x").member("n", Double.NEGATIVE_INFINITY));
    assertThrows(IllegalArgumentException.class, () -> buffer.add("x").member("id", 0.5));
    assertThrows(IllegalArgumentException.class, () -> buffer.move(1L << 60, 0, 0));
    assertThrows(IllegalArgumentException.class, () -> buffer.add("x").member("t", (String) null));
    assertThrows(IllegalStateException.class, () -> new SampleBuffer().member("n", 1));
  }

  @Test
  void replacesAMemberOfTheSameNameAndType() {
    buffer.add("pick").member("card", 1).member("card", 2).member("sx", 3).member("sx", 4);
    assertEquals("pick{sx: 4.0, card: 2.0}", buffer.get(0).toString());
  }

  @Test
  void takesBackASampleThatItRefusesHalfway() {
    buffer.blur();
    assertThrows(IllegalArgumentException.class, () -> buffer.down(1, Double.NaN, 5, "mouse"));
    assertThrows(IllegalArgumentException.class, () -> buffer.add("x").member("peer", 3));
    assertThrows(IllegalArgumentException.class, () -> buffer.add("x").member("kind", "y"));
    assertThrows(
        IllegalArgumentException.class, () -> buffer.add("x").member("n", 1).member("n", "one"));
    assertThrows(
        IllegalArgumentException.class, () -> buffer.add("x").member("sx", 1).member("sx", true));
    assertEquals(1, buffer.size());
    assertEquals("blur", buffer.get(0).kind());
  }

  @Test
  void refusesAKindThatIsNoSample() {
    assertThrows(IllegalArgumentException.class, () -> buffer.add("tick"));
    assertThrows(IllegalArgumentException.class, () -> buffer.add((String) null));
  }

  @Test
  void addsASampleOfAnotherImplementation() {
    SampleBuffer other = new SampleBuffer();
    other.wheel(1, 2, 3, false).member("speed", 0.5).peer(2);
    buffer.add(other.get(0));
    assertEquals(other.get(0).toString(), buffer.get(0).toString());
  }
}
