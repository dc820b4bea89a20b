package org.latticereplay.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.game.Settings;

class SessionLogTest {
  private static final String TICK = "{\"kind\":\"tick\",\"index\":3}";
  private static final String KIT = Logs.kit(TICK, "{\"tick\":3,\"digest\":5}", 3);

  /** Bytes that count how often they are opened, and how many streams of them are not closed. */
  private static final class Source implements LogSource {
    private final byte[] bytes;
    private int opened;
    private int open;

    Source(byte[] bytes) {
      this.bytes = bytes;
    }

    @Override
    public String name() {
      return "test";
    }

    @Override
    public InputStream open() {
      opened++;
      open++;
      return new FilterInputStream(new ByteArrayInputStream(bytes)) {
        @Override
        public void close() {
          open--;
        }
      };
    }
  }

  private static byte[] stream() {
    String header = Logs.STREAM_HEADER.substring(0, Logs.STREAM_HEADER.length() - 1);
    return Logs.stream(
        header + ",\"settings\":{\"fog\":true},\"meta\":{\"jdk\":\"17\"},\"more\":1}",
        TICK,
        "{\"end\":{\"endTick\":3,\"checkpoints\":0,\"claims\":{\"score\":9},\"extra\":1}CRC");
  }

  private static List<byte[]> forms() {
    return List.of(Logs.utf8(KIT), Logs.utf8(WholenessTest.envelope(KIT)), stream());
  }

  @Test
  void readsItsDigestOnce() {
    Source source = new Source(stream());
    SessionLog log = SessionLog.open(source);
    String digest = log.sha256();
    int opened = source.opened;
    assertSame(digest, log.sha256());
    assertEquals(opened, source.opened);
  }

  @Test
  void closesWhatItsCursorsOpen() {
    for (byte[] bytes : forms()) {
      Source source = new Source(bytes);
      SessionLog log = SessionLog.open(source);
      LogCursor cursor = log.cursor(null);
      assertTrue(source.open > 0);
      cursor.close();
      assertEquals(0, source.open);
    }
  }

  @Test
  void saysWhatAStreamSaysOfItself() {
    SessionLog log = Logs.open(stream());
    assertEquals(Settings.none().with("fog", true), log.header().settings());
    assertEquals(Settings.none().with("fog", true), log.start().settings());
    assertEquals("17", log.meta().text(LogMeta.JDK));
    assertEquals(List.of(new Claim("score", RecordedValue.of(9))), log.claims());
    assertEquals(3, log.endTick());
    assertEquals(List.of("more", "extra"), log.meaningless());
  }

  @Test
  void saysNothingOfWhatAKitDocumentHasNoPlaceFor() {
    String more = "\"meta\":{\"jdk\":\"17\"},\"claims\":{\"score\":9},\"settings\":{\"fog\":true},";
    SessionLog log = Logs.open(KIT.replace("\"startTick\"", more + "\"startTick\""));
    assertTrue(log.meta().isEmpty());
    assertEquals(List.of(), log.claims());
    assertEquals(Settings.none(), log.header().settings());
    assertEquals(Settings.none(), log.start().settings());
    assertEquals(List.of("claims", "meta", "settings"), log.meaningless());
    assertEquals(3, log.endTick());
  }

  @Test
  void saysNothingOfTheEndOfACutStream() {
    SessionLog log = Logs.open(Logs.stream(Logs.STREAM_HEADER, TICK));
    assertEquals(List.of(), log.claims());
    assertEquals(-1, log.endTick());
    assertEquals(List.of(), log.meaningless());
  }

  @Test
  void needsItsArraysAndItsLastTickToBegin() {
    assertMissing("endTick", "\"endTick\":3,", "");
    assertMissing("inputs.samples", "\"samples\":[\n" + TICK + "\n]", "\"samples\":{}");
    assertMissing("checkpoints", "\"checkpoints\":[", "\"points\":[");
  }

  private static void assertMissing(String member, String part, String by) {
    SessionLog log = Logs.open(KIT.replace(part, by));
    assertEquals(member, assertThrows(UnreadableLogException.class, log::start).place().member());
  }

  @Test
  void readsNothingOfAStreamWhoseFirstChecksumFails() {
    byte[] bytes =
        Logs.stream(Logs.STREAM_HEADER, TICK, "{\"checkpoint\":{\"tick\":3,\"digest\":1}CRC");
    String changed = new String(bytes, StandardCharsets.UTF_8).replace("g@1", "g@2");
    try (LogCursor cursor = Logs.open(changed).cursor(null)) {
      String refusal = Logs.refusal(cursor::next);
      assertTrue(refusal.contains("the checksum does not agree"), refusal);
    }
  }

  @Test
  void knowsHowItIsStored() {
    for (byte[] bytes : forms()) {
      assertFalse(Logs.open(bytes).gzipped());
      assertTrue(Logs.open(Logs.gzip(bytes)).gzipped());
    }
    assertEquals("kit", LogForm.KIT_DOCUMENT.label());
    assertEquals("envelope", LogForm.KIT_ENVELOPE.label());
    assertEquals("stream", LogForm.STREAM.label());
  }
}
