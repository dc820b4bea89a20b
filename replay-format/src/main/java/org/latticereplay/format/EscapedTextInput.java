package org.latticereplay.format;

import java.io.IOException;
import java.io.InputStream;
import org.latticereplay.math.Hash;

/**
 * The text inside a JSON string, as UTF-8, without ever holding it whole: the payload of a save
 * envelope. Begins behind the opening quote of a window and ends behind the closing one.
 */
final class EscapedTextInput extends InputStream {
  private final ByteWindow window;
  private final byte[] out = new byte[1 << 14];
  private final byte[] one = new byte[1];
  private final boolean checked;
  private int next;
  private int ready;
  private boolean ended;
  private int hash = Hash.START;
  private int units;

  private EscapedTextInput(ByteWindow window, boolean checked) {
    this.window = window;
    this.checked = checked;
  }

  /** The text of the string whose opening quote is next in the window. */
  static EscapedTextInput text(ByteWindow window) {
    window.available();
    window.pos++;
    return new EscapedTextInput(window, false);
  }

  /** Passes such a string and returns the checksum of its UTF-16 units as the kit writes it. */
  static String checksum(ByteWindow window) {
    window.pos++;
    EscapedTextInput text = new EscapedTextInput(window, true);
    while (!text.ended) {
      text.next = text.ready;
      text.fill();
    }
    int sum = Hash.mix32(text.hash ^ text.units);
    return Long.toHexString((sum & 0xffffffffL) | 0x100000000L).substring(1);
  }

  @Override
  public int read() throws IOException {
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] into, int from, int length) {
    if (length == 0) {
      return 0;
    }
    while (next == ready) {
      if (ended) {
        return -1;
      }
      fill();
    }
    int count = Math.min(length, ready - next);
    System.arraycopy(out, next, into, from, count);
    next += count;
    return count;
  }

  private void unit(int unit) {
    hash = Integer.rotateLeft((hash ^ unit) * 0xcc9e2d51, 13);
    units++;
  }

  private void fill() {
    int n = 0;
    while (n < out.length - 4) {
      if (!window.available()) {
        throw window.ended("inside the payload");
      }
      int end = Math.min(window.limit, window.pos + out.length - 4 - n);
      byte[] from = window.buf;
      int p = window.pos;
      int plain = p;
      while (p < end && from[p] >= ' ' && from[p] != '"' && from[p] != '\\') {
        p++;
      }
      if (p > plain) {
        for (int i = plain; checked && i < p; i++) {
          unit(from[i]);
        }
        System.arraycopy(from, plain, out, n, p - plain);
        n += p - plain;
        window.pos = p;
        continue;
      }
      int b = from[p];
      if (b == '"') {
        window.pos++;
        ended = true;
        break;
      }
      n = b == '\\' ? escape(n) : b < 0 ? wide(n) : control(b);
    }
    next = 0;
    ready = n;
  }

  private int control(int b) {
    throw window.fail("a control character in a text, 0x" + Integer.toHexString(b));
  }

  private int wide(int n) {
    int length = Utf8.length(window.buf[window.pos]);
    if (!window.have(length)) {
      throw window.ended("inside a character");
    }
    if (!Utf8.valid(window.buf, window.pos, length)) {
      throw window.fail("not UTF-8");
    }
    return put(n, Utf8.codePoint(window.buf, window.pos, length), length);
  }

  private int put(int n, int codePoint, int taken) {
    if (Character.isBmpCodePoint(codePoint)) {
      unit(codePoint);
    } else {
      unit(Character.highSurrogate(codePoint));
      unit(Character.lowSurrogate(codePoint));
    }
    window.pos += taken;
    return n + Utf8.put(out, n, codePoint);
  }

  private int escape(int n) {
    if (!window.have(2)) {
      throw window.ended("inside an escape");
    }
    int letter = window.buf[window.pos + 1];
    if (letter != 'u') {
      if ("\"\\/bfnrt".indexOf(letter) < 0) {
        throw window.fail("there is no such escape");
      }
      return put(n, Json.unescaped(letter), 2);
    }
    int first = hex(0);
    if (!Character.isSurrogate((char) first)) {
      return put(n, first, 6);
    }
    int second = window.have(12) && window.buf[window.pos + 6] == '\\' ? hex(6) : 0;
    if (!Character.isSurrogatePair((char) first, (char) second)) {
      throw window.fail("half a surrogate pair, which no document contains unescaped");
    }
    return put(n, Character.toCodePoint((char) first, (char) second), 12);
  }

  /** The unit of an escape {@code ahead} of the next byte; 0 for another escape. */
  private int hex(int ahead) {
    if (!window.have(ahead + 6)) {
      throw window.ended("inside an escape");
    }
    int at = window.pos + ahead;
    if (window.buf[at + 1] != 'u') {
      return 0;
    }
    int value = 0;
    for (int i = at + 2; i < at + 6; i++) {
      int digit = window.buf[i] < 0 ? -1 : Character.digit((char) window.buf[i], 16);
      if (digit < 0) {
        throw window.fail("expected four hexadecimal digits after \\u");
      }
      value = value << 4 | digit;
    }
    return value;
  }

  @Override
  public void close() {
    window.close();
  }
}
