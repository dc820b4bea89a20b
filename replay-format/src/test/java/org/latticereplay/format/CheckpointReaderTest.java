package org.latticereplay.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.format.json.JsonReader;
import org.latticereplay.game.RunStart;

class CheckpointReaderTest {
  private static CheckpointReader reader(String json, boolean withParts) {
    return new CheckpointReader(Logs.reader(json), 3, withParts);
  }

  private static String refusal(String json) {
    return Logs.refusal(reader(json, true)::read);
  }

  private static String parts(CheckpointReader read) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < read.size(); i++) {
      out.append(read.name(i)).append('=').append(read.digest(i)).append(' ');
    }
    return out.toString();
  }

  @Test
  void readsOneAfterTheOther() {
    JsonReader in =
        Logs.reader("{\"tick\":3,\"digest\":0}{\"digest\":9007199254740991,\"tick\":5}");
    CheckpointReader reader = new CheckpointReader(in, 3, true);
    assertEquals(0, reader.index());
    assertEquals(0, reader.count());
    reader.read();
    assertEquals(3, reader.tick());
    assertEquals(0, reader.digest());
    assertEquals(0, reader.index());
    assertEquals(1, reader.count());
    reader.read();
    assertEquals(5, reader.tick());
    assertEquals(RunStart.TICK_MAX, reader.digest());
    assertEquals(1, reader.index());
    assertEquals(2, reader.count());
  }

  @Test
  void countsTheOneBeingReadInItsIndexAlone() {
    JsonReader in = Logs.reader("{\"tick\":3,\"digest\":0}{\"tick\":4}");
    CheckpointReader reader = new CheckpointReader(in, 3, true);
    reader.read();
    assertEquals(
        "line 1, column 32, byte 31: a checkpoint without its digest", Logs.refusal(reader::read));
    assertEquals(1, reader.index());
    assertEquals(1, reader.count());
    assertEquals(3, reader.tick());
  }

  @Test
  void takesRisingTicksFromTheStartTickOn() {
    assertEquals(
        "line 2, column 2, byte 2: a checkpoint at tick 2, before startTick 3",
        refusal("\n {\"tick\":2,\"digest\":1}"));
    JsonReader in = Logs.reader("{\"tick\":4,\"digest\":1}\n{\"tick\":4,\"digest\":1}");
    CheckpointReader reader = new CheckpointReader(in, 3, true);
    reader.read();
    assertEquals(
        "line 2, column 1, byte 22: a checkpoint at tick 4 after the one at tick 4",
        Logs.refusal(reader::read));
    assertEquals("line 2, column 1, byte 22: why", reader.fail("why").getMessage());
  }

  @Test
  void asksForBothMembersOnceEach() {
    assertEquals(
        "line 1, column 13, byte 12: a checkpoint without its tick", refusal("{\"digest\":1}"));
    assertEquals("line 1, column 3, byte 2: a checkpoint without its tick", refusal("{}"));
    assertEquals(
        "line 1, column 18, byte 17: the member tick stands here twice",
        refusal("{\"tick\":3,\"tick\":3}"));
    assertEquals(
        "line 1, column 22, byte 21: the member digest stands here twice",
        refusal("{\"digest\":3,\"digest\":3}"));
    assertEquals(
        "line 1, column 21, byte 20: the member parts stands here twice",
        refusal("{\"parts\":{},\"parts\":{}}"));
    assertEquals("line 1, column 1, byte 0: expected a checkpoint, got an array", refusal("[]"));
  }

  @Test
  void takesWholeNumbersInRangeAlone() {
    String rule = "tick of a checkpoint: expected a whole number 0 .. 2^53-1, got ";
    for (String bad : new String[] {"-1", "0.5", "9007199254740992", "1e300"}) {
      String refusal = refusal("{\"tick\":" + bad + ",\"digest\":1}");
      assertEquals(rule + bad, refusal.substring(refusal.indexOf("tick of")));
    }
    String forty = "0." + "1".repeat(38);
    String refusal = refusal("{\"tick\":" + forty + ",\"digest\":1}");
    assertEquals(rule + forty, refusal.substring(refusal.indexOf("tick of")));
    refusal = refusal("{\"tick\":" + forty + "1,\"digest\":1}");
    assertEquals(rule + forty + "...", refusal.substring(refusal.indexOf("tick of")));
    refusal = refusal("{\"digest\":\"1\"}");
    assertEquals(
        "line 1, column 11, byte 10: digest of a checkpoint: expected a number, got text", refusal);
  }

  @Test
  void tellsOfTheMembersItSkips() {
    List<String> skipped = new ArrayList<>();
    CheckpointReader reader =
        reader("{\"a\":{\"b\":[1]},\"tick\":3,\"parts\":{\"x\":1},\"digest\":7}", false);
    reader.tellSkipped(skipped::add);
    reader.read();
    assertEquals(List.of("a", "parts"), skipped);
    assertEquals(0, reader.size());
    assertEquals(7, reader.digest());
  }

  @Test
  void refusesAMemberOfItsOwnTwiceInOneCheckpointOnly() {
    assertEquals(
        "line 1, column 12, byte 11: the member \"a\" stands here twice",
        refusal("{\"a\":1,\"a\":2}"));
    JsonReader in =
        Logs.reader("{\"a\":1,\"tick\":3,\"digest\":7}{\"a\":1,\"tick\":4,\"digest\":8}");
    CheckpointReader reader = new CheckpointReader(in, 3, true);
    reader.read();
    reader.read();
    assertEquals(8, reader.digest());
    assertEquals("line 1, column 6, byte 5: expected a value, got '+'", refusal("{\"a\":+1}"));
  }

  @Test
  void readsPartsInTheirOrder() {
    CheckpointReader reader =
        reader("{\"tick\":3,\"parts\":{\"b\":2,\"a\":9007199254740991},\"digest\":7}", true);
    reader.read();
    assertEquals("b=2 a=9007199254740991 ", parts(reader));
    assertThrows(IndexOutOfBoundsException.class, () -> reader.digest(2));
    assertThrows(IndexOutOfBoundsException.class, () -> reader.digest(-1));
  }

  @Test
  void keepsNoPartsOfTheCheckpointBefore() {
    JsonReader in =
        Logs.reader("{\"tick\":3,\"parts\":{\"b\":2},\"digest\":7}{\"tick\":4,\"digest\":7}");
    CheckpointReader reader = new CheckpointReader(in, 3, true);
    reader.read();
    reader.read();
    assertEquals(0, reader.size());
  }

  @Test
  void readsAsManyPartsAsTheBound() {
    StringBuilder json = new StringBuilder("{\"tick\":3,\"digest\":7,\"parts\":{\"p0\":0");
    for (int i = 1; i < LogBounds.PARTS; i++) {
      json.append(",\"p").append(i).append("\":").append(i * 3);
    }
    CheckpointReader reader = reader(json + "}}", true);
    reader.read();
    assertEquals(LogBounds.PARTS, reader.size());
    for (int i = 0; i < LogBounds.PARTS; i++) {
      assertEquals("p" + i, reader.name(i));
      assertEquals(i * 3L, reader.digest(i));
    }
    String refusal = refusal(json + ",\"over\":1}}");
    assertEquals(
        "a checkpoint of more than 1000 parts", refusal.substring(refusal.indexOf("a checkpoint")));
  }

  @Test
  void refusesPartsThatAreNone() {
    assertEquals(
        "line 1, column 10, byte 9: parts of a checkpoint: expected an object, got an array",
        refusal("{\"parts\":[]}"));
    assertEquals(
        "line 1, column 21, byte 20: the part \"a\" stands here twice",
        refusal("{\"parts\":{\"a\":1,\"a\":1}}"));
    assertEquals(
        "line 1, column 15, byte 14: a part of a checkpoint: expected a number, got a flag",
        refusal("{\"parts\":{\"a\":true}}"));
    CheckpointReader none = reader("{\"parts\":{},\"tick\":3,\"digest\":7}", true);
    none.read();
    assertEquals(0, none.size());
  }
}
