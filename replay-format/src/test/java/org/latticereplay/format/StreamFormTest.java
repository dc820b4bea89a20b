package org.latticereplay.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The rules of FORMAT.md on the stream form, one by one. */
class StreamFormTest {
  private static final String HEADER = Logs.STREAM_HEADER;
  private static final String KEY = "{\"kind\":\"key\",\"code\":\"Space\",\"down\":true}";
  private static final String BLUR = "{\"kind\":\"blur\"}";
  private static final String END_3 = "{\"end\":{\"endTick\":3,\"checkpoints\":1}CRC";

  private static String tick(long index) {
    return "{\"kind\":\"tick\",\"index\":" + index + "}";
  }

  private static String run(long last, String count) {
    return "{\"kind\":\"tick\",\"index\":" + last + ",\"run\":" + count + "}";
  }

  private static String checkpoint(long tick, long digest) {
    return "{\"checkpoint\":{\"tick\":" + tick + ",\"digest\":" + digest + "}CRC";
  }

  private static String end(long tick, long checkpoints) {
    return "{\"end\":{\"endTick\":" + tick + ",\"checkpoints\":" + checkpoints + "}CRC";
  }

  private static void assertFault(String words, String... lines) {
    String fault = Logs.fault(Logs.stream(lines));
    assertTrue(fault != null && fault.contains(words), "expected " + words + ", got " + fault);
  }

  private static final String[] GOOD = {
    HEADER,
    KEY,
    tick(3),
    checkpoint(3, 11),
    run(8, "5"),
    BLUR,
    KEY,
    tick(9),
    checkpoint(9, 12),
    BLUR,
    end(9, 2)
  };

  @Test
  void deliversTicksSamplesAndCheckpointsInOrder() {
    assertEquals(
        """
        3 key{code: "Space", down: true} =11
        4
        5
        6
        7
        8
        9 blur{} key{code: "Space", down: true} =12
        7 ticks, 2 checkpoints, 1 undelivered, complete\
        """,
        Logs.read(Logs.stream(GOOD)));
  }

  @Test
  void saysWhatTheHeaderAndTheEndSay() {
    SessionLog log = Logs.open(Logs.stream(GOOD));
    assertEquals(LogForm.STREAM, log.form());
    assertTrue(log.header().kit().sameAs(RecordedValue.of("k")));
    assertTrue(log.header().game().sameAs(RecordedValue.of("g@1")));
    assertTrue(log.header().logVersion().sameAs(RecordedValue.of(1)));
    assertTrue(log.header().stepMs().sameAs(RecordedValue.of(16.667)));
    assertTrue(log.header().profile().sameAs(RecordedValue.of("p")));
    assertEquals(7, log.start().seed());
    assertEquals(9, log.start().state());
    assertEquals(3, log.start().tick());
    assertEquals(9, log.endTick());
    assertEquals(-1, Logs.open(Logs.stream(HEADER, tick(3))).endTick());
  }

  @Test
  void readsSettingsOfThreeTypes() {
    String header = HEADER.substring(0, HEADER.length() - 1);
    SessionLog log =
        Logs.open(
            Logs.stream(
                header
                    + ",\"settings\":{\"level\":\"hard\",\"speed\":1.5,\"fog\":true},\"meta\":{}}",
                end(2, 0)));
    assertEquals("hard", log.start().settings().text("level", ""));
    assertEquals(1.5, log.start().settings().number("speed", 0));
    assertTrue(log.start().settings().flag("fog", false));
    SessionLog nested = Logs.open(Logs.stream(header + ",\"settings\":{\"a\":[1]}}", end(2, 0)));
    assertTrue(nested.header().settings().isEmpty());
    assertThrows(UnreadableLogException.class, nested::start);
    SessionLog list = Logs.open(Logs.stream(header + ",\"settings\":[]}", end(2, 0)));
    assertThrows(UnreadableLogException.class, list::start);
  }

