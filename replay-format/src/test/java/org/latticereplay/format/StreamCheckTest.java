package org.latticereplay.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.latticereplay.format.json.TextPosition;

class StreamCheckTest {
  private static final String TICK_3 = "{\"kind\":\"tick\",\"index\":3}";
  private static final String TICK_4 = "{\"kind\":\"tick\",\"index\":4}";
  private static final String POINT_3 = "{\"checkpoint\":{\"tick\":3,\"digest\":5}CRC";
  private static final String POINT_4 = "{\"checkpoint\":{\"tick\":4,\"digest\":5}CRC";
  private static final String END = "{\"end\":{\"endTick\":4,\"checkpoints\":2}CRC";

  private static String text(String... lines) {
    return new String(Logs.stream(lines), StandardCharsets.UTF_8);
  }

  private static StreamCheck check(String text) {
    return StreamCheck.of(new ByteArrayInputStream(Logs.utf8(text)));
  }

  private static StreamCheck check(String... lines) {
    return check(text(lines));
  }

  private static String good() {
    return text(Logs.STREAM_HEADER, TICK_3, POINT_3, TICK_4, POINT_4, END);
  }

  private static void assertFault(
      long offset, long line, long lineStart, String reason, StreamCheck check) {
    assertEquals(new TextPosition(offset, line, lineStart), check.fault().at());
    assertEquals(reason, check.fault().reason());
  }

  @Test
  void findsAWholeStreamSoundToItsEnd() {
    StreamCheck check = check(good());
    assertEquals(good().length(), check.sound());
    assertEquals("", check.cut());
    assertNull(check.fault());
    assertEquals(4, check.end().endTick());
  }

  @Test
  void letsWhiteSpaceAloneFollowTheEnd() {
    assertNull(check(good() + " \n\t\r\n\n ").fault());
    assertEquals(good().length(), check(good() + " \n").sound());
    long from = good().length();
    StreamCheck check = check(good() + "\n x\n");
    assertFault(from + 2, 8, from + 1, Behind.words('x'), check);
    assertEquals(check.fault().from(), check.fault().to());
    assertNotNull(check.end());
    assertFault(from + 1, 7, from, Behind.words('{'), check(good() + " {"));
    assertFault(from, 7, from, Behind.words('y'), check(good() + "y\n{\n"));
  }

  @Test
  void trustsNothingBehindTheLastChecksumThatAgrees() {
    String changed = good().replace("\"index\":4", "\"index\":5");
    StreamCheck check = check(changed);
    long sound = good().indexOf(TICK_4);
    long line = good().indexOf("{\"checkpoint\":{\"tick\":4");
    assertEquals(sound, check.sound());
    assertFault(
        line,
        5,
        line,
        "the checksum does not agree: bytes between the checkpoint at tick 3 (line 3) and the"
            + " checkpoint at tick 4 (line 5) were changed",
        check);
    assertEquals(sound, check.fault().from());
    assertEquals(good().indexOf("{\"end\""), check.fault().to());
    assertNull(check.end());
  }

  @Test
  void namesTheEndLineWhoseChecksumFails() {
    StreamCheck check = check(good().replace("\"endTick\":4", "\"endTick\":5"));
    assertTrue(
        check.fault().reason().endsWith("and the end line (line 6) were changed"),
        check.fault().reason());
    assertEquals(good().length(), check.fault().to());
  }

  @Test
  void namesACheckpointByItsTickWhereItIsSpelledAsUsual() {
    String[][] rows = {
      {
        "{\"checkpoint\":{\"tick\":120,\"digest\":5},\"crc\":\"00000000\"}",
        "the checkpoint at tick 120"
      },
      {"{\"checkpoint\":{\"digest\":5,\"tick\":1},\"crc\":\"00000000\"}", "a checkpoint"},
      {"{\"checkpoint\":{\"tick\":907", "the checkpoint at tick 907"},
      {"{\"checkpoint\":", "a checkpoint"},
    };
    for (String[] row : rows) {
      StreamCheck check = check(Logs.STREAM_HEADER, TICK_3, row[0]);
      assertEquals(
          "the checksum does not agree: bytes between the beginning and "
              + row[1]
              + " (line 3) were changed",
          check.fault().reason());
      assertEquals(0, check.sound());
      assertEquals(0, check.fault().from());
    }
  }

  @Test
  void saysWhereAStreamIsCutOff() {
    StreamCheck after = check(Logs.STREAM_HEADER, TICK_3);
    assertEquals("the stream is cut off after line 2: it has no end line", after.cut());
    assertEquals(text(Logs.STREAM_HEADER, TICK_3).length(), after.sound());
    assertNull(after.fault());
    assertNull(after.end());
    StreamCheck inside = check(text(Logs.STREAM_HEADER, TICK_3) + "{\"kin");
    assertEquals("the stream is cut off inside line 3", inside.cut());
    assertEquals(text(Logs.STREAM_HEADER, TICK_3).length(), inside.sound());
  }

