package org.latticereplay.format.json;

import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.CRC32C;
import org.latticereplay.loop.internal.NumberText;

/**
 * Writes JSON into a buffer and that to a stream, and knows the checksum of all of it. Numbers are
 * spelled as JavaScript spells them. Allocates nothing.
 */
public final class JsonWriter {
  private static final int SIZE = 1 << 16;

  /** What one number or one fixed piece takes at most. */
  private static final int PIECE_MAX = 64;

  private final OutputStream out;
  private final CRC32C crc = new CRC32C();
  private final byte[] buf = new byte[SIZE];
  private int size;
  private int crcFrom;
  private long drained;

  /** A writer to a stream that it never closes. */
  public JsonWriter(OutputStream out) {
    this.out = out;
  }

  /** The CRC-32C of everything written so far. */
  public int checksum() {
    crc.update(buf, crcFrom, size - crcFrom);
    crcFrom = size;
    return (int) crc.getValue();
  }

  /** How many bytes were written so far. */
  public long written() {
    return drained + size;
  }

  /** Hands everything to the stream, and has the stream do so too. */
  public void flush() throws IOException {
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
      drained += size;
      size = 0;
      crcFrom = 0;
    }
  }

  /** Writes a short piece as it is. */
  public void raw(byte[] ascii) throws IOException {
    room();
    System.arraycopy(ascii, 0, buf, size, ascii.length);
    size += ascii.length;
  }

  /** Writes a short piece as it is. */
  public void raw(String ascii) throws IOException {
    room();
    for (int i = 0; i < ascii.length(); i++) {
      buf[size++] = (byte) ascii.charAt(i);
    }
  }

  /** Writes eight lowercase hexadecimal digits. */
  public void hex(int word) throws IOException {
    room();
    for (int shift = 28; shift >= 0; shift -= 4) {
      buf[size++] = (byte) Character.forDigit(word >>> shift & 0xf, 16);
    }
  }

  /** Writes an integer of 0 or more. */
  public void whole(long value) throws IOException {
    room();
    size = NumberText.put(buf, size, value);
  }

  /** Writes a finite number. */
  public void number(double value) throws IOException {
    room();
    size = NumberText.put(buf, size, value);
  }

  /** Writes a text in quotes. */
  public void text(String text) throws IOException {
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