  @Test
  void refusesANewerFormatAndSaysSo() {
    String newer = HEADER.replace("\"format\":1", "\"format\":2");
    assertFault("the stream is newer", newer, "whatever");
    assertFault("format: expected a whole number", HEADER.replace(":1,\"kit", ":\"1\",\"kit"));
    assertFault("format: expected a whole number", HEADER.replace(":1,\"kit", ":1.5,\"kit"));
    assertFault("format: expected a whole number", HEADER.replace(":1,\"kit", ":0,\"kit"));
  }

  @Test
  void refusesAHeaderThatIsNotOneLine() {
    assertTrue(Logs.fault(Logs.utf8(HEADER)).contains("line feed"));
    assertTrue(Logs.fault(Logs.utf8(" " + HEADER + "\n")).contains("first byte"));
    assertTrue(Logs.fault(Logs.utf8(HEADER + "\r\n")).contains("line feed"));
    assertTrue(Logs.fault(Logs.utf8(HEADER.replace(",\"game", ",\n\"game") + "\n")) != null);
    assertTrue(Logs.fault(Logs.utf8(HEADER.substring(0, 60))).contains("cut short"));
  }

  @Test
  void refusesAMemberNamedTwiceInTheHeader() {
    assertFault("stands here twice", HEADER.replace("\"game\":", "\"kit\":\"k\",\"game\":"));
    assertFault("stands here twice", HEADER.replace("\"seed\":7", "\"seed\":7,\"seed\":7"));
  }

  @Test
  void readsARunOfAnyLengthWithoutItsTicksInMemory() {
    long count = 3_000_000;
    SessionLog log = Logs.open(Logs.stream(HEADER, run(2 + count, "" + count), end(2 + count, 0)));
    long ticks = 0;
    try (LogCursor cursor = log.cursor(List.of())) {
      while (cursor.next()) {
        assertEquals(0, cursor.samples().size());
        ticks++;
      }
    }
    assertEquals(count, ticks);
  }

  @Test
  void refusesARunThatDoesNotFit() {
    assertFault("expected 7", HEADER, run(8, "5"));
    assertFault("run of a tick line", HEADER, run(3, "0"));
    assertFault("run of a tick line", HEADER, run(3, "1.5"));
    assertFault("run of a tick line", HEADER, run(3, "\"1\""));
    assertFault("run of a tick line", HEADER, run(3, "1e300"));
    assertFault("samples before a run", HEADER, BLUR, run(4, "2"));
    assertNull(Logs.fault(Logs.stream(HEADER, BLUR, run(3, "1"), end(3, 0))));
  }

  @Test
  void refusesATickThatSkipsRepeatsOrGoesBack() {
    assertFault("line 2, column 26, byte 155, tick 3: a tick line of index 4", HEADER, tick(4));
    assertFault("expected 4", HEADER, tick(3), tick(3));
    assertFault("expected 5", HEADER, tick(3), tick(4), tick(3));
  }

  @Test
  void refusesATickLineSpelledOtherwise() {
    assertFault("begins exactly", HEADER, "{\"index\":3,\"kind\":\"tick\"}");
    assertFault("begins exactly", HEADER, "{ \"kind\":\"tick\",\"index\":3}");
  }

  @Test
  void refusesWhatIsNotOneObjectALine() {
    assertFault("expected a line of one JSON object", HEADER, "", tick(3));
    assertFault("expected a line of one JSON object", HEADER, "[]", tick(3));
    assertFault("expected a line of one JSON object", HEADER, " " + tick(3));
    assertFault("line feed", HEADER, tick(3) + " ");
    assertFault("line feed", HEADER, tick(3) + tick(4));
    assertFault("line feed", HEADER, "{\"kind\":\n\"blur\"}", tick(3));
    assertFault("expected ',' or '}'", HEADER, "{\"kind\":\"blur\"", tick(3));
  }

