package org.latticereplay.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class LogOpeningTest {
  private static final String TICK = "{\"kind\":\"tick\",\"index\":3}";
  private static final String KIT = Logs.kit(TICK, "", 3);

  private static String refusal(byte[] bytes) {
    return Logs.refusal(() -> Logs.open(bytes));
  }

  private static String refusal(String text) {
    return refusal(Logs.utf8(text));
  }

  /** What a log whose identity is known says once it is read beyond that. */
  private static String later(byte[] bytes) {
    SessionLog log = Logs.open(bytes);
    assertTrue(log.header().game().is("g@1"));
    return Logs.refusal(log::start);
  }

  private static String later(String text) {
    return later(Logs.utf8(text));
  }

  @Test
  void refusesWhatHasNothingOfALog() {
    assertEquals(
        "line 1, column 1, byte 0: the log ends before it begins: there are no bytes; it is cut"
            + " short",
        refusal(""));
    assertEquals(
        "line 2, column 2, byte 2: the log ends before it begins: there is nothing but white space;"
            + " it is cut short",
        refusal("\n "));
    assertEquals(
        "line 1, column 2, byte 1: not a session log: expected an object, got an array",
        refusal(" []"));
    assertEquals(
        "line 1, column 1, byte 0: not a session log: the object has none of a log's members (kit,"
            + " game, rng, startTick, endTick, inputs, checkpoints)",
        refusal(" {\"a\":1}"));
    assertTrue(refusal("{}").contains("none of a log's members"));
    assertTrue(
        refusal("{\"format\":1,\"inputs\":{\"samples\":[]}}x").contains("nothing may follow"));
  }

  @Test
  void saysWhenNothingCanBeUnpacked() {
    byte[] packed = Logs.gzip(Logs.utf8(KIT));
    assertEquals(
        "line 1, column 1, byte 0: nothing can be unpacked: the gzip data is cut short",
        refusal(Arrays.copyOf(packed, 12)));
    packed[3] = 0x40;
    assertEquals(
        "line 1, column 1, byte 0: nothing can be unpacked: the gzip data is damaged: reserved"
            + " flags in its header",
        refusal(packed));
    assertEquals(
        "line 1, column 1, byte 0: the log ends before it begins: there are no bytes; it is cut"
            + " short",
        refusal(Logs.gzip(new byte[0])));
  }

  @Test
  void tellsAFaultBehindTheIdentityLater() {
    assertEquals(
        "line 8, column 1, byte " + KIT.length() + ": " + Behind.words('x'), later(KIT + "x"));
    byte[] packed = Logs.gzip(Logs.utf8(KIT));
    byte[] followed = Arrays.copyOf(packed, packed.length + 1);
    assertEquals(
        "line 8, column 1, byte " + KIT.length() + ": the gzip data is followed by zero bytes",
        later(followed));
    byte[] both = Logs.gzip(Logs.utf8(KIT + "x"));
    both = Arrays.copyOf(both, both.length + 1);
    assertEquals(
        "line 8, column 1, byte "
            + KIT.length()
            + ": "
            + Behind.words('x')
            + "; the gzip data is followed by zero bytes",
        later(both));
  }

  @Test
  void namesThePackingOnceWhenItIsWhyTheTextEnds() {
    byte[] packed =
        Logs.gzip(Logs.utf8(KIT.replace("\"endTick\"", "\"x\":\"" + noise() + "\",\"endTick\"")));
    String refusal = refusal(Arrays.copyOf(packed, packed.length / 2));
    assertTrue(refusal.endsWith("(the gzip data is cut short)"), refusal);
  }

  @Test
  void looksForDamageOfThePackingBehindAFaultOfTheText() {
    String damaged = "the gzip data is damaged: the checksum does not agree";
    String kit = KIT.replace("[\n" + TICK, "[\n" + TICK + ",\"" + noise() + "\"") + "x" + noise();
    String words = later(trailerChanged(Logs.utf8(kit.repeat(8))));
    assertTrue(words.endsWith("; " + damaged), words);
    String point = "{\"checkpoint\":{\"tick\":3,\"digest\":1},\"crc\":\"00000000\"}";
    byte[] stream = Logs.stream(Logs.STREAM_HEADER, TICK, point, noise().repeat(8));
    words = Logs.fault(trailerChanged(stream));
    assertTrue(words.endsWith("; " + damaged), words);
  }

  private static byte[] trailerChanged(byte[] log) {
    byte[] packed = Logs.gzip(log);
    packed[packed.length - 6] ^= 1;
    return packed;
  }

  private static String noise() {
    StringBuilder noise = new StringBuilder();
    for (int i = 0; i < 20_000; i++) {
      noise.append((char) ('a' + (i * 7919L * i) % 26));
    }
    return noise.toString();
  }

  @Test
  void tellsAtOnceWhatIsWrongWithALogWhoseIdentityIsNotKnown() {
    String[] identity = {"kit", "game", "version", "stepMs", "profile"};
    for (String name : identity) {
      String other = KIT.replace("\"" + name + "\":", "\"" + name + "_\":") + "x";
      assertTrue(refusal(other).contains("nothing may follow"), name);
    }
    assertTrue(
        refusal(KIT.replace("{\"kit\"", "{\"format\":1,\"kit\"") + "x").contains("nothing may"));
  }

  @Test
  void findsAStrayQuoteInFrontOfWhereTheBracketsEnd() {
    int at = KIT.indexOf("\"index\":3");
    String stray = KIT.substring(0, at) + "\"" + KIT.substring(at);
    String refusal = later(stray);
    assertTrue(refusal.contains("byte " + (at + 2) + ":"), refusal);
    String escaped = WholenessTest.envelope(stray);
    String inside = later(escaped);
    assertTrue(inside.contains("byte " + (at + 2) + ", d:"), inside);
  }

  @Test
  void checksAnEnvelopeMemberByMember() {
    String envelope = WholenessTest.envelope(KIT);
    assertEquals("v", wrong(envelope.replace("\"v\":1", "\"v\":\"1\"")));
    assertEquals("v", wrong(envelope.replace("\"v\":1", "\"v\":1.5")));
    assertEquals("t", wrong(envelope.replace("\"t\":5", "\"t\":\"5\"")));
    assertEquals("n", wrong(envelope.replace("\"n\":2", "\"m\":2")));
    assertEquals("c", wrong(envelope.replace("\"c\":\"", "\"c\":7,\"x\":\"")));
    assertEquals("c", wrong(envelope.replace("\"c\":\"", "\"c\":\"x")));
    assertEquals("d", wrong("{\"v\":1,\"t\":1,\"n\":1,\"c\":\"\",\"d\":1}"));
    assertTrue(refusal(envelope + "x").contains("nothing may follow it"));
    String untyped = refusal(envelope.replace("\"c\":\"", "\"c\":7,\"x\":\""));
    assertTrue(untyped.endsWith("c: expected text, got 7"), untyped);
  }

  private static String wrong(String text) {
    return assertThrows(UnreadableLogException.class, () -> Logs.open(text)).place().member();
  }

  @Test
  void saysWhichEnvelopesItReads() {
    String envelope = WholenessTest.envelope(KIT);
    String refusal = refusal(envelope.replace("\"v\":1", "\"v\":2"));
    assertEquals(
        "line 1, column 6, byte 5, v: expected format 1 (the envelope is newer; use a newer"
            + " release), got 2",
        refusal);
    refusal = refusal(envelope.replace("\"v\":1", "\"v\":0"));
    assertEquals(
        "line 1, column 6, byte 5, v: expected format 1 (the envelope is older than any that this"
            + " build reads), got 0",
        refusal);
  }

  @Test
  void checksTheDocumentInsideAnEnvelope() {
    assertEquals(
        "line 1, column 1, byte 0, d: not a session log: expected an object, got an array",
        refusal(WholenessTest.envelope("[]")));
    String inner = WholenessTest.envelope("{}");
    String nested = refusal(WholenessTest.envelope(inner));
    assertTrue(nested.endsWith(", d: an envelope inside an envelope, expected a log"), nested);
    assertTrue(refusal(WholenessTest.envelope("{\"a\":1}")).contains("none of a log's members"));
    assertEquals(
        "line 8, column 1, byte " + KIT.length() + ", d: " + Behind.words('x'),
        later(WholenessTest.envelope(KIT + "x")));
  }

  @Test
  void asksForAHeaderOnALineOfItsOwn() {
    String header = Logs.STREAM_HEADER;
    assertTrue(
        refusal(header.replace(":1,\"kit", ":0,\"kit") + "\n")
            .contains("format: expected a whole"));
    String newer = refusal(header.replace(":1,\"kit", ":2,\"kit") + "\n");
    assertTrue(
        newer.endsWith("expected 1 to 1 (the stream is newer; use a newer release), got 2"), newer);
    String behind = "line 1, column " + (header.length() + 1) + ", byte " + header.length() + ": ";
    assertEquals(
        behind + "expected a line feed right behind the header's object", refusal(header + " \n"));
    assertEquals(
        behind
            + "expected a line feed right behind the header's object, "
            + ForeignFile.carriageReturns(),
        refusal(header + "\r\n"));
    String rule = "the header of a stream takes the first line, from its first byte on";
    assertTrue(refusal(" " + header + "\n").endsWith(rule));
    assertTrue(
        refusal(header.replace(",\"game", ",\n\"game") + "\n")
            .endsWith(rule + "; " + ForeignFile.RESPACED));
  }

  @Test
  void readsAKitDocumentThatHasAFormatOfItsOwn() {
    String document = KIT.replace("{\"kit\"", "{\"format\":1,\"kit\"");
    assertEquals(LogForm.KIT_DOCUMENT, Logs.open(document).form());
  }

  @Test
  void saysHowThePackingOfAStreamEnded() {
    byte[] stream =
        Logs.stream(Logs.STREAM_HEADER, TICK, "{\"end\":{\"endTick\":3,\"checkpoints\":0}CRC");
    byte[] packed = Logs.gzip(stream);
    String cut = Logs.read(Arrays.copyOf(packed, packed.length - 1));
    assertTrue(cut.endsWith("0 undelivered, incomplete: the gzip data is cut short"), cut);
    byte[] half = Logs.gzip(Arrays.copyOf(stream, stream.length - 60));
    String both = Logs.read(Arrays.copyOf(half, half.length - 1));
    assertTrue(
        both.contains("incomplete: the gzip data is cut short; the stream is cut off"), both);
    packed[packed.length - 1] ^= 1;
    assertTrue(
        Logs.fault(packed).endsWith("the gzip data is damaged: the checksum does not agree"));
  }

  @Test
  void closesWhatItOpensForItself() {
    int[] open = {0};
    byte[] kit = Logs.utf8(KIT);
    byte[] stream =
        Logs.stream(Logs.STREAM_HEADER, TICK, "{\"checkpoint\":{},\"crc\":\"00000000\"}");
    byte[] envelope = Logs.utf8(WholenessTest.envelope(KIT));
    byte[] stray = Logs.utf8(KIT + "x");
    for (byte[] bytes : new byte[][] {kit, stream, envelope, stray}) {
      SessionLog.open(counting(bytes, open));
      assertEquals(0, open[0]);
    }
  }

  private static LogSource counting(byte[] bytes, int[] open) {
    return new LogSource() {
      @Override
      public String name() {
        return "test";
      }

      @Override
      public InputStream open() {
        open[0]++;
        return new FilterInputStream(new ByteArrayInputStream(bytes)) {
          @Override
          public void close() {
            open[0]--;
          }
        };
      }
    };
  }

  @Test
  void saysThatTheBytesCannotBeRead() {
    LogSource gone =
        new LogSource() {
          @Override
          public String name() {
            return "test";
          }

          @Override
          public InputStream open() throws IOException {
            throw new IOException("gone");
          }
        };
    assertThrows(UncheckedIOException.class, () -> SessionLog.open(gone));
    assertFalse(Logs.open(KIT).gzipped());
  }
}
