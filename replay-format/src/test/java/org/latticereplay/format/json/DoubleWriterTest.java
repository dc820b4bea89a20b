package org.latticereplay.format.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.latticereplay.testing.Seeds;

class DoubleWriterTest {
  private final byte[] bytes = new byte[64];

  private String written(double value) {
    return new String(bytes, 0, DoubleWriter.put(bytes, 0, value), StandardCharsets.US_ASCII);
  }

  private void check(double value) {
    String text = written(value);
    assertEquals(
        Double.doubleToRawLongBits(value),
        Double.doubleToRawLongBits(Double.parseDouble(text)),
        text);
    assertTrue(text.length() <= DoubleWriter.LENGTH_MAX, text);
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
  }

  @Test
  void readsBackToTheSameBits() {
    Seeds seeds = Seeds.of("DoubleWriterTest.readsBackToTheSameBits", 5);
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
}
