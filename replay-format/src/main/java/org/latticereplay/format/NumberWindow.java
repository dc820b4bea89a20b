package org.latticereplay.format;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import tools.jackson.core.io.NumberInput;

/** A window that reads JSON numbers, strictly and without allocating for usual ones. */
class NumberWindow extends ByteWindow {
  /** How many characters a number may have. */
  static final int NUMBER_MAX = 1000;

  private static final long MANTISSA_MAX = 1L << 53;
  private static final double[] POWERS = {
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22
  };

  private char[] digits = new char[64];
  private int numberStart;

  NumberWindow(InputStream in, TextPosition from) {
    super(in, from);
  }

  /** Whether a value beginning with this byte is a number. */
  static boolean startsNumber(int b) {
    return b == '-' || (b >= '0' && b <= '9');
  }

  /**
   * Reads a number: the double nearest to what is written, a negative zero included. {@link
   * #numberText} has its characters.
   */
  double number() {
    mark = pos;
    int p = pos;
    boolean negative = buf[p] == '-';
    if (negative) {
      p++;
    }
    long mantissa = 0;
    int whole = 0;
    int fraction = 0;
    while (true) {
      if (p >= limit) {
        p = moreNumber(p);
      }
      int b = p < limit ? buf[p] - '0' : -1;
      if (b < 0 || b > 9) {
        break;
      }
      mantissa = mantissa * 10 + b;
      whole++;
      p++;
    }
    if (whole == 0 || (whole > 1 && buf[p - whole] == '0')) {
      pos = p;
      throw fail(
          whole == 0 ? "expected a digit after the minus sign" : "a number with a leading zero");
    }
    if (p < limit && buf[p] == '.') {
      p++;
      while (true) {
        if (p >= limit) {
          p = moreNumber(p);
        }
        int b = p < limit ? buf[p] - '0' : -1;
        if (b < 0 || b > 9) {
          break;
        }
        mantissa = mantissa * 10 + b;
        fraction++;
        p++;
      }
      if (fraction == 0) {
        pos = p;
        throw fail("expected a digit after the decimal point");
      }
    }
    boolean exponent = p < limit && (buf[p] | 0x20) == 'e';
    if (exponent) {
      p = exponent(p + 1);
    }
    pos = p;
    double value = Double.NaN;
    if (!exponent && whole + fraction <= 18) {
      value =
          mantissa <= MANTISSA_MAX
              ? mantissa / POWERS[fraction]
              : Fractions.nearest(mantissa, fraction);
      value = negative ? -value : value;
    }
    if (Double.isNaN(value)) {
      value = slowNumber();
    }
    numberStart = mark;
    mark = -1;
    return value;
  }

  /** The number read last as it is written, until anything else is read. */
  String numberText() {
    return new String(buf, numberStart, pos - numberStart, StandardCharsets.US_ASCII);
  }

  private int moreNumber(int p) {
    pos = p;
    refill();
    return pos;
  }

  private int exponent(int at) {
    int p = at >= limit ? moreNumber(at) : at;
    if (p < limit && (buf[p] == '+' || buf[p] == '-')) {
      p++;
    }
    int count = 0;
    while (true) {
      if (p >= limit) {
        p = moreNumber(p);
      }
      if (p >= limit || buf[p] < '0' || buf[p] > '9') {
        break;
      }
      count++;
      p++;
    }
    if (count == 0) {
      pos = p;
      throw fail("expected a digit in the exponent");
    }
    return p;
  }

  private double slowNumber() {
    int length = pos - mark;
    if (length > NUMBER_MAX) {
      throw fail("a number of more than " + NUMBER_MAX + " characters");
    }
    if (digits.length < length) {
      digits = new char[NUMBER_MAX];
    }
    for (int i = 0; i < length; i++) {
      digits[i] = (char) buf[mark + i];
    }
    double value = NumberInput.parseDouble(digits, 0, length, true);
    if (Double.isInfinite(value)) {
      pos = mark;
      throw fail("a number that no double holds");
    }
    return value;
  }
}
