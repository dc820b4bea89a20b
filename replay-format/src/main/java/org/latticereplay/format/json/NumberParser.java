package org.latticereplay.format.json;

import tools.jackson.core.io.NumberInput;

/** Reads JSON numbers, strictly and without allocating. The hardest ones are left to Jackson. */
final class NumberParser {
  /** How many characters a number may have. */
  static final int LENGTH_MAX = 1000;

  /** Up to this size a double holds every integer, so a quotient of two is rounded once. */
  private static final long EXACT_MAX = 1L << 53;

  /** Up to so many digits a {@code long} holds the number without its point. */
  private static final int DIGITS_MAX = 18;

  /** The powers of ten that a double holds exactly. */
  private static final double[] POWERS = {
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22
  };

  private final char[] characters = new char[LENGTH_MAX];

  /** Behind the last byte that was read; the place of the fault when there is one. */
  int end;

  /** Why it is no number, or null. */
  String fault;

  /**
   * Reads a number: the double nearest to what is written, a negative zero included; NaN when there
   * is a {@link #fault}.
   *
   * @param bytes a byte that belongs to no number stands behind the last one
   * @param start where a minus sign or a digit stands
   */
  double read(byte[] bytes, int start) {
    fault = null;
    int p = start;
    boolean negative = bytes[p] == '-';
    if (negative) {
      p++;
    }
    int first = p;
    long digits = 0;
    for (int d = bytes[p] - '0'; d >= 0 && d <= 9; d = bytes[p] - '0') {
      digits = digits * 10 + d;
      p++;
    }
    int whole = p - first;
    if (whole == 0) {
      return refuse(p, "expected a digit after the minus sign");
    }
    if (whole > 1 && bytes[first] == '0') {
      return refuse(p, "a number with a leading zero");
    }
    int fraction = 0;
    if (bytes[p] == '.') {
      p++;
      int point = p;
      for (int d = bytes[p] - '0'; d >= 0 && d <= 9; d = bytes[p] - '0') {
        digits = digits * 10 + d;
        p++;
      }
      fraction = p - point;
      if (fraction == 0) {
        return refuse(p, "expected a digit after the decimal point");
      }
    }
    if ((bytes[p] | 0x20) == 'e') {
      p = exponent(bytes, p + 1);
      return fault == null ? slow(bytes, start, p) : Double.NaN;
    }
    if (whole + fraction > DIGITS_MAX) {
      return slow(bytes, start, p);
    }
    end = p;
    double value =
        digits <= EXACT_MAX ? digits / POWERS[fraction] : divide(digits, POWERS[fraction]);
    return negative ? -value : value;
  }

  /**
   * Divides more digits than a double holds. The remainder of a division is a double, and so is
   * what is lost when the digits are rounded: both put the quotient right. With 18 digits nothing
   * lies so close to the middle between two doubles that the last rounding could go wrong.
   */
  private static double divide(long digits, double power) {
    double rounded = digits;
    double quotient = rounded / power;
    double rest = Math.fma(-quotient, power, rounded) + (digits - (long) rounded);
    return quotient + rest / power;
  }

  private double refuse(int at, String why) {
    end = at;
    fault = why;
    return Double.NaN;
  }

  private int exponent(byte[] bytes, int at) {
    int p = at;
    if (bytes[p] == '+' || bytes[p] == '-') {
      p++;
    }
    int first = p;
    while (bytes[p] >= '0' && bytes[p] <= '9') {
      p++;
    }
    if (p == first) {
      refuse(p, "expected a digit in the exponent");
    }
    return p;
  }

  private double slow(byte[] bytes, int start, int behind) {
    int length = behind - start;
    if (length > LENGTH_MAX) {
      return refuse(behind, "a number of more than " + LENGTH_MAX + " characters");
    }
    for (int i = 0; i < length; i++) {
      characters[i] = (char) bytes[start + i];
    }
    end = behind;
    double value = NumberInput.parseDouble(characters, 0, length, true);
    return Double.isInfinite(value) ? refuse(start, "a number that no double holds") : value;
  }
}
