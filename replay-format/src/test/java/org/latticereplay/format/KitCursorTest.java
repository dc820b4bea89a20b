package org.latticereplay.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class KitCursorTest {
  private static final String BLUR = "{\"kind\":\"blur\"}";

  private static String tick(long index) {
    return "{\"kind\":\"tick\",\"index\":" + index + "}";
  }

  private static String point(long tick) {
    return "{\"tick\":" + tick + ",\"digest\":" + tick * 11 + "}";
  }

  /** The refusal of a log by its cursor, without the place in bytes. */
  private static String refusal(String log) {
    try (LogCursor cursor = Logs.open(log).cursor(List.of())) {
      String message =
          Logs.refusal(
              () -> {
                while (cursor.next()) {
                  cursor.tick();
                }
              });
      return message.replaceFirst("line \\d+, column \\d+, byte \\d+, ", "");
    }
  }

  private static String refusal(String samples, String checkpoints, long endTick) {
    return refusal(Logs.kit(samples, checkpoints, endTick));
  }

  @Test
  void deliversTicksTheirSamplesAndTheirCheckpoints() {
    String samples = String.join(",", BLUR, tick(3), tick(4), BLUR, BLUR, tick(5), BLUR);
    String log = Logs.kit(samples, point(3) + "," + point(5), 5);
    try (LogCursor cursor = Logs.open(log).cursor(List.of())) {
      assertEquals(LogCursor.NO_CHECKPOINT, cursor.checkpoint());
      assertThrows(IllegalStateException.class, cursor::end);
      long[][] ticks = {{3, 1, 33}, {4, 0, LogCursor.NO_CHECKPOINT}, {5, 2, 55}};
      for (long[] each : ticks) {
        assertTrue(cursor.next());
        assertEquals(each[0], cursor.tick());
        assertEquals(each[1], cursor.samples().size());
        assertEquals(each[2], cursor.checkpoint());
        assertSame(Parts.NONE, cursor.parts());
      }
      assertFalse(cursor.next());
      assertEquals(LogCursor.NO_CHECKPOINT, cursor.checkpoint());
      assertEquals(new LogEnd(3, 2, 1, true, ""), cursor.end());
      assertFalse(cursor.next());
    }
  }

  @Test
  void namesTheSampleAndTheTickBeingRead() {
    assertEquals("tick 3, inputs.samples[0]: expected a sample, got a number", refusal("1", "", 3));
    assertEquals(
        "tick 4, inputs.samples[2]: expected a sample, got null",
        refusal(tick(3) + "," + BLUR + ",null", "", 3));
    assertEquals(
        "tick 4, inputs.samples[1]: a tick marker of index 5, expected 4",
        refusal(tick(3) + "," + tick(5), "", 3));
    assertEquals(
        "tick 3, inputs.samples[0]: a tick marker of index 3.5, expected 3",
        refusal("{\"kind\":\"tick\",\"index\":3.5}", "", 3));
    assertEquals(
        "tick 3, inputs.samples[0]: a sample of kind \"odd\", which is none of the kit's",
        refusal("{\"kind\":\"odd\"}," + tick(3), "", 3));
  }

  @Test
  void namesTheCheckpointBeingRead() {
    assertEquals("checkpoints[0]: expected a checkpoint, got a number", refusal(tick(3), "1", 3));
    assertEquals(
        "checkpoints[1]: a checkpoint at tick 3 after the one at tick 3",
        refusal(tick(3), point(3) + "," + point(3), 3));
    assertEquals(
        "checkpoints[1]: a checkpoint at tick 4, the last tick is 3",
        refusal(tick(3), point(3) + "," + point(4), 3));
    assertEquals(
        "checkpoints[0]: a checkpoint at tick 5, the last tick is 4",
        refusal(tick(3) + "," + tick(4), point(5), 4));
    assertEquals(
        "checkpoints[0]: a checkpoint at tick 3, there are no ticks", refusal("", point(3), 2));
  }

  @Test
  void comparesTheLastTickWithWhatTheLogSays() {
    assertEquals(
        "endTick: expected 3, the last tick of the samples, got 4", refusal(tick(3), "", 4));
    assertEquals("endTick: expected 2, the last tick of the samples, got 3", refusal("", "", 3));
  }

  @Test
  void namesTheMemberOfAnEnvelopeToo() {
    String envelope = WholenessTest.envelope(Logs.kit("1", "", 3));
    assertEquals("tick 3, d inputs.samples[0]: expected a sample, got a number", refusal(envelope));
    envelope = WholenessTest.envelope(Logs.kit(tick(3), "[]", 3));
    assertEquals("d checkpoints[0]: expected a checkpoint, got an array", refusal(envelope));
  }

  @Test
  void tellsOfTheMembersItSkips() {
    List<String> skipped = new ArrayList<>();
    String log =
        Logs.kit(
            "{\"kind\":\"blur\",\"x\":null}," + tick(3),
            "{\"tick\":3,\"digest\":1,\"parts\":{}}",
            3);
    try (LogCursor cursor = Logs.open(log).cursor(null, skipped::add)) {
      assertTrue(cursor.next());
    }
    assertEquals(List.of("x", "parts"), skipped);
  }

  @Test
  void boundsTheSamplesOfATick() {
    String sample = "{\"kind\":\"key\",\"code\":\"" + "x".repeat(1 << 19) + "\",\"down\":true},";
    assertEquals(
        "tick 3, inputs.samples[8]: the samples of one tick take more than 4194304 bytes",
        refusal(sample.repeat(8) + tick(3), "", 3));
    String behind = Logs.kit(tick(3) + "," + sample.repeat(8) + BLUR, "", 3);
    assertTrue(Logs.read(behind).contains("9 undelivered"));
  }
}
