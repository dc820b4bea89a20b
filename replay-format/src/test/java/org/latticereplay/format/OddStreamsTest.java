package org.latticereplay.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Streams that no writer writes, and that are whole as far as their checksums go. */
class OddStreamsTest {
  private static final String TICK = "{\"kind\":\"tick\",\"index\":3}";

  private static String header(String more) {
    String header = Logs.STREAM_HEADER;
    return header.substring(0, header.length() - 1) + more + "}";
  }

  private static String end(String more) {
    return "{\"end\":{\"endTick\":3,\"checkpoints\":0" + more + "}CRC";
  }

  private static List<SessionLog> both(String... lines) {
    byte[] stream = Logs.stream(lines);
    return List.of(Logs.open(stream), Logs.open(Logs.gzip(stream)));
  }

  /** Nine thousand million million ticks in one line: read tick by tick, and never all at once. */
  @Test
  void aHugeRunIsReadTickByTick() {
    String run = "{\"kind\":\"tick\",\"index\":9007199254740991,\"run\":9007199254740988}";
    for (SessionLog log :
        both(
            Logs.STREAM_HEADER,
            TICK,
            run,
            "{\"end\":{\"endTick\":9007199254740991,\"checkpoints\":0}CRC")) {
      assertEquals(9007199254740991L, log.endTick());
      try (LogCursor cursor = log.cursor(List.of())) {
        for (long tick = 3; tick < 5000; tick++) {
          assertTrue(cursor.next());
          assertEquals(tick, cursor.tick());
          assertEquals(0, cursor.samples().size());
        }
      }
    }
  }

  @Test
  void aRunBeyondTheLastTickIsRefused() {
    String run = "{\"kind\":\"tick\",\"index\":9007199254740992,\"run\":9007199254740989}";
    String fault = Logs.fault(Logs.stream(Logs.STREAM_HEADER, TICK, run, end("")));
    assertTrue(fault.startsWith("line 3, "), fault);
  }

  /** Meta is shown and never compared, so nothing in it makes a log unreadable. */
  @Test
  void metaThatIsNoTextIsShownAsItIsWritten() {
    String meta = ",\"meta\":{\"zz\":5,\"list\":[1, 2],\"no\":null,\"os\":\"Linux\"}";
    for (SessionLog log : both(header(meta), TICK, end(""))) {
      assertEquals(
          Map.of("zz", "5", "list", "[1, 2]", "no", "null", "os", "Linux"), log.meta().texts());
      assertTrue(Logs.read(log, List.of()).endsWith("complete"));
    }
  }

  @Test
  void metaThatIsNoObjectSaysNothing() {
    for (String meta : List.of("5", "\"text\"", "[\"a\"]", "null")) {
      for (SessionLog log : both(header(",\"meta\":" + meta), TICK, end(""))) {
        assertTrue(log.meta().isEmpty(), meta);
        assertTrue(Logs.read(log, List.of()).endsWith("complete"));
      }
    }
  }

  @Test
  void aClaimIsOneValue() {
    for (String value : List.of("[1]", "{}", "{\"a\":1}", "[]")) {
      String wrong = ",\"claims\":{\"score\":1,\"lives\":" + value + "}";
      byte[] stream = Logs.stream(Logs.STREAM_HEADER, TICK, end(wrong));
      for (byte[] each : List.of(stream, Logs.gzip(stream))) {
        UnreadableLogException fault =
            assertThrows(UnreadableLogException.class, () -> Logs.read(each));
        assertTrue(
            fault
                .getMessage()
                .contains("claims.lives: expected a number, text, true, false or null, got "),
            fault.getMessage());
        assertEquals(3, fault.place().line());
      }
    }
    String good = ",\"claims\":{\"a\":1,\"b\":\"[x]\",\"c\":true,\"d\":null}";
    for (SessionLog log : both(Logs.STREAM_HEADER, TICK, end(good))) {
      assertEquals(4, log.claims().size());
      assertFalse(Logs.read(log, List.of()).contains("incomplete"));
    }
  }

  @Test
  void claimsAreAnObject() {
    String fault = Logs.fault(Logs.stream(Logs.STREAM_HEADER, TICK, end(",\"claims\":[1]")));
    assertTrue(fault.contains("claims: expected an object"), fault);
  }
}
