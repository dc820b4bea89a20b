package org.latticereplay.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Proxy;
import java.util.function.Consumer;
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
    assertSame(buffer, buffer.add(other.get(0)));
    assertEquals(other.get(0).toString(), buffer.get(0).toString());
  }

  @Test
  void everyCallMayBeFollowedByTheNext() {
    buffer.down(1, 1, 1, "a").move(1, 1, 1).up(1, 1, 1).cancel(1).wheel(1, 1, 1, true);
    buffer.key("a", true).blur().add("x").kind("y").peer(-1);
    buffer.add(buffer.get(0)).peer(0);
    assertEquals(9, buffer.size());
    assertEquals("y", buffer.get(7).kind());
    assertEquals(-1, buffer.get(7).peer());
    assertEquals("down", buffer.get(8).kind());
    assertEquals(0, buffer.get(8).peer());
  }

  @Test
  void saysWhatItRefuses() {
    refused(
        "kind: expected the kind of a sample, got tick; a tick is no sample", b -> b.add("tick"));
    refused("n: expected a finite number, got NaN", b -> b.add("x").member("n", Double.NaN));
    refused(
        "id: expected a whole number of at most 2^53-1, got 0.5",
        b -> b.add("x").member("id", 0.5));
    refused(
        "member name: expected text other than kind and peer, got null",
        b -> b.add("x").member(null, 1));
    refused("t: expected text, got null", b -> b.add("x").member("t", (String) null));
    refused("peer: expected -1 or more, got -2", b -> b.add("x").peer(-2));
    refused(
        "n: this sample has it already, and not as a TEXT",
        b -> b.add("x").member("n", 1).member("n", "one"));
    assertEquals(0, buffer.size());
  }

  private void refused(String message, Consumer<SampleBuffer> call) {
    assertEquals(
        message,
        assertThrows(IllegalArgumentException.class, () -> call.accept(buffer)).getMessage());
  }

  @Test
  void takesNumbersUpToTheirLimits() {
    long most = (1L << 53) - 1;
    buffer.cancel(most).cancel(-most).add("x").member("n", Double.MAX_VALUE);
    assertEquals(most, buffer.get(0).id());
    assertEquals(-most, buffer.get(1).id());
    assertEquals(Double.MAX_VALUE, buffer.get(2).number("n"));
    assertThrows(IllegalArgumentException.class, () -> buffer.cancel(most + 1));
    assertThrows(IllegalArgumentException.class, () -> buffer.cancel(-most - 1));
    assertEquals(3, buffer.size());
  }

  @Test
  void takesBackTheSampleBegunLast() {
    buffer.blur().key("a", true);
    buffer.dropLast();
    assertEquals(1, buffer.size());
    assertThrows(IllegalStateException.class, buffer::dropLast);
    assertThrows(IllegalStateException.class, () -> buffer.kind("x"));
    buffer.add("x");
    buffer.clear();
    assertEquals(0, buffer.size());
    assertThrows(IllegalStateException.class, () -> buffer.peer(1));
    assertThrows(IndexOutOfBoundsException.class, () -> buffer.get(-1));
    assertEquals(
        "sample 0 of 0",
        assertThrows(IndexOutOfBoundsException.class, () -> buffer.get(0)).getMessage());
  }

  /** A sample of another class is copied member by member. */
  @Test
  void copiesASampleThatIsNoneOfItsOwn() {
    SampleBuffer other = new SampleBuffer();
    other.add("mixed").id(4).code("KeyA").pinch(true).member("n", 1).member("t", "b").peer(3);
    Sample own = other.get(0);
    Sample foreign =
        (Sample)
            Proxy.newProxyInstance(
                Sample.class.getClassLoader(),
                new Class<?>[] {Sample.class},
                (proxy, method, arguments) -> method.invoke(own, arguments));
    assertSame(buffer, buffer.add(foreign));
    assertEquals(own.toString(), buffer.get(0).toString());
    assertEquals(3, buffer.get(0).peer());
  }

  @Test
  void slotsKeepApart() {
    for (int i = 0; i < 9; i++) {
      buffer.add("s" + i).member("n", i).peer(i);
    }
    for (int i = 0; i < 9; i++) {
      assertEquals("s" + i + "{n: " + i + ".0, peer: " + i + "}", buffer.get(i).toString());
    }
  }
}
