package org.latticereplay.format.json;

import java.io.InputStream;

/**
 * The text inside a JSON string, as UTF-8, without ever holding it whole: the document in a save
 * envelope. It ends with the closing quote.
 */
public final class EscapedTextInput extends InputStream {
  private final JsonReader reader;
  private final char[] chars = new char[1 << 13];
  private final byte[] out = new byte[3 * chars.length];
  private final byte[] one = new byte[1];
  private int next;
  private int ready;

  /** The text of the string whose opening quote is next; closes the reader when closed. */
  public EscapedTextInput(JsonReader reader) {
    this.reader = reader;
    reader.openText();
  }

  @Override
  public int read() {
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] into, int from, int length) {
    if (length == 0) {
      return 0;
    }
    while (next == ready) {
      int count = reader.textPiece(chars);
      if (count < 0) {
        return -1;
      }
      encode(count);
    }
    int count = Math.min(length, ready - next);
    System.arraycopy(out, next, into, from, count);
    next += count;
    return count;
  }

  private void encode(int count) {
    int n = 0;
    for (int i = 0; i < count; i++) {
      char c = chars[i];
      if (c < 0x80) {
        out[n++] = (byte) c;
      } else if (Character.isHighSurrogate(c)) {
        n += Utf8.put(out, n, Character.toCodePoint(c, chars[++i]));
      } else {
        n += Utf8.put(out, n, c);
      }
    }
    next = 0;
    ready = n;
  }

  @Override
  public void close() {
    reader.close();
  }
}
