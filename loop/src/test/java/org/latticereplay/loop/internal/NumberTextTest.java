package org.latticereplay.loop.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.latticereplay.testing.Seeds;

class NumberTextTest {
  private final byte[] bytes = new byte[64];

  private String written(double value) {
    return new String(bytes, 0, NumberText.put(bytes, 0, value), StandardCharsets.US_ASCII);
  }

  private void check(double value) {
    String text = written(value);
    assertEquals(
        Double.doubleToRawLongBits(value),
        Double.doubleToRawLongBits(Double.parseDouble(text)),
        text);
    assertTrue(text.length() <= NumberText.LENGTH_MAX, text);
  }

  @Test
  void spellsNumbersAsJavaScriptDoes() {
    assertEquals("0", written(0.0));
    assertEquals("-0", written(-0.0));
    assertEquals("16.667", written(16.667));
    assertEquals("0.1", written(0.1));
    assertEquals("-12", written(-12));
    assertEquals("9007199254740991", written(9007199254740991.0));
    assertEquals("9007199254740992", written(9007199254740992.0));
    assertEquals("100000000000000000000", written(1e20));
    assertEquals("1e21", written(1e21));
    assertEquals("1.5e300", written(1.5e300));
    assertEquals("0.000001", written(1e-6));
    assertEquals("1e-7", written(1e-7));
    assertEquals("5e-324", written(Double.MIN_VALUE));
    assertEquals("1.7976931348623157e308", written(Double.MAX_VALUE));
    assertEquals("2.2250738585072014e-308", written(Double.MIN_NORMAL));
    assertEquals("223.95958282519132", written(223.95958282519132));
    assertEquals("9.5367431640625e-7", written(0x1p-20));
    assertEquals("5.684341886080802e-14", written(0x1p-44));
    assertEquals("0.0000012", written(1.2e-6));
    assertEquals("120000000000000000000", written(1.2e20));
    assertEquals("999999999999999900000", written(999999999999999900000.0));
    assertEquals("1.2e21", written(1.2e21));
    assertEquals("9007199254740994", written(9007199254740994.0));
    assertEquals("-9007199254740992", written(-9007199254740992.0));
    assertEquals("4503599627370495.5", written(4503599627370495.5));
  }

  @Test
  void readsBackToTheSameBits() {
    Seeds seeds = Seeds.of("NumberTextTest.readsBackToTheSameBits", 5);
    for (int i = 0; i < 100_000; i++) {
      double any = Double.longBitsToDouble(seeds.next());
      if (Double.isFinite(any)) {
        check(any);
      }
      check(seeds.unit() * 1000);
      check(seeds.below(1 << 30) / 1000.0);
    }
    for (int exponent = -1074; exponent < 1024; exponent++) {
      double power = Math.scalb(1.0, exponent);
      check(power);
      check(Math.nextUp(power));
      check(Math.nextDown(power));
    }
  }

  /**
   * The fewest digits that read back, and of those the nearest: found by trying; slow, and without
   * a thought in common.
   */
  private static String digits(double value) {
    BigDecimal exact = new BigDecimal(value);
    for (int digits = 1; ; digits++) {
      BigDecimal best = null;
      for (RoundingMode mode : new RoundingMode[] {RoundingMode.FLOOR, RoundingMode.CEILING}) {
        BigDecimal rounded = exact.round(new MathContext(digits, mode));
        if (rounded.doubleValue() == value && (best == null || isNearer(rounded, best, exact))) {
          best = rounded;
        }
      }
      if (best != null) {
        return best.stripTrailingZeros().unscaledValue().toString();
      }
    }
  }

  /** Of two that are equally near the even one. */
  private static boolean isNearer(BigDecimal upper, BigDecimal lower, BigDecimal exact) {
    int order = upper.subtract(exact).compareTo(exact.subtract(lower));
    return order < 0 || (order == 0 && lower.unscaledValue().testBit(0));
  }

  private void checkDigits(double value) {
    String spelled = written(value).replaceFirst("e.*", "").replace(".", "");
    assertEquals(digits(value), spelled.replaceFirst("^0+", "").replaceFirst("0+$", ""));
  }

  @Test
  void usesTheFewestDigits() {
    Seeds seeds = Seeds.of("NumberTextTest.usesTheFewestDigits", 6);
    for (int i = 0; i < 3_000; i++) {
      double any = Math.abs(Double.longBitsToDouble(seeds.next()));
      double value = i % 3 == 0 && Double.isFinite(any) ? any : seeds.below(1 << 30) / 1000.0;
      checkDigits(value);
    }
  }

  /**
   * Around powers of two and of ten, where neighbours are not equally far or the digits are few.
   */
  @Test
  void usesTheFewestDigitsAroundPowers() {
    for (int exponent = -1074; exponent < 1024; exponent += 3) {
      double power = Math.scalb(1.0, exponent);
      checkDigits(power);
      checkDigits(Math.nextUp(power));
      checkDigits(power == Double.MIN_VALUE ? power : Math.nextDown(power));
      checkDigits(Math.scalb(3.0, Math.min(exponent, 1021)));
    }
    for (int exponent = -320; exponent < 308; exponent += 2) {
      double power = Double.parseDouble("1e" + exponent);
      checkDigits(power);
      checkDigits(Math.nextUp(power));
      checkDigits(Math.nextDown(power));
      checkDigits(Double.parseDouble("25e" + exponent));
    }
  }

  /**
   * Whole numbers that a double holds only in part: many are as far from one text as from another.
   */
  @Test
  void usesTheFewestDigitsOfLargeWholeNumbers() {
    Seeds seeds = Seeds.of("NumberTextTest.usesTheFewestDigitsOfLargeWholeNumbers", 7);
    for (int i = 0; i < 2_000; i++) {
      double base = Math.scalb(1.0, 53 + i % 12);
      checkDigits(base + Math.ulp(base) * seeds.below(1 << 20));
    }
  }

  @Test
  void saysEveryDoubleInAMessage() {
    assertEquals("NaN", NumberText.of(Double.NaN));
    assertEquals("Infinity", NumberText.of(Double.POSITIVE_INFINITY));
    assertEquals("-Infinity", NumberText.of(Double.NEGATIVE_INFINITY));
    assertEquals("0", NumberText.of(0.0));
    assertEquals("0", NumberText.of(-0.0));
    assertEquals("-2.5", NumberText.of(-2.5));
    assertEquals("100000000000000000000", NumberText.of(1e20));
    assertEquals("1e+21", NumberText.of(1e21));
    assertEquals("-1.5e+300", NumberText.of(-1.5e300));
    assertEquals("1.2e-7", NumberText.of(1.2e-7));
  }

  @Test
  void writesWhereItIsTold() {
    byte[] into = "..........".getBytes(StandardCharsets.US_ASCII);
    assertEquals(7, NumberText.put(into, 2, -16.5));
    assertEquals("..-16.5...", new String(into, StandardCharsets.US_ASCII));
    assertEquals(9, NumberText.put(into, 7, 10));
    assertEquals("..-16.510.", new String(into, StandardCharsets.US_ASCII));
  }
}
