package org.latticereplay.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.game.SampleBuffer;
import org.latticereplay.game.SampleKind;

class SampleReaderTest {
  private static final List<SampleKind> KINDS =
      List.of(SampleKind.named("pick").whole("card", 0, 2), SampleKind.named("goto").text("code"));

  private final SampleBuffer samples = new SampleBuffer();
  private final List<String> skipped = new ArrayList<>();

  private SampleReader reader(String json) {
    SampleReader reader = new SampleReader(Logs.reader(json), KINDS, samples);
    reader.tellSkipped(skipped::add);
    return reader;
  }

  /** Reads one sample that is no marker, and gives it as text. */
  private String read(String json) {
    samples.clear();
    assertFalse(reader(json).readTick());
    assertEquals(1, samples.size());
    return samples.get(0).toString();
  }

  private SampleReader marker(String json) {
    samples.clear();
    SampleReader reader = reader(json);
    assertTrue(reader.readTick());
    assertEquals(0, samples.size());
    return reader;
  }

  private String refusal(String json) {
    String message = Logs.refusal(() -> reader(json).readTick());
    return message.substring(message.indexOf("byte"));
  }

  @Test
  void readsEveryKindOfTheKit() {
    String[][] rows = {
      {
        "{'kind':'down','id':1,'sx':1.5,'sy':2,'pointerType':'pen'}",
        "down{id: 1.0, sx: 1.5, sy: 2.0, pointerType: 'pen'}"
      },
      {"{'kind':'move','id':-2,'sx':1.5,'sy':2}", "move{id: -2.0, sx: 1.5, sy: 2.0}"},
      {"{'kind':'up','id':3,'sx':0,'sy':-0}", "up{id: 3.0, sx: 0.0, sy: -0.0}"},
      {"{'kind':'cancel','id':4}", "cancel{id: 4.0}"},
      {
        "{'kind':'wheel','sx':1,'sy':2,'dz':-40,'pinch':true}",
        "wheel{sx: 1.0, sy: 2.0, dz: -40.0, pinch: true}"
      },
      {"{'kind':'key','code':'Space','down':true}", "key{code: 'Space', down: true}"},
      {"{'kind':'key','code':'','down':false,'peer':0}", "key{code: '', down: false, peer: 0}"},
      {"{'kind':'blur','peer':2147483647}", "blur{peer: 2147483647}"},
      {"{'down':false,'code':'A','kind':'key'}", "key{code: 'A', down: false}"},
    };
    for (String[] row : rows) {
      assertEquals(row[1].replace('\'', '"'), read(row[0].replace('\'', '"')));
    }
    assertEquals(List.of(), skipped);
  }

  @Test
  void readsAMarkerAndWhatItStandsFor() {
    SampleReader one = marker("{\"kind\":\"tick\",\"index\":7}");
    assertEquals(7, one.index());
    assertEquals(1, one.run());
    assertTrue(one.runIsNumber());
    assertEquals(0, one.begin());
    SampleReader run = marker("\n {\"run\":5, \"index\":9, \"kind\":\"tick\"}");
    assertEquals(9, run.index());
    assertEquals(5, run.run());
    assertTrue(run.runIsNumber());
    assertEquals(2, run.begin());
    SampleReader usual = marker("{\"kind\":\"tick\",\"index\":9,\"run\":4}");
    assertEquals(4, usual.run());
    SampleReader text = marker("{\"kind\":\"tick\",\"index\":7,\"run\":\"5\"}");
    assertEquals(1, text.run());
    assertFalse(text.runIsNumber());
  }

  @Test
  void tellsOfTheMembersItSkips() {
    assertEquals("blur{}", read("{\"kind\":\"blur\",\"a\":null,\"b\":[1],\"sx\":{}}"));
    assertEquals(List.of("a", "b", "sx"), skipped);
    skipped.clear();
    marker("{\"kind\":\"tick\",\"index\":7,\"run\":2}");
    assertEquals(List.of(), skipped);
    marker("{\"kind\":\"tick\",\"index\":7,\"at\":2}");
    assertEquals(List.of("a member of a tick"), skipped);
  }

  @Test
  void refusesASampleThatLacksWhatItsKindNeeds() {
    assertEquals("byte 0: expected a sample, got a number", refusal("1"));
    assertEquals("byte 8: a sample without a kind", refusal("{\"id\":1}"));
    assertEquals("byte 2: a sample without a kind", refusal("{}"));
    assertEquals("byte 8: kind: expected text, got null", refusal("{\"kind\":null}"));
    assertEquals(
        "byte 15: id of a move: expected a number, it is absent", refusal("{\"kind\":\"move\"}"));
    assertEquals(
        "byte 21: sy of a move: expected a number, got text",
        refusal("{\"id\":1,\"sx\":2, \"sy\":\"3\",\"kind\":\"move\"}"));
    assertEquals(
        "byte 8: code of a key: expected text, got a number",
        refusal("{\"code\":1,\"down\":1,\"kind\":\"key\"}"));
    assertEquals(
        "byte 8: down of a key: expected a flag, got a number",
        refusal("{\"down\":1,\"code\":\"A\",\"kind\":\"key\"}"));
    assertEquals(
        "byte 15: index of a tick: expected a number, it is absent",
        refusal("{\"kind\":\"tick\"}"));
    assertEquals(
        "byte 23: index of a tick: expected a number, got text",
        refusal("{\"kind\":\"tick\",\"index\":\"7\"}"));
  }

