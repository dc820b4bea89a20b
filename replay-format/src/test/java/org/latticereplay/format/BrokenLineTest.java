package org.latticereplay.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Of a line that breaks a rule and a checksum that fails behind it, the line is told. */
class BrokenLineTest {
  private static final String WHOLE =
      new String(
          Logs.stream(
              Logs.STREAM_HEADER,
              "{\"kind\":\"tick\",\"index\":3}",
              "{\"checkpoint\":{\"tick\":3,\"digest\":11}CRC",
              "{\"kind\":\"key\",\"code\":\"Space\",\"down\":true}",
              "{\"kind\":\"tick\",\"index\":4}",
              "{\"kind\":\"tick\",\"index\":14,\"run\":10}",
              "{\"kind\":\"tick\",\"index\":15}",
              "{\"checkpoint\":{\"tick\":15,\"digest\":12}CRC",
              "{\"end\":{\"endTick\":15,\"checkpoints\":2}CRC"),
          StandardCharsets.UTF_8);
  private static final String FAILS =
      "the checksum does not agree: bytes between the checkpoint at tick 3 (line 3) and the"
          + " checkpoint at tick 15 (line 8) were changed";

  private static void assertTold(String from, String to, long line, String says) {
    assertTrue(WHOLE.contains(from));
    byte[] changed = Logs.utf8(WHOLE.replace(from, to));
    for (byte[] each : List.of(changed, Logs.gzip(changed))) {
      SessionLog log = Logs.open(each);
      UnreadableLogException fault =
          assertThrows(UnreadableLogException.class, () -> Logs.read(log, List.of()));
      assertEquals(line, fault.place().line(), fault.getMessage());
      assertTrue(fault.getMessage().contains(says), fault.getMessage());
      assertTrue(fault.getMessage().contains(FAILS), fault.getMessage());
    }
  }

  @Test
  void aLineThatIsNoJson() {
    assertTold("\"down\":true}", "\"down\":tru}", 4, "tru");
    assertTold("{\"kind\":\"tick\",\"index\":15}", "kind\":\"tick\",\"index\":15}", 7, "'{'");
  }

  @Test
  void aSampleThatLacksAMember() {
    assertTold("\"down\":true", "\"dawn\":true", 4, "down of a key: expected a flag");
  }

  @Test
  void aTickThatIsNotTheNext() {
    assertTold("\"index\":4}", "\"index\":5}", 5, "a tick line of index 5, expected 4");
    assertTold("\"run\":10", "\"run\":11", 6, "a tick line of index 14, expected 15");
    assertTold("\"index\":15}", "\"index\":16}", 7, "expected 15");
  }

  @Test
  void aChangeThatBreaksNoRuleIsPlacedAtTheChecksum() {
    byte[] changed = Logs.utf8(WHOLE.replace("Space", "Shift"));
    SessionLog log = Logs.open(changed);
    UnreadableLogException fault =
        assertThrows(UnreadableLogException.class, () -> Logs.read(log, List.of()));
    assertEquals(8, fault.place().line());
  }

  /** What the checksums agree on is still read. */
  @Test
  void theLastGoodCheckpointIsReadBefore() {
    SessionLog log = Logs.open(WHOLE.replace("\"index\":4}", "\"index\":5}"));
    try (LogCursor cursor = log.cursor(List.of())) {
      assertTrue(cursor.next());
      assertEquals(11, cursor.checkpoint());
      assertThrows(UnreadableLogException.class, cursor::next);
    }
  }

  @Test
  void aRunOfMoreTicksThanAnybodyCountsIsNotCounted() {
    String last = "9007199254740991";
    String huge =
        WHOLE
            .replace("\"index\":14,\"run\":10", "\"index\":" + last + ",\"run\":9007199254740987")
            .replace("Space", "Shift");
    assertNotNull(Logs.open(huge).header());
    UnreadableLogException fault =
        assertThrows(
            UnreadableLogException.class,
            () -> {
              try (LogCursor cursor = Logs.open(huge).cursor(List.of())) {
                cursor.next();
                cursor.next();
              }
            });
    assertEquals(7, fault.place().line(), fault.getMessage());
  }

  @Test
  void aHeaderThatIsWrongIsToldAsEver() {
    String wrong = WHOLE.replace("\"seed\":7", "\"seed\":-7").replace("Space", "Shift");
    UnreadableLogException fault =
        assertThrows(UnreadableLogException.class, () -> Logs.read(wrong));
    assertEquals(1, fault.place().line(), fault.getMessage());
  }
}
