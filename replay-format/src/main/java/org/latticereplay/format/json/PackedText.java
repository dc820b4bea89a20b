package org.latticereplay.format.json;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Texts of 1 to 8 ASCII characters, none of them NUL, as one {@code long} each: what most names in
 * a log are, and what is compared fastest. The last character stands in the lowest byte.
 */
public final class PackedText {
  /** The longest that is packed. */
  static final int LENGTH_MAX = 8;

  private static final VarHandle WORD =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGHS = 0x8080808080808080L;

  private PackedText() {}

  /** The packed form of a text that has one, or else 0. */
  public static long of(String text) {
    return of(text.toCharArray(), text.length());
  }

  /** The same of the first characters of an array. */
  static long of(char[] chars, int length) {
    long packed = 0;
    for (int i = 0; i < length; i++) {
      char c = chars[i];
      if (length > LENGTH_MAX || c == 0 || c >= 0x80) {
        return 0;
      }
      packed = packed << 8 | c;
    }
    return packed;
  }

  /**
   * The length of a text that ends in a double quote, if it has 1 to 7 characters, no escape among
   * them, and stands in front of {@code limit} with its quote; else 0.
   *
   * @param bytes eight may be read from {@code start} on
   */
  static int length(byte[] bytes, int start, int limit) {
    long w = (long) WORD.get(bytes, start);
    long quote = w ^ (ONES * '"');
    long slash = w ^ (ONES * '\\');
    long special =
        ((quote - ONES) & ~quote) | ((slash - ONES) & ~slash) | ((w - ONES * ' ') & ~w) | w;
    int length = Long.numberOfTrailingZeros(special & HIGHS) >>> 3;
    return length < LENGTH_MAX && start + length < limit && bytes[start + length] == '"'
        ? length
        : 0;
  }

  /** Packs the bytes of such a text. */
  static long of(byte[] bytes, int start, int length) {
    return Long.reverseBytes((long) WORD.get(bytes, start)) >>> ((LENGTH_MAX - length) * 8);
  }

  /** Writes the characters of a packed text and returns how many they are. */
  static int unpack(long packed, char[] into) {
    int length = LENGTH_MAX - Long.numberOfLeadingZeros(packed) / 8;
    for (int i = 0; i < length; i++) {
      into[i] = (char) ((packed >>> (8 * (length - 1 - i))) & 0x7f);
    }
    return length;
  }
}
