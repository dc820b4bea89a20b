package org.latticereplay.format.json;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.latticereplay.testing.Seeds;
import tools.jackson.databind.json.JsonMapper;

class JsonWriterTest {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  /** Where the writer hands its buffer over. */
  private static final int BUFFER = 1 << 16;

  private final Sink out = new Sink();
  private final JsonWriter json = new JsonWriter(out);

  private static final class Sink extends ByteArrayOutputStream {
    private int flushes;
    private int writes;

    @Override
    public synchronized void write(byte[] from, int at, int length) {
      writes++;
      super.write(from, at, length);
    }

    @Override
    public void flush() {
      flushes++;
    }

    String text() {
      return toString(StandardCharsets.UTF_8);
    }
  }

  private String written() throws IOException {
    json.flush();
    String text = out.text();
    out.reset();
    return text;
  }

  private String written(String text) throws IOException {
    json.text(text);
    return written();
  }

  private static long crc(byte[] bytes) {
    CRC32C crc = new CRC32C();
    crc.update(bytes);
    return crc.getValue();
  }

  @Test
  void writesTextsAsTheFormatHasThem() throws IOException {
    assertEquals("\"\"", written(""));
    assertEquals("\"a ~\u007f\"", written("a ~\u007f"));
    assertEquals("\"\\\"\\\\/\"", written("\"\\/"));
    assertEquals("\"\\u0000\\u0008\\u000a\\u001f \"", written("\0\b\n\u001f "));
    assertEquals("\"\u0080\u07ff\u0800\uffff\"", written("\u0080\u07ff\u0800\uffff"));
    assertEquals("\"\ud7ff\ue000\"", written("\ud7ff\ue000"));
    assertEquals(
        "\"\ud800\udc00\ud83d\ude00\udbff\udfff\"",
        written("\ud800\udc00\ud83d\ude00\udbff\udfff"));
  }

  @Test
  void writesHalfASurrogatePairAsAnEscape() throws IOException {
    assertEquals("\"\\ud800\"", written("\ud800"));
    assertEquals("\"\\udfff\"", written("\udfff"));
    assertEquals("\"a\\udbffb\"", written("a\udbffb"));
    assertEquals("\"a\\udc00b\"", written("a\udc00b"));
    assertEquals("\"\\ude00\\ud83d\"", written("\ude00\ud83d"));
    assertEquals("\"\\ud83d\ud83d\ude00\\ude00\"", written("\ud83d\ud83d\ude00\ude00"));
  }

  @Test
  void writesTheOtherPieces() throws IOException {
    json.raw("[");
    json.raw("null".getBytes(StandardCharsets.US_ASCII));
    json.raw(",");
    json.whole(0);
    json.raw(",");
    json.whole(Long.MAX_VALUE);
    json.raw(",");
    json.number(-1.5e-9);
    json.raw("]");
    json.hex(0x0123cdef);
    json.hex(-1);
    assertEquals("[null,0,9223372036854775807,-1.5e-9]0123cdefffffffff", written());
  }

  @Test
  void flushesTheStreamAndHandsNothingOverTwice() throws IOException {
    json.raw("a");
    assertEquals("", out.text());
    json.flush();
    json.flush();
    assertEquals("a", out.text());
    assertEquals(2, out.flushes);
    assertEquals(1, out.writes);
  }

  @Test
  void writesLongTextsOfAnyCharacters() throws IOException {
    Seeds seeds = Seeds.of("JsonWriterTest.writesLongTextsOfAnyCharacters", 41);
    String[] pieces = {"plain", "\u00e9", "\u20ac", "\ud83d\ude00", "\"", "\\", "\0", "\t"};
    for (int round = 0; round < 30; round++) {
      StringBuilder text = new StringBuilder();
      for (int n = seeds.below(60_000); n > 0; n--) {
        text.append(pieces[seeds.below(pieces.length)]);
      }
      assertEquals(text.toString(), MAPPER.readTree(written(text.toString())).asString());
    }
  }

  @Test
  void losesNothingWhereTheBufferEnds() throws IOException {
    String tail = "{\"a\":\"\u20ac\ud83d\ude00\\u0001\ud83d\",-1.7976931348623157e308,}";
    for (int before = BUFFER - 400; before <= BUFFER + 2; before++) {
      for (int i = 0; i < before / 50; i++) {
        json.raw(" ".repeat(50));
      }
      json.raw(" ".repeat(before % 50));
      json.raw("{");
      json.text("a");
      json.raw(":");
      json.text("\u20ac\ud83d\ude00\u0001\ud83d");
      json.raw(",");
      json.number(-Double.MAX_VALUE);
      json.raw(",}".getBytes(StandardCharsets.US_ASCII));
      String written = written();
      assertEquals(before + tail.length() + 5, written.length());
      assertEquals(tail.replace("\ud83d\",", "\\ud83d\","), written.substring(before));
    }
  }

  @Test
  void sumsUpEverythingWrittenSoFar() throws IOException {
    StringBuilder all = new StringBuilder();
    assertEquals(0, json.checksum());
    for (int i = 0; i < 30_000; i++) {
      json.raw("piece");
      json.text("\u20ac");
      all.append("piece\"\u20ac\"");
      if (i % 997 == 0) {
        byte[] bytes = all.toString().getBytes(StandardCharsets.UTF_8);
        assertEquals((int) crc(bytes), json.checksum());
        assertEquals((int) crc(bytes), json.checksum());
      }
    }
    json.flush();
    assertEquals((int) crc(out.toByteArray()), json.checksum());
  }

  /** Writes one piece. */
  private interface Piece {
    void write(JsonWriter json) throws IOException;
  }

  @Test
  void writesEachPieceAnyNumberOfTimesAndCountsItsBytes() throws IOException {
    byte[] word = "word".getBytes(StandardCharsets.US_ASCII);
    Map<String, Piece> pieces =
        Map.of(
            "word", each -> each.raw(word),
            "[{,:", each -> each.raw("[{,:"),
            "0000beef", each -> each.hex(0xbeef),
            "1234567", each -> each.whole(1234567),
            "-0.25", each -> each.number(-0.25),
            "\"ab\"", each -> each.text("ab"));
    for (Map.Entry<String, Piece> piece : pieces.entrySet()) {
      Sink sink = new Sink();
      JsonWriter writer = new JsonWriter(sink);
      int times = 3 * BUFFER / piece.getKey().length();
      for (int i = 0; i < times; i++) {
        assertEquals((long) i * piece.getKey().length(), writer.written());
        piece.getValue().write(writer);
      }
      writer.flush();
      assertEquals(piece.getKey().repeat(times), sink.text());
      assertEquals(sink.size(), writer.written());
    }
  }
}
