package org.latticereplay.format;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Set;
import java.util.zip.CRC32C;
import org.latticereplay.game.Sample;

/**
 * Writes JSON into a buffer and that to a stream, and knows the checksum of all of it. Numbers are
 * spelled as JavaScript spells them. Allocates nothing.
 */
final class JsonOut {
  private static final int SIZE = 1 << 16;

  /** What one number or one fixed piece takes at most. */
  private static final int PIECE_MAX = 64;

  private static final Set<String> WORDS = Set.of("true", "false", "null");

  private final OutputStream out;
  private final CRC32C crc = new CRC32C();
  private final byte[] buf = new byte[SIZE];
  private int size;
  private int crcFrom;

  JsonOut(OutputStream out) {
    this.out = out;
  }

  /** The CRC-32C of everything written so far. */
  int checksum() {
    crc.update(buf, crcFrom, size - crcFrom);
    crcFrom = size;
    return (int) crc.getValue();
  }

  /** Hands everything to the stream, and has the stream do so too. */
  void flush() throws IOException {
    drain();
    out.flush();
  }

  /** Makes room for a few pieces that are written without asking. */
  private void room() throws IOException {
    if (SIZE - size < 4 * PIECE_MAX) {
      drain();
    }
  }

  private void drain() throws IOException {
    if (size > 0) {
      checksum();
      out.write(buf, 0, size);
      size = 0;
      crcFrom = 0;
    }
  }

  /** Writes a short piece as it is. */
  void raw(byte[] ascii) throws IOException {
    room();
    System.arraycopy(ascii, 0, buf, size, ascii.length);
    size += ascii.length;
  }

  /** Writes a short piece as it is. */
  void raw(String ascii) throws IOException {
    room();
    for (int i = 0; i < ascii.length(); i++) {
      buf[size++] = (byte) ascii.charAt(i);
    }
  }

  /** Writes eight lowercase hexadecimal digits. */
  void hex(int word) throws IOException {
    room();
    StreamLines.putCrc(buf, size, word);
    size += 8;
  }

  /** Writes an integer of 0 or more. */
  void whole(long value) throws IOException {
    room();
    size = DoubleWriter.put(buf, size, value);
  }

  /** Writes a finite number. */
  void number(double value) throws IOException {
    room();
    size = DoubleWriter.put(buf, size, value);
  }

  /** Writes a sample with its members in their order. */
  void sample(Sample sample) throws IOException {
    raw("{\"kind\":");
    text(sample.kind());
    int count = sample.memberCount();
    for (int i = 0; i < count; i++) {
      String name = sample.memberName(i);
      raw(",");
      text(name);
      raw(":");
      switch (sample.memberType(i)) {
        case NUMBER -> number(sample.number(name));
        case TEXT -> text(sample.text(name));
        case FLAG -> raw(sample.flag(name) ? "true" : "false");
      }
    }
    if (sample.peer() >= 0) {
      raw(",\"peer\":");
      whole(sample.peer());
    }
    raw("}");
  }

  /** Writes a number, a text, or one of the words true, false and null. */
  void value(RecordedValue value) throws IOException {
    switch (value.type()) {
      case NUMBER -> number(value.number());
      case TEXT -> text(value.text());
      default -> {
        if (!WORDS.contains(value.json())) {
          throw new IllegalArgumentException("expected a number, text or word, got " + value);
        }
        raw(value.json());
      }
    }
  }

  /** Writes a text in quotes. */
  void text(String text) throws IOException {
    room();
    buf[size++] = '"';
    int length = text.length();
    for (int i = 0; i < length; i++) {
      if (SIZE - size < PIECE_MAX) {
        drain();
      }
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        buf[size++] = '\\';
        buf[size++] = (byte) c;
      } else if (c >= ' ' && c < 0x80) {
        buf[size++] = (byte) c;
      } else if (c < ' ' || (Character.isSurrogate(c) && lone(text, i))) {
        escape(c);
      } else if (Character.isHighSurrogate(c)) {
        size += Utf8.put(buf, size, text.codePointAt(i));
        i++;
      } else {
        size += Utf8.put(buf, size, c);
      }
    }
    buf[size++] = '"';
  }

  /** Whether the surrogate at {@code i} has no partner. */
  private static boolean lone(String text, int i) {
    char c = text.charAt(i);
    return Character.isHighSurrogate(c)
        ? i + 1 == text.length() || !Character.isLowSurrogate(text.charAt(i + 1))
        : i == 0 || !Character.isHighSurrogate(text.charAt(i - 1));
  }

  private void escape(char c) {
    buf[size++] = '\\';
    buf[size++] = 'u';
    for (int shift = 12; shift >= 0; shift -= 4) {
      buf[size++] = (byte) Character.forDigit((c >>> shift) & 0xf, 16);
    }
  }
}