  @Test
  void refusesACheckpointAwayFromItsTick() {
    assertFault("does not follow its tick line", HEADER, checkpoint(3, 1));
    assertFault("does not follow its tick line", HEADER, tick(3), BLUR, checkpoint(3, 1), tick(4));
    assertFault(
        "does not follow its tick line", HEADER, tick(3), checkpoint(3, 1), checkpoint(3, 1));
    assertFault("behind the line of tick 3", HEADER, tick(3), checkpoint(4, 1));
    assertFault("behind the line of tick 7", HEADER, run(7, "5"), checkpoint(5, 1));
  }

  @Test
  void leavesRoomForFurtherMembers() {
    String parts = "{\"checkpoint\":{\"tick\":3,\"digest\":1,\"parts\":{\"a\":5}}CRC";
    String claims = "{\"end\":{\"endTick\":3,\"checkpoints\":1,\"claims\":{\"score\":9}}CRC";
    assertEquals(
        "3 =1\n1 ticks, 1 checkpoints, 0 undelivered, complete",
        Logs.read(Logs.stream(HEADER, tick(3), parts, claims)));
  }

  @Test
  void refusesAnEndThatContradictsTheStream() {
    assertFault("endTick: expected 3", HEADER, tick(3), checkpoint(3, 1), end(4, 1));
    assertFault("checkpoints: expected 1", HEADER, tick(3), checkpoint(3, 1), end(3, 2));
    assertFault("it is absent", HEADER, tick(3), "{\"end\":{}CRC");
    assertNull(Logs.fault(Logs.stream(HEADER, end(2, 0))));
  }

  @Test
  void refusesAnythingBehindTheEnd() {
    assertFault("nothing may follow", HEADER, tick(3), checkpoint(3, 1), END_3, tick(4));
    byte[] good = Logs.stream(HEADER, tick(3), checkpoint(3, 1), END_3);
    String more = new String(good, StandardCharsets.UTF_8) + "x";
    assertTrue(Logs.fault(Logs.utf8(more)).contains("nothing may follow"));
  }

  @Test
  void readsAStreamWithoutItsEndAsIncomplete() {
    assertEquals(
        "3 =5\n4\n2 ticks, 1 checkpoints, 1 undelivered, "
            + "incomplete: the stream is cut off after line 5: it has no end line",
        Logs.read(Logs.stream(HEADER, tick(3), checkpoint(3, 5), tick(4), BLUR)));
  }

  @Test
  void placesAChangedByteBetweenTwoCheckpoints() {
    byte[] good = Logs.stream(GOOD);
    String text = new String(good, StandardCharsets.UTF_8);
    byte[] changed = Logs.utf8(text.replace("\"index\":8,\"run\":5", "\"index\":8,\"run\":6"));
    try (LogCursor cursor = Logs.open(changed).cursor(List.of())) {
      assertTrue(cursor.next());
      assertEquals(11, cursor.checkpoint());
      UnreadableLogException e = assertThrows(UnreadableLogException.class, cursor::next);
      assertEquals(
          "line 5, column 34, byte 286: a tick line of index 8, expected 9; the checksum does not"
              + " agree: bytes between the checkpoint at tick 3 (line 4) and the checkpoint at tick"
              + " 9 (line 9) were changed",
          e.getMessage());
    }
  }

  @Test
  void trustsNothingWhenTheFirstChecksumFails() {
    String text = new String(Logs.stream(GOOD), StandardCharsets.UTF_8);
    String fault = Logs.fault(Logs.utf8(text.replace("g@1", "g@2")));
    assertTrue(fault.contains("between the beginning and the checkpoint at tick 3"), fault);
  }

  @Test
  void noticesEveryChangedBit() {
    byte[] good = Logs.stream(GOOD);
    String whole = Logs.read(good);
    for (int i = 0; i < good.length * 8; i++) {
      byte[] changed = good.clone();
      changed[i / 8] ^= (byte) (1 << (i % 8));
      try {
        String read = Logs.read(changed);
        assertFalse(read.endsWith(", complete"), "bit " + i + ": " + read);
        assertFalse(read.equals(whole));
      } catch (UnreadableLogException e) {
        assertTrue(e.place().offset() >= 0 || !e.place().member().isEmpty(), e.getMessage());
      }
    }
  }

