package org.latticereplay.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.latticereplay.format.json.JsonReader;
import org.latticereplay.format.json.TextPosition;
import org.latticereplay.math.Hash;

class PayloadTest {
  private static final String ENVELOPE = "{\"d\": \"a\\\"\u20ac\\nb\"}";

  private static Payload payload() {
    StoredBytes stored = new StoredBytes(LogSource.of("test", Logs.utf8(ENVELOPE)));
    return new Payload(stored, new TextPosition(6, 1, 0));
  }

  private static String sum(String json) {
    JsonReader in = Logs.reader(json + "7");
    assertEquals('"', in.peek());
    String sum = PayloadChecksum.read(in);
    assertEquals(7, in.number(), "the text is taken whole");
    return sum;
  }

  @Test
  void opensTheTextFromAnyByteOn() throws IOException {
    byte[] text = Logs.utf8("a\"\u20ac\nb");
    for (int offset = 0; offset <= text.length; offset++) {
      try (InputStream in = payload().open(offset)) {
        String expected =
            new String(text, offset, text.length - offset, StandardCharsets.ISO_8859_1);
        assertEquals(expected, new String(in.readAllBytes(), StandardCharsets.ISO_8859_1));
      }
    }
    assertThrows(UncheckedIOException.class, () -> payload().open(text.length + 1));
  }

  @Test
  void sumsUpTheTextAsTheKitDoes() {
    assertEquals(String.format("%08x", Hash.hashString("")), sum("\"\""));
    assertEquals(String.format("%08x", Hash.hashString("a\"\u20ac")), sum("\"a\\\"\u20ac\""));
    String large = "abc\ud83d\ude00".repeat(30_000);
    assertEquals(String.format("%08x", Hash.hashString(large)), sum("\"" + large + "\""));
  }
}
