package org.latticereplay.format.json;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Readers of texts in memory, for tests. */
final class Readers {
  /** How many bytes a reader's window holds. */
  static final int WINDOW = 1 << 16;

  private Readers() {}

  static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** A stream that hands out a few bytes at a time. */
  static InputStream slow(byte[] bytes, int most) {
    return new ByteArrayInputStream(bytes) {
      @Override
      public synchronized int read(byte[] into, int from, int length) {
        return super.read(into, from, Math.min(length, most));
      }
    };
  }

  static JsonReader reader(byte[] bytes, int most) {
    return new JsonReader(slow(bytes, most), TextPosition.START, TextFault::new);
  }

  static JsonReader reader(String text) {
    return reader(utf8(text), 8192);
  }

  /** Where and why these bytes are refused as a value, as {@code line:column byte reason}. */
  static String fault(String text) {
    TextFault fault = assertThrows(TextFault.class, () -> reader(text).skip(), text);
    return shown(fault);
  }

  static String shown(TextFault fault) {
    TextPosition at = fault.at;
    return at.line() + ":" + at.column() + " " + at.offset() + " " + fault.getMessage();
  }
}