  @Test
  void endsBeforeALineThatNeverEnds() {
    byte[] good = Logs.stream(HEADER, tick(3), checkpoint(3, 5));
    byte[] zeros = Arrays.copyOf(good, good.length + (1 << 21));
    assertEquals(
        "3 =5\n1 ticks, 1 checkpoints, 0 undelivered, "
            + "incomplete: the stream is cut off after line 3: it has no end line, only zero bytes"
            + " follow",
        Logs.read(zeros));
    byte[] inside =
        Arrays.copyOf(
            Logs.utf8(new String(good, StandardCharsets.UTF_8) + "{\"ki"), good.length + 100);
    String cut = "incomplete: the stream is cut off inside line 4, only zero bytes follow";
    assertTrue(Logs.read(inside).endsWith(cut), Logs.read(inside));
  }

  @Test
  void boundsALine() {
    String longest = "{\"kind\":\"blur\"" + ",\"n\":\"".repeat(1);
    String fill = "x".repeat(LogBounds.LINE_BYTES - longest.length() - 2);
    assertNull(Logs.fault(Logs.stream(HEADER, longest + fill + "\"}", tick(3), end(3, 0))));
    assertFault(
        "line 2, column 1, byte 130: a line of more than 1048576 bytes",
        HEADER,
        longest + fill + "x\"}",
        tick(3),
        end(3, 0));
    byte[] unended = Logs.utf8(HEADER + "\n" + "x".repeat(LogBounds.LINE_BYTES + 1));
    assertTrue(Logs.fault(unended).contains("a line of more than"), Logs.fault(unended));
    byte[] cut = Logs.utf8(HEADER + "\n" + "x".repeat(LogBounds.LINE_BYTES));
    assertTrue(Logs.read(cut).endsWith("incomplete: the stream is cut off inside line 2"));
  }

  @Test
  void refusesAnEndLineThatIsMoreThanItsObject() {
    String good = "{\"end\":{\"endTick\":3,\"checkpoints\":0}";
    for (String more : new String[] {"}", "x", "1", " ", ",\"end\":{}", ",\"n\":1", "\0", "]"}) {
      assertFault(
          "expected ,\"crc\": right behind the object of the end line",
          HEADER,
          tick(3),
          good + more + "CRC");
    }
    assertFault(
        "right behind the object of the end line",
        HEADER,
        tick(3),
        good.substring(0, good.length() - 1) + "CRC");
    assertFault("expected '{'", HEADER, tick(3), "{\"end\":[]CRC");
    assertNull(Logs.fault(Logs.stream(HEADER, tick(3), good + "CRC")));
  }

  @Test
  void takesAWholeEndLineWithoutItsLineFeed() {
    byte[] good = Logs.stream(HEADER, tick(3), checkpoint(3, 1), END_3);
    byte[] bare = Arrays.copyOf(good, good.length - 1);
    assertEquals(Logs.read(good), Logs.read(bare));
    assertTrue(Logs.read(bare).endsWith("complete"));
    bare[bare.length - 4] ^= 1;
    assertTrue(Logs.read(bare).endsWith("incomplete: the stream is cut off inside line 4"));
  }

  @Test
  void aProblemInTheEndLineMakesTheLogIncomplete() {
    String end = "{\"end\":{\"endTick\":3,\"checkpoints\":1,\"problem\":";
    for (String why : new String[] {"\"the window wrote\"", "\"\""}) {
      byte[] log = Logs.stream(HEADER, tick(3), checkpoint(3, 1), end + why + "}CRC");
      String read = Logs.readAny(log);
      String words = "incomplete: its recorder ended it early: " + why.replace("\"", "");
      assertTrue(read.endsWith("1 ticks, 1 checkpoints, 0 undelivered, " + words), read);
      assertEquals(3, Logs.open(log).endTick());
    }
    for (String no : new String[] {"null", "7", "true", "[\"why\"]", "{}"}) {
      assertFault("expected text", HEADER, tick(3), checkpoint(3, 1), end + no + "}CRC");
    }
  }
}
