package org.latticereplay.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.game.RunStart;

class StreamCursorTest {
  private static final String HEADER = Logs.STREAM_HEADER;
  private static final String BLUR = "{\"kind\":\"blur\"}";

  private static String tick(long index) {
    return "{\"kind\":\"tick\",\"index\":" + index + "}";
  }

  private static String run(long last, String count) {
    return "{\"kind\":\"tick\",\"index\":" + last + ",\"run\":" + count + "}";
  }

  private static LogCursor cursor(String... lines) {
    return Logs.open(Logs.stream(lines)).cursor(List.of());
  }

  /** The refusal of a stream by its cursor, without the place in bytes. */
  private static String refusal(String... lines) {
    try (LogCursor cursor = cursor(lines)) {
      String message =
          Logs.refusal(
              () -> {
                while (cursor.next()) {
                  cursor.tick();
                }
              });
      return message.replaceFirst(", byte \\d+", "");
    }
  }

  @Test
  void standsInFrontOfTheFirstTickUntilItGoesOn() {
    String checkpoint = "{\"checkpoint\":{\"tick\":5,\"digest\":9,\"parts\":{\"a\":1}}CRC";
    try (LogCursor cursor =
        cursor(
            HEADER,
            BLUR,
            tick(3),
            run(5, "2"),
            checkpoint,
            "{\"end\":{\"endTick\":5,\"checkpoints\":1}CRC")) {
      assertEquals(LogCursor.NO_CHECKPOINT, cursor.checkpoint());
      assertSame(Parts.NONE, cursor.parts());
      assertThrows(IllegalStateException.class, cursor::end);
      assertTrue(cursor.next());
      assertEquals(3, cursor.tick());
      assertEquals(1, cursor.samples().size());
      assertTrue(cursor.next());
      assertEquals(4, cursor.tick());
      assertEquals(0, cursor.samples().size());
      assertSame(Parts.NONE, cursor.parts());
      assertTrue(cursor.next());
      assertEquals(5, cursor.tick());
      assertEquals(9, cursor.checkpoint());
      assertEquals(1, cursor.parts().size());
      assertThrows(IllegalStateException.class, cursor::end);
      assertFalse(cursor.next());
      assertEquals(LogCursor.NO_CHECKPOINT, cursor.checkpoint());
      assertSame(Parts.NONE, cursor.parts());
      assertEquals(new LogEnd(3, 1, 0, true, ""), cursor.end());
      assertFalse(cursor.next());
    }
  }

  @Test
  void takesTheLongestRunAndTheLastTickOfAll() {
    String zero = HEADER.replace("\"startTick\":3", "\"startTick\":0");
    try (LogCursor cursor = cursor(zero, run(RunStart.TICK_MAX, "9007199254740992"))) {
      assertTrue(cursor.next());
      assertEquals(0, cursor.tick());
    }
    assertEquals(
        "line 2, column 74, tick 0: run of a tick line: expected a whole number of 1 or more",
        refusal(
            zero,
            "{\"kind\":\"tick\",\"index\":9007199254740993,\"run\":9007199254740994,\"x\":11111}"));
    String last = HEADER.replace("\"startTick\":3", "\"startTick\":9007199254740991");
    try (LogCursor cursor = cursor(last, tick(RunStart.TICK_MAX))) {
      assertTrue(cursor.next());
      assertFalse(cursor.next());
    }
    String twice = refusal(last, tick(RunStart.TICK_MAX), tick(RunStart.TICK_MAX));
    assertTrue(
        twice.endsWith(": a tick line of index 9007199254740991, expected 9007199254740992"),
        twice);
    String beyond = refusal(last, run(RunStart.TICK_MAX + 1, "2"));
    assertTrue(beyond.endsWith(": a tick line beyond tick 2^53-1"), beyond);
  }

  @Test
  void namesTheTickThatIsBeingRead() {
    assertEquals(
        "line 4, column 1, tick 9: expected a line of one JSON object, beginning with '{'",
        refusal(HEADER, tick(3), run(8, "5"), "[]"));
    assertEquals(
        "line 2, column 34, tick 3: a tick line of index 8, expected 7",
        refusal(HEADER, tick(8).replace("}", ",\"run\":5}")));
    assertEquals(
        "line 4, column 16, tick 4: expected ',' or '}', got 'x'",
        refusal(HEADER, tick(3), BLUR, "{\"kind\":\"blur\" x}"));
  }

  @Test
  void refusesACheckpointLineOfAnotherShape() {
    String checkpoint = "{\"checkpoint\":{\"tick\":3,\"digest\":1}";
    assertEquals(
        "line 3, column 36, tick 3: expected ,\"crc\": right behind the checkpoint",
        refusal(HEADER, tick(3), checkpoint + ",\"x\":1CRC"));
    assertEquals(
        "line 3, column 15, tick 3: a checkpoint at tick 4 behind the line of tick 3",
        refusal(HEADER, tick(3), "{\"checkpoint\":{\"tick\":4,\"digest\":1}CRC"));
    assertEquals(
        "line 2, column 1, tick 3: a checkpoint line that does not follow its tick line",
        refusal(HEADER, checkpoint + "CRC"));
  }

  @Test
  void refusesWhatTheEndLineSaysOtherwise() {
    assertEquals(
        "line 3, column 19, end endTick: expected 3, the last tick of the stream, got 4",
        refusal(HEADER, tick(3), "{\"end\":{\"endTick\":4,\"checkpoints\":0}CRC"));
    assertEquals(
        "line 3, column 35, end checkpoints: expected 0, as many as the stream has, got 1",
        refusal(HEADER, tick(3), "{\"end\":{\"endTick\":3,\"checkpoints\":1}CRC"));
    assertEquals(
        "line 3, column 19, end endTick: expected a whole number from -1 to 9007199254740991, got"
            + " \"3\"",
        refusal(HEADER, tick(3), "{\"end\":{\"endTick\":\"3\",\"checkpoints\":1}CRC"));
  }

  @Test
  void tellsOfTheMembersItSkips() {
    List<String> skipped = new ArrayList<>();
    String checkpoint = "{\"checkpoint\":{\"tick\":3,\"digest\":1,\"y\":[]}CRC";
    SessionLog log =
        Logs.open(Logs.stream(HEADER, "{\"kind\":\"blur\",\"x\":null}", tick(3), checkpoint));
    try (LogCursor cursor = log.cursor(null, skipped::add)) {
      assertTrue(cursor.next());
    }
    assertEquals(List.of("x", "y"), skipped);
  }

  @Test
  void boundsTheSamplesOfATickAndChecksTheirKindsWhenItDelivers() {
    assertEquals(
        "line 2, column 15, tick 3: a sample of kind \"odd\", which is none of the kit's",
        refusal(HEADER, "{\"kind\":\"odd\"}", tick(3)));
    assertTrue(
        Logs.read(Logs.stream(HEADER, tick(3), "{\"kind\":\"odd\"}")).contains("1 undelivered"));
    StringBuilder many = new StringBuilder();
    String sample = "{\"kind\":\"key\",\"code\":\"" + "x".repeat(1 << 19) + "\",\"down\":true}\n";
    for (int i = 0; i < 8; i++) {
      many.append(sample);
    }
    String refusal = refusal(HEADER, many + tick(3));
    assertEquals(
        "line 10, column 26, tick 3: the samples of one tick take more than 4194304 bytes",
        refusal);
  }
}
