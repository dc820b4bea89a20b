package org.latticereplay.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.game.SampleKind;

/** What FORMAT.md asks of samples, ticks, checkpoints and of the frame around them. */
class SampleRulesTest {
  private static final String TICK = "{\"kind\":\"tick\",\"index\":3}";
  private static final List<SampleKind> KINDS =
      List.of(
          SampleKind.named("pick").whole("card", 0, 2).flag("sure"),
          SampleKind.named("goto").number("index", 0, 9).text("run", "a"));

  private static String doc(String samples) {
    return Logs.kit(samples.isEmpty() ? TICK : samples + "," + TICK, "", 3);
  }

  private static String read(String samples) {
    return Logs.read(Logs.open(doc(samples)), KINDS).lines().findFirst().orElseThrow();
  }

  private static void assertFault(String words, String samples) {
    String fault = Logs.fault(Logs.utf8(doc(samples)), KINDS);
    assertTrue(fault != null && fault.contains(words), "expected " + words + ", got " + fault);
  }

  @Test
  void deliversMembersNobodyKnowsByName() {
    assertEquals(
        "3 blur{n: 1.5, t: \"x\", f: true, sx: \"text\", peer: 2}",
        read("{\"n\":1.5,\"t\":\"x\",\"kind\":\"blur\",\"f\":true,\"sx\":\"text\",\"peer\":2}"));
  }

  @Test
  void skipsMembersThatAreNoScalars() {
    assertEquals("3 blur{}", read("{\"kind\":\"blur\",\"a\":null,\"b\":[1,{}],\"c\":{\"id\":1}}"));
  }

  @Test
  void refusesAMemberNamedTwiceOfWhateverValue() {
    assertFault("kind stands here twice", "{\"kind\":\"blur\",\"kind\":\"blur\"}");
    assertFault("\"a\" stands here twice", "{\"kind\":\"blur\",\"a\":null,\"a\":null}");
    assertFault("\"a\" stands here twice", "{\"kind\":\"blur\",\"\\u0061\":1,\"a\":2}");
    assertFault("sx stands here twice", "{\"kind\":\"blur\",\"s\\u0078\":1,\"sx\":2}");
    assertFault("index stands here twice", "{\"kind\":\"tick\",\"index\":3,\"index\":3}");
  }

  @Test
  void refusesAPeerThatIsNoPlayer() {
    assertFault("peer: expected", "{\"kind\":\"blur\",\"peer\":-1}");
    assertFault("peer: expected", "{\"kind\":\"blur\",\"peer\":0.5}");
    assertFault("peer: expected", "{\"kind\":\"blur\",\"peer\":2147483648}");
    assertFault("peer: expected", "{\"kind\":\"blur\",\"peer\":null}");
  }

  @Test
  void checksDeclaredKindsAgainstTheirDeclaration() {
    assertEquals(
        "3 pick{card: 7.0, sure: false}", read("{\"kind\":\"pick\",\"card\":7,\"sure\":false}"));
    assertFault("card of a pick: expected a whole number", "{\"kind\":\"pick\",\"sure\":true}");
    assertFault("got a fraction", "{\"kind\":\"pick\",\"card\":0.5,\"sure\":true}");
    assertFault("got text", "{\"kind\":\"pick\",\"card\":\"1\",\"sure\":true}");
    assertFault("sure of a pick: expected a flag", "{\"kind\":\"pick\",\"card\":1,\"sure\":null}");
  }

  @Test
  void lendsAGameTheNamesOfAMarkersMembers() {
    assertEquals(
        "3 goto{run: \"x\", index: 4.0}", read("{\"index\":4,\"run\":\"x\",\"kind\":\"goto\"}"));
    assertFault("index of a goto", "{\"index\":\"4\",\"run\":\"x\",\"kind\":\"goto\"}");
  }

  @Test
  void acceptsAnyKindForAnInspection() {
    String document = doc("{\"kind\":\"PICK\",\"a\":1}");
    assertTrue(Logs.fault(Logs.utf8(document)).contains("none of the kit's"));
    assertTrue(Logs.read(Logs.open(document), null).startsWith("3 PICK{a: 1.0}"));
  }

  @Test
  void boundsTheMembersOfASample() {
    StringBuilder many = new StringBuilder("{\"kind\":\"blur\"");
    for (int i = 0; i < LogBounds.OTHER_MEMBERS; i++) {
      many.append(",\"m").append(i).append("\":1");
    }
    assertNull(Logs.fault(Logs.utf8(doc(many + "}"))));
    assertFault("more than 256", many + ",\"over\":1}");
  }

  @Test
  void boundsTheSamplesOfOneTickButNotThoseBehindTheLast() {
    String many = "{\"kind\":\"blur\"},".repeat(300_000);
    assertFault("take more than", many.substring(0, many.length() - 1));
    String behind = Logs.kit(TICK + "," + many.substring(0, many.length() - 1), "", 3);
    assertTrue(Logs.read(behind).contains("300000 undelivered"));
  }

  @Test
  void readsALogWithoutTicks() {
    assertEquals("0 ticks, 0 checkpoints, 0 undelivered, complete", Logs.read(Logs.kit("", "", 2)));
    assertTrue(Logs.fault(Logs.utf8(Logs.kit("", "", 3))).contains("endTick: expected 2"));
    String checkpoint = Logs.kit("", "{\"tick\":3,\"digest\":1}", 3);
    assertTrue(Logs.fault(Logs.utf8(checkpoint)).contains("there are no ticks"));
  }

  @Test
  void givesAKitDocumentNoSettings() {
    for (String settings : new String[] {"{\"hard\":true}", "[]", "7"}) {
      String document = doc("").replace("\"kit\"", "\"settings\":" + settings + ",\"kit\"");
      SessionLog log = Logs.open(document);
      assertTrue(log.header().settings().isEmpty());
      assertTrue(log.start().settings().isEmpty());
      assertNull(Logs.fault(Logs.utf8(document)));
    }
  }

  @Test
  void readsWholeNumbersInAnySpelling() {
    String checkpoints = "{\"tick\":3e0,\"digest\":12.0},{\"tick\":0.4e1,\"digest\":-0}";
    String samples = "{\"kind\":\"tick\",\"index\":30e-1},{\"kind\":\"tick\",\"index\":4.000}";
    assertTrue(Logs.read(Logs.kit(samples, checkpoints, 4)).startsWith("3 =12\n4 =0\n2 ticks"));
  }

  @Test
  void namesTheIdentityEvenOfALogThatCannotBegin() {
    String broken = doc("").replace("\"seed\":7,", "").replace("\"kit\":\"k\"", "\"kit\":[1, 2]");
    SessionLog log = Logs.open(broken.replace("\"version\":1,", ""));
    assertEquals(RecordedValue.Type.OTHER, log.header().kit().type());
    assertEquals("[1, 2]", log.header().kit().json());
    assertEquals(RecordedValue.ABSENT, log.header().logVersion());
    assertTrue(log.header().game().sameAs(RecordedValue.of("g@1")));
    assertTrue(Logs.fault(Logs.utf8(broken)).contains("rng.seed"));
  }
}
