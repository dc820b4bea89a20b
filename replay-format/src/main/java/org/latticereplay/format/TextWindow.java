package org.latticereplay.format;

import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** A window that reads JSON texts too: strict UTF-8, no control characters, every escape known. */
class TextWindow extends NumberWindow {
  private static final VarHandle WORD =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGHS = 0x8080808080808080L;

  private final TextPool pool;
  private char[] chars = new char[256];
  private boolean plain;

  /** Where the text read last begins and ends in the window. */
  int textStart;

  int textEnd;

  TextWindow(InputStream in, TextPosition from, TextPool pool) {
    super(in, from);
    this.pool = pool;
  }

  /** The packed form of a name of at most eight ASCII characters, as {@link #string} returns it. */
  static long packed(String name) {
    long word = 0;
    for (int i = 0; i < name.length(); i++) {
      word = word << 8 | name.charAt(i);
    }
    return word;
  }

  /**
   * Reads a text, whose opening quote is next.
   *
   * @return its characters, first in the highest byte, when there are 1 to 8, all ASCII and none
   *     written as an escape; else 0, and {@link #text} has it
   */
  long string() {
    int start = pos + 1;
    int length = shortText(start);
    if (length > 0) {
      textStart = start;
      textEnd = start + length;
      plain = true;
      pos = start + length + 1;
      return packedAt(start, length);
    }
    return longString();
  }

  private long packedAt(int start, int length) {
    return Long.reverseBytes((long) WORD.get(buf, start)) >>> ((8 - length) * 8);
  }

  /** The length of a text of 1 to 7 plain characters that is whole in the window, or 0. */
  private int shortText(int start) {
    if (start >= limit) {
      return 0;
    }
    long w = (long) WORD.get(buf, start);
    long quote = w ^ (ONES * '"');
    long slash = w ^ (ONES * '\\');
    long special =
        ((quote - ONES) & ~quote) | ((slash - ONES) & ~slash) | ((w - ONES * ' ') & ~w) | w;
    int length = Long.numberOfTrailingZeros(special & HIGHS) >>> 3;
    return length < 8 && start + length < limit && buf[start + length] == '"' ? length : 0;
  }

  private long longString() {
    mark = pos;
    boolean ascii = true;
    boolean escaped = false;
    int p = pos + 1;
    while (true) {
      if (p >= limit) {
        p = more(p, "a text");
      }
      int b = buf[p];
      if (b >= ' ' && b != '\\') {
        if (b == '"') {
          break;
        }
        p++;
      } else if (b == '\\') {
        escaped = true;
        p = escape(p);
      } else if (b < 0) {
        ascii = false;
        p = wide(p);
      } else {
        pos = p;
        throw fail("a control character in a text: write it as an escape, got " + shown(b));
      }
    }
    textStart = mark + 1;
    textEnd = p;
    plain = ascii && !escaped;
    mark = -1;
    pos = p + 1;
    int length = textEnd - textStart;
    if (!plain || length > 8 || length == 0) {
      return 0;
    }
    return packedAt(textStart, length);
  }

  /** Reads on inside a token; returns where {@code p} went. */
  private int more(int p, String inside) {
    pos = p;
    if (!refill()) {
      throw ended("inside " + inside);
    }
    return pos;
  }

  private int escape(int at) {
    int p = at + 1;
    if (p >= limit) {
      p = more(p, "a text");
    }
    int b = buf[p];
    switch (b) {
      case '"', '\\', '/', 'b', 'f', 'n', 'r', 't' -> {
        return p + 1;
      }
      case 'u' -> {
        for (int i = 0; i < 4; i++) {
          p++;
          if (p >= limit) {
            p = more(p, "a text");
          }
          if (Character.digit((char) (buf[p] & 0xff), 16) < 0 || buf[p] < 0) {
            pos = p;
            throw fail("expected four hexadecimal digits after \\u, got " + shown(buf[p] & 0xff));
          }
        }
        return p + 1;
      }
      default -> {
        pos = p;
        throw fail("there is no escape of a backslash and " + shown(b & 0xff));
      }
    }
  }

  private int wide(int at) {
    int length = Utf8.length(buf[at]);
    int p = at;
    while (limit - p < length) {
      pos = p;
      if (!refill()) {
        throw ended("inside a character");
      }
      p = pos;
    }
    if (!Utf8.valid(buf, p, length)) {
      pos = p;
      throw fail("not UTF-8, at the byte 0x" + Integer.toHexString(buf[p] & 0xff));
    }
    return p + length;
  }

  /** The text read last, until anything else is read. */
  String text() {
    int length = decode();
    return pool.text(chars, length);
  }

  private int decode() {
    int most = textEnd - textStart;
    if (chars.length < most) {
      chars = new char[Math.max(most, chars.length * 2)];
    }
    int n = 0;
    for (int p = textStart; p < textEnd; ) {
      int b = buf[p];
      if (b >= 0 && b != '\\') {
        chars[n++] = (char) b;
        p++;
      } else if (b == '\\') {
        int next = buf[p + 1];
        chars[n++] = next == 'u' ? hex(p + 2) : unescaped(next);
        p += next == 'u' ? 6 : 2;
      } else {
        int length = Utf8.length(b);
        n += Character.toChars(Utf8.codePoint(buf, p, length), chars, n);
        p += length;
      }
    }
    return n;
  }

  private char hex(int at) {
    int value = 0;
    for (int i = 0; i < 4; i++) {
      value = value << 4 | Character.digit((char) buf[at + i], 16);
    }
    return (char) value;
  }

  static char unescaped(int letter) {
    return switch (letter) {
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      default -> (char) letter;
    };
  }

  static String shown(int b) {
    return b > ' ' && b < 0x7f
        ? "'" + (char) b + "'"
        : "the byte 0x" + Integer.toHexString(0x100 | b).substring(1);
  }
}
