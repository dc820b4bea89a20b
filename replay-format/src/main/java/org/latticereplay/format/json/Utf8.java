package org.latticereplay.format.json;

/** The shape of UTF-8: which bytes may follow which. Overlong forms and surrogates have none. */
final class Utf8 {
  private Utf8() {}

  /** How many bytes a character takes whose first byte is this; 0 when none begins with it. */
  static int length(int lead) {
    if (lead >= 0) {
      return 1;
    }
    int b = lead & 0xff;
    if (b < 0xc2 || b > 0xf4) {
      return 0;
    }
    return b < 0xe0 ? 2 : b < 0xf0 ? 3 : 4;
  }

  /** Whether the whole character at {@code at} is well formed; its bytes must be in the array. */
  static boolean valid(byte[] bytes, int at, int length) {
    for (int i = 1; i < length; i++) {
      if ((bytes[at + i] & 0xc0) != 0x80) {
        return false;
      }
    }
    int lead = bytes[at] & 0xff;
    int second = length > 1 ? bytes[at + 1] & 0xff : 0;
    return switch (lead) {
      case 0xe0 -> second >= 0xa0;
      case 0xed -> second < 0xa0;
      case 0xf0 -> second >= 0x90;
      case 0xf4 -> second < 0x90;
      default -> length > 0;
    };
  }

  /** The code point of a well-formed character. */
  static int codePoint(byte[] bytes, int at, int length) {
    int value =
        switch (length) {
          case 1 -> bytes[at];
          case 2 -> bytes[at] & 0x1f;
          case 3 -> bytes[at] & 0x0f;
          default -> bytes[at] & 0x07;
        };
    for (int i = 1; i < length; i++) {
      value = (value << 6) | (bytes[at + i] & 0x3f);
    }
    return value;
  }

  /** Writes a code point, a surrogate excepted, and returns how many bytes it took. */
  static int put(byte[] into, int at, int codePoint) {
    if (codePoint < 0x80) {
      into[at] = (byte) codePoint;
      return 1;
    }
    if (codePoint < 0x800) {
      into[at] = (byte) (0xc0 | codePoint >> 6);
      into[at + 1] = (byte) (0x80 | (codePoint & 0x3f));
      return 2;
    }
    if (codePoint < 0x10000) {
      into[at] = (byte) (0xe0 | codePoint >> 12);
      into[at + 1] = (byte) (0x80 | ((codePoint >> 6) & 0x3f));
      into[at + 2] = (byte) (0x80 | (codePoint & 0x3f));
      return 3;
    }
    into[at] = (byte) (0xf0 | codePoint >> 18);
    into[at + 1] = (byte) (0x80 | ((codePoint >> 12) & 0x3f));
    into[at + 2] = (byte) (0x80 | ((codePoint >> 6) & 0x3f));
    into[at + 3] = (byte) (0x80 | (codePoint & 0x3f));
    return 4;
  }
}
