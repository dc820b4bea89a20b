package org.latticereplay.format.json;

/**
 * Decodes what stands between two double quotes, as far at a time as there is room: strict UTF-8,
 * no control characters, every escape known.
 */
final class TextDecoder {
  private final ByteWindow window;
  private boolean halves;
  private boolean closed;

  TextDecoder(ByteWindow window) {
    this.window = window;
  }

  /**
   * Begins a text behind its opening quote.
   *
   * @param halvesAllowed whether an escape may stand for half a surrogate pair
   */
  void begin(boolean halvesAllowed) {
    halves = halvesAllowed;
    closed = false;
  }

  /** Whether the closing quote was taken. */
  boolean closed() {
    return closed;
  }

  /**
   * Decodes up to the closing quote, or until there is no room for a surrogate pair.
   *
   * @return the index behind the last character
   */
  int decode(char[] into, int from) {
    int room = into.length - 1;
    int n = from;
    while (n < room) {
      if (!window.available()) {
        throw window.ended("inside a text");
      }
      byte[] buf = window.buf;
      int p = window.pos;
      int end = Math.min(window.limit, p + room - n);
      int b = ' ';
      while (p < end) {
        b = buf[p];
        if (b < ' ' || b == '"' || b == '\\') {
          break;
        }
        into[n++] = (char) b;
        p++;
      }
      window.pos = p;
      if (p == end) {
        continue;
      }
      if (b == '"') {
        window.pos++;
        closed = true;
        return n;
      }
      if (b == '\\') {
        n = escape(into, n);
      } else if (b < 0) {
        n = wide(into, n);
      } else {
        throw window.fail("a control character in a text: write it as an escape, got " + shown(b));
      }
    }
    return n;
  }

  private int wide(char[] into, int n) {
    int length = Utf8.length(window.buf[window.pos]);
    if (!window.have(length)) {
      throw window.ended("inside a character");
    }
    if (!Utf8.valid(window.buf, window.pos, length)) {
      int lead = window.buf[window.pos] & 0xff;
      throw window.fail("not UTF-8, at the byte 0x" + Integer.toHexString(lead));
    }
    int codePoint = Utf8.codePoint(window.buf, window.pos, length);
    window.pos += length;
    return n + Character.toChars(codePoint, into, n);
  }

  private int escape(char[] into, int n) {
    if (!window.have(2)) {
      throw window.ended("inside a text");
    }
    int letter = window.buf[window.pos + 1];
    if (letter == 'u') {
      return unit(into, n);
    }
    int meaning =
        switch (letter) {
          case '"', '\\', '/' -> letter;
          case 'b' -> '\b';
          case 'f' -> '\f';
          case 'n' -> '\n';
          case 'r' -> '\r';
          case 't' -> '\t';
          default -> {
            window.pos++;
            throw window.fail("there is no escape of a backslash and " + shown(letter & 0xff));
          }
        };
    into[n] = (char) meaning;
    window.pos += 2;
    return n + 1;
  }

  private int unit(char[] into, int n) {
    into[n] = hex(2);
    if (halves || !Character.isSurrogate(into[n])) {
      window.pos += 6;
      return n + 1;
    }
    boolean second =
        window.have(8) && window.buf[window.pos + 6] == '\\' && window.buf[window.pos + 7] == 'u';
    into[n + 1] = second ? hex(8) : 0;
    if (!Character.isSurrogatePair(into[n], into[n + 1])) {
      throw window.fail("half a surrogate pair, which no document contains unescaped");
    }
    window.pos += 12;
    return n + 2;
  }

  /** The value of four digits, {@code ahead} bytes from the next one. */
  private char hex(int ahead) {
    window.have(ahead + 4);
    int value = 0;
    for (int at = window.pos + ahead; at < window.pos + ahead + 4; at++) {
      if (at >= window.limit) {
        throw window.ended("inside a text");
      }
      int b = window.buf[at];
      int digit = Character.digit(b, 16);
      if (digit < 0) {
        window.pos = at;
        throw window.fail("expected four hexadecimal digits after \\u, got " + shown(b & 0xff));
      }
      value = value << 4 | digit;
    }
    return (char) value;
  }

  /** A byte, 0 .. 255, for a message. */
  static String shown(int b) {
    if (b == 0) {
      return "the byte 0x00, as file systems leave where a write was lost";
    }
    return b > ' ' && b < 0x7f
        ? "'" + (char) b + "'"
        : "the byte 0x" + Integer.toHexString(0x100 | b).substring(1);
  }
}