  @Test
  void refusesMembersThatStandThereTwice() {
    assertEquals("byte 13: the member id stands here twice", refusal("{\"id\":1,\"id\":1}"));
    assertEquals(
        "byte 33: the member index stands here twice",
        refusal("{\"kind\":\"tick\",\"index\":7,\"index\":7}"));
    assertEquals(
        "byte 32: the member kind stands here twice",
        refusal("{\"kind\":\"tick\",\"index\":7,\"kind\":\"tick\"}"));
    assertEquals("byte 11: the member \"a\" stands here twice", refusal("{\"a\":1,\"a\":1}"));
  }

  @Test
  void forgetsTheMembersOfTheSampleBefore() {
    SampleReader reader = reader("{\"a\":1,\"kind\":\"blur\"}{\"a\":1,\"kind\":\"blur\"}{\"a\":1}");
    assertFalse(reader.readTick());
    assertFalse(reader.readTick());
    String message = Logs.refusal(reader::readTick);
    assertTrue(message.endsWith("a sample without a kind"), message);
  }

  @Test
  void boundsIdentitiesAndPeers() {
    assertEquals(
        "cancel{id: 9.007199254740991E15}", read("{\"kind\":\"cancel\",\"id\":9007199254740991}"));
    assertEquals(
        "cancel{id: -9.007199254740991E15}",
        read("{\"kind\":\"cancel\",\"id\":-9007199254740991}"));
    for (String bad : new String[] {"9007199254740992", "-9007199254740992", "0.5"}) {
      String refusal = refusal("{\"id\":" + bad + "}");
      assertEquals("id: expected a whole number of at most 2^53-1, got " + bad, words(refusal));
    }
    for (String bad : new String[] {"2147483648", "-1", "0.5"}) {
      String refusal = refusal("{\"peer\":" + bad + "}");
      assertEquals("peer: expected 0 .. 2^31-1, got " + bad, words(refusal));
    }
    assertEquals("peer: expected a number, got a flag", words(refusal("{\"peer\":true}")));
  }

  private static String words(String refusal) {
    return refusal.substring(refusal.indexOf(": ") + 2);
  }

  @Test
  void deliversMembersOfTheKitsNamesByTheirOwnType() {
    assertEquals(
        "blur{sx: \"a\", code: 1.0, pinch: \"x\", index: true}",
        read("{\"kind\":\"blur\",\"sx\":\"a\",\"code\":1,\"pinch\":\"x\",\"index\":true}"));
    assertEquals(
        "blur{pointerType: \"mouse\", index: 3.0, run: 2.0}",
        read("{\"run\":2,\"index\":3,\"kind\":\"blur\",\"pointerType\":\"mouse\"}"));
  }

  @Test
  void notesAKindNobodyKnowsUntilItsTickIsDelivered() {
    SampleReader reader =
        reader(
            "{\"kind\":\"odd\"}{\"kind\":\"odder\"}{\"kind\":\"tick\",\"index\":1}{\"kind\":\"blur\"}");
    reader.checkKinds();
    assertFalse(reader.readTick());
    assertFalse(reader.readTick());
    assertTrue(reader.readTick());
    assertEquals(
        "line 1, column 15, byte 14: a sample of kind \"odd\", which is none of the kit's, nor one"
            + " the game declares: pick, goto",
        Logs.refusal(reader::checkKinds));
    reader.beginTick();
    reader.checkKinds();
    assertFalse(reader.readTick());
    reader.checkKinds();
  }

  @Test
  void takesAnyKindWhenNoneAreDeclared() {
    SampleReader reader = new SampleReader(Logs.reader("{\"kind\":\"odd\"}"), null, samples);
    assertFalse(reader.readTick());
    reader.checkKinds();
    assertEquals("odd{}", samples.get(0).toString());
  }

  @Test
  void checksASampleOfADeclaredKind() {
    assertEquals("pick{card: 2.0}", read("{\"kind\":\"pick\",\"card\":2}"));
    assertEquals("goto{code: \"a\"}", read("{\"kind\":\"goto\",\"code\":\"a\"}"));
    assertEquals(
        "byte 26: card of a pick: expected a whole number, got a fraction",
        refusal("{\"kind\":\"pick\",\"card\":0.5}"));
    assertEquals(
        "byte 15: code of a goto: expected text, it is absent", refusal("{\"kind\":\"goto\"}"));
  }
}