  @Test
  void takesZerosAtTheEndForATail() {
    String lines = text(Logs.STREAM_HEADER, TICK_3);
    StreamCheck after = check(lines + "\0\0\0");
    assertEquals(
        "the stream is cut off after line 2: it has no end line, only zero bytes follow",
        after.cut());
    assertEquals(
        "the stream is cut off inside line 3, only zero bytes follow",
        check(lines + "{\"\0").cut());
    assertEquals(
        "the stream is cut off after line 1: it has no end line, only zero bytes follow",
        check("\0\n").cut());
    StreamCheck feeds = check(lines + "\0\0\n\0\n");
    assertEquals(lines.length(), feeds.sound());
    assertEquals(
        "the stream is cut off after line 4: it has no end line, only zero bytes follow",
        feeds.cut());
    StreamCheck more = check(lines + "\0\0\n\0\n{\"kind\":\"blur\"}\n");
    assertEquals(lines.length() + 5 + 16, more.sound());
  }

  @Test
  void readsAnEndLineThatLacksItsLineFeed() {
    String bare = good().substring(0, good().length() - 1);
    StreamCheck check = check(bare);
    assertEquals(4, check.end().endTick());
    assertEquals("", check.cut());
    StreamCheck changed = check(bare.replace("\"endTick\":4", "\"endTick\":5"));
    assertNull(changed.end());
    assertNull(changed.fault());
    assertEquals("the stream is cut off inside line 6", changed.cut());
    StreamCheck shortest = check(Logs.STREAM_HEADER + "\n,\"crc\":\"00000000\"}");
    assertEquals("the stream is cut off inside line 2", shortest.cut());
  }

  @Test
  void placesWhatIsWrongInTheEndLine() {
    String before = text(Logs.STREAM_HEADER, TICK_3);
    StreamCheck check = check(Logs.STREAM_HEADER, TICK_3, "{\"end\":{\"endTick\":+}CRC");
    assertEquals(new TextPosition(before.length() + 18, 3, before.length()), check.fault().at());
    assertEquals("end endTick: expected a value, got '+'", check.fault().reason());
    assertEquals(0, check.fault().to());
    assertNull(check.end());
    StreamCheck more = check(Logs.STREAM_HEADER, TICK_3, "{\"end\":{\"endTick\":3}}CRC");
    assertEquals(new TextPosition(before.length() + 20, 3, before.length()), more.fault().at());
    assertEquals(
        "end: expected ,\"crc\": right behind the object of the end line", more.fault().reason());
    StreamCheck claims = check(Logs.STREAM_HEADER, TICK_3, "{\"end\":{\"claims\":[]}CRC");
    assertEquals("end claims: expected an object, got an array", claims.fault().reason());
    assertNull(claims.end());
  }

  @Test
  void givesUpWhatNoChecksumCoversOfATextThatCouldNotBeUnpacked() {
    StreamCheck cut = check(Logs.STREAM_HEADER, TICK_3, POINT_3, TICK_4);
    long end = text(Logs.STREAM_HEADER, TICK_3, POINT_3, TICK_4).length();
    StreamCheck.Fault fault = cut.unpacked("why");
    assertEquals(text(Logs.STREAM_HEADER, TICK_3, POINT_3).length(), cut.sound());
    assertEquals(new TextPosition(end, 5, end), fault.at());
    assertEquals("why", fault.reason());
    assertEquals(fault.from(), fault.to());
    StreamCheck whole = check(good());
    assertEquals("why", whole.unpacked("why").reason());
    assertEquals(good().length(), whole.sound());
    StreamCheck changed = check(good().replace("\"index\":4", "\"index\":5"));
    String reason = changed.fault().reason();
    assertEquals(reason + "; why", changed.unpacked("why").reason());
    assertEquals(good().indexOf(TICK_4), changed.sound());
  }

  @Test
  void placesAFaultOfThePackingBehindTheLastByteThatCame() {
    String lines = text(Logs.STREAM_HEADER, TICK_3);
    StreamCheck check = check(lines + "{\"ki");
    TextPosition at = check.unpacked("why").at();
    assertEquals(lines.length() + 4, at.offset());
    assertEquals(good().length() + 2, check(good() + "  ").unpacked("why").at().offset());
    assertEquals(3, at.line());
  }

  @Test
  void refusesALineBeyondTheBound() {
    String before = Logs.STREAM_HEADER + "\n";
    StreamCheck check = check(before + "x".repeat(LogBounds.LINE_BYTES + 1) + "\n");
    assertFault(before.length(), 2, before.length(), "a line of more than 1048576 bytes", check);
    assertEquals(check.fault().from(), check.fault().to());
    StreamCheck within = check(before + "x".repeat(LogBounds.LINE_BYTES));
    assertNull(within.fault());
    assertEquals("the stream is cut off inside line 2", within.cut());
  }
}
