package org.latticereplay.lane;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Numbers inside messages, in one form on every release of the JDK: the fewest digits that read
 * back as the same double, without an exponent between 1e-6 and 1e21.
 */
final class NumberText {
  private static final int PLAIN_DIGITS_MAX = 21;
  private static final int LEADING_ZEROS_MAX = 6;

  private NumberText() {}

  static String of(double value) {
    if (Double.isNaN(value)) {
      return "NaN";
    }
    if (Double.isInfinite(value)) {
      return value > 0 ? "Infinity" : "-Infinity";
    }
    if (value == 0) {
      return "0";
    }
    return value < 0 ? "-" + positive(-value) : positive(value);
  }

  private static String positive(double value) {
    BigDecimal shortest = shortest(value).stripTrailingZeros();
    String digits = shortest.unscaledValue().toString();
    int count = digits.length();
    int point = count - shortest.scale(); // the value is 0.digits * 10^point
    if (count <= point && point <= PLAIN_DIGITS_MAX) {
      return digits + "0".repeat(point - count);
    }
    if (0 < point && point <= PLAIN_DIGITS_MAX) {
      return digits.substring(0, point) + "." + digits.substring(point);
    }
    if (-LEADING_ZEROS_MAX < point && point <= 0) {
      return "0." + "0".repeat(-point) + digits;
    }
    int exponent = point - 1;
    String mantissa = count == 1 ? digits : digits.charAt(0) + "." + digits.substring(1);
    return mantissa + (exponent < 0 ? "e-" : "e+") + Math.abs(exponent);
  }

  /** Double.toString is not the shortest form before JDK 19, so the digits are tried in turn. */
  private static BigDecimal shortest(double value) {
    BigDecimal exact = new BigDecimal(value);
    for (int digits = 1; digits < 17; digits++) {
      BigDecimal rounded = exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
      if (rounded.doubleValue() == value) {
        return rounded;
      }
    }
    return exact.round(new MathContext(17, RoundingMode.HALF_EVEN));
  }
}
