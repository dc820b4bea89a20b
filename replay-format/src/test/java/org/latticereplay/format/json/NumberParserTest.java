package org.latticereplay.format.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class NumberParserTest {
  private final NumberParser parser = new NumberParser();

  /** Reads what stands behind two other bytes and in front of a comma. */
  private double read(String number) {
    return parser.read(Readers.utf8("9," + number + ",9"), 2);
  }

  private void accepts(String number) {
    double expected = Double.parseDouble(number);
    assertEquals(
        Double.doubleToRawLongBits(expected), Double.doubleToRawLongBits(read(number)), number);
    assertNull(parser.fault);
    assertEquals(2 + number.length(), parser.end);
  }

  private void refuses(String number, int end, String fault) {
    assertTrue(Double.isNaN(read(number)), number);
    assertEquals(fault, parser.fault);
    assertEquals(2 + end, parser.end);
  }

  @Test
  void readsWhatJsonCallsANumber() {
    String[] numbers = {
      "0", "-0", "10", "9", "-1.5", "0.001", "1e5", "1E-5", "-2.5e+10", "0e0", "1e09", "5e90"
    };
    for (String number : numbers) {
      accepts(number);
    }
  }

  @Test
  void readsAsManyDigitsAsThereAre() {
    StringBuilder digits = new StringBuilder("1");
    for (int i = 0; i < 40; i++) {
      accepts(digits.toString());
      accepts(digits + "." + digits);
      accepts("0." + digits);
      accepts(digits + "e-3");
      digits.append((i * 7 + 9) % 10);
    }
    accepts("9007199254740992");
    accepts("9007199254740993");
    accepts("900719925474099.3");
    accepts("0.0000000000000000000001");
  }

  @Test
  void saysWhyAndWhereItIsNone() {
    refuses("-", 1, "expected a digit after the minus sign");
    refuses("-.5", 1, "expected a digit after the minus sign");
    refuses("00", 2, "a number with a leading zero");
    refuses("-01.5", 3, "a number with a leading zero");
    refuses("1.", 2, "expected a digit after the decimal point");
    refuses("1e", 2, "expected a digit in the exponent");
    refuses("1.5E+", 5, "expected a digit in the exponent");
    refuses("1e999", 0, "a number that no double holds");
    refuses("1".repeat(1001), 1001, "a number of more than 1000 characters");
    refuses("1e" + "0".repeat(999), 1001, "a number of more than 1000 characters");
    accepts("1e" + "0".repeat(998));
  }
}
