package org.latticereplay.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** What a sample answers, member by member. */
class SampleRecordTest {
  private final SampleBuffer buffer = new SampleBuffer();

  /** A sample with every member of the kit's, and one more of each type. */
  private Sample full() {
    buffer
        .add("full")
        .id(9)
        .sx(1.5)
        .sy(2.5)
        .dz(-3.5)
        .pinch(true)
        .code("KeyA")
        .down(true)
        .pointerType("pen");
    buffer.member("n", 4.5).member("t", "text").member("f", true).peer(2);
    return buffer.get(buffer.size() - 1);
  }

  @Test
  void givesEachMemberByItsMethod() {
    Sample sample = full();
    assertEquals(9, sample.id());
    assertEquals(1.5, sample.sx());
    assertEquals(2.5, sample.sy());
    assertEquals(-3.5, sample.dz());
    assertTrue(sample.pinch());
    assertEquals("KeyA", sample.code());
    assertTrue(sample.down());
    assertEquals("pen", sample.pointerType());
    assertEquals(2, sample.peer());
    buffer.pinch(false).down(false);
    assertFalse(sample.pinch());
    assertFalse(sample.down());
  }

  @Test
  void givesEachMemberByItsName() {
    Sample sample = full();
    assertEquals(9, sample.number("id"));
    assertEquals(1.5, sample.number("sx"));
    assertEquals(2.5, sample.number("sy"));
    assertEquals(-3.5, sample.number("dz"));
    assertEquals(4.5, sample.number("n"));
    assertEquals("KeyA", sample.text("code"));
    assertEquals("pen", sample.text("pointerType"));
    assertEquals("text", sample.text("t"));
    assertTrue(sample.flag("pinch"));
    assertTrue(sample.flag("down"));
    assertTrue(sample.flag("f"));
    buffer.member("pinch", false).member("down", true).member("f", false);
    assertFalse(sample.flag("pinch"));
    assertTrue(sample.flag("down"));
    assertFalse(sample.flag("f"));
    buffer.member("pinch", true).member("down", false);
    assertTrue(sample.flag("pinch"));
    assertFalse(sample.flag("down"));
  }

  @Test
  void takesTheKitsMembersByName() {
    buffer.add("by name").member("id", -7).member("sx", 1).member("sy", 2).member("dz", 3);
    buffer.member("code", "c").member("pointerType", "p").member("down", true);
    Sample sample = buffer.get(0);
    assertEquals(-7, sample.id());
    assertEquals(1, sample.sx());
    assertEquals(2, sample.sy());
    assertEquals(3, sample.dz());
    assertEquals("c", sample.code());
    assertEquals("p", sample.pointerType());
    assertTrue(sample.down());
    assertFalse(sample.has("pinch"));
    assertEquals(7, sample.memberCount());
  }

  @Test
  void listsTheKitsMembersFirstAndThenTheOthersAsTheyCame() {
    Sample sample = full();
    List<String> members = new ArrayList<>();
    for (int i = 0; i < sample.memberCount(); i++) {
      members.add(sample.memberName(i) + " " + sample.memberType(i));
      assertTrue(sample.has(sample.memberName(i)));
    }
    assertEquals(
        List.of(
            "id NUMBER",
            "sx NUMBER",
            "sy NUMBER",
            "dz NUMBER",
            "pinch FLAG",
            "code TEXT",
            "down FLAG",
            "pointerType TEXT",
            "n NUMBER",
            "t TEXT",
            "f FLAG"),
        members);
    for (int outside : new int[] {-1, 11}) {
      String message = "member " + outside + " of 11";
      outOfBounds(message, () -> sample.memberName(outside));
      outOfBounds(message, () -> sample.memberType(outside));
    }
  }

  private static void outOfBounds(String message, Executable call) {
    assertEquals(message, assertThrows(IndexOutOfBoundsException.class, call).getMessage());
  }

  @Test
  void namesTheMemberThatIsAbsent() {
    buffer.blur();
    Sample blur = buffer.get(0);
    List<Consumer<Sample>> reads =
        List.of(
            Sample::id,
            Sample::sx,
            Sample::sy,
            Sample::dz,
            Sample::pinch,
            Sample::code,
            Sample::down,
            Sample::pointerType);
    for (int i = 0; i < reads.size(); i++) {
      Consumer<Sample> read = reads.get(i);
      assertEquals(
          "sample blur{}: there is no member "
              + KitMember.ALL[i].label
              + " of the type asked for; look with has()",
          assertThrows(IllegalStateException.class, () -> read.accept(blur)).getMessage());
    }
    for (String name : List.of("id", "n", "sx", "code", "pointerType", "pinch", "down")) {
      assertThrows(IllegalStateException.class, () -> blur.number(name));
      assertThrows(IllegalStateException.class, () -> blur.text(name));
      assertThrows(IllegalStateException.class, () -> blur.flag(name));
    }
  }

  @Test
  void saysWhatTypeAMemberIs() {
    Sample sample = full();
    String shown = sample.toString();
    assertEquals(
        "sample " + shown + ": expected t to be NUMBER, it is TEXT",
        assertThrows(IllegalStateException.class, () -> sample.number("t")).getMessage());
    assertThrows(IllegalStateException.class, () -> sample.flag("n"));
    assertThrows(IllegalStateException.class, () -> sample.text("f"));
  }

  @Test
  void showsItselfAsALogWould() {
    assertEquals(
        "full{id: 9.0, sx: 1.5, sy: 2.5, dz: -3.5, pinch: true, code: \"KeyA\", down: true,"
            + " pointerType: \"pen\", n: 4.5, t: \"text\", f: true, peer: 2}",
        full().toString());
    buffer.clear();
    buffer.blur().peer(0);
    assertEquals("blur{peer: 0}", buffer.get(0).toString());
  }

  @Test
  void copiesEveryMemberAndKeepsThem() {
    Sample sample = full();
    Sample copy = sample.copy();
    String shown = sample.toString();
    buffer.clear();
    buffer.add("other").id(1).sx(0).sy(0).dz(0).pinch(false).code("x").down(false);
    buffer.pointerType("y").member("m", 0);
    assertEquals(shown, copy.toString());
    assertEquals(9, copy.id());
    assertEquals(2, copy.peer());
    assertFalse(copy.has("m"));
  }

  @Test
  void holdsMoreMembersThanItFirstHasRoomFor() {
    buffer.add("wide");
    for (int i = 0; i < 20; i++) {
      buffer.member("n" + i, i).member("t" + i, "text " + i).member("f" + i, i % 2 == 0);
    }
    Sample sample = buffer.get(0);
    assertEquals(60, sample.memberCount());
    for (int i = 0; i < 20; i++) {
      assertEquals(i, sample.number("n" + i));
      assertEquals("text " + i, sample.text("t" + i));
      assertEquals(i % 2 == 0, sample.flag("f" + i));
    }
  }

  @Test
  void replacesATextAndAFlagOfTheSameName() {
    buffer.add("pick").member("t", "a").member("f", true).member("t", "b").member("f", false);
    assertEquals("pick{t: \"b\", f: false}", buffer.get(0).toString());
    buffer.member("code", "a").member("code", "b").member("down", true).member("down", false);
    assertEquals("b", buffer.get(0).code());
    assertFalse(buffer.get(0).down());
  }
}
