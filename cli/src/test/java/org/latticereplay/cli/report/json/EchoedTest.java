package org.latticereplay.cli.report.json;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class EchoedTest {
  private static void assertSame(String json) {
    assertEquals(json, Echoed.of(json).json());
  }

  @Test
  void numbersKeepEveryDigit() {
    assertSame("12345678901234567890");
    assertSame("1e-99999999999");
    assertSame("1e400");
    assertSame("-0.0");
    assertSame("16.6670");
  }

  @Test
  void anyOtherValueStandsAsItIs() {
    assertSame("\"orchard@1\"");
    assertSame("true");
    assertSame("null");
    assertSame("{\"a\":[1,{\"b\":\"c\"}],\"d\":{}}");
    assertEquals("[1,2]", Echoed.of(" [ 1,\n 2 ] ").json());
  }

  @Test
  void whatIsAbsentIsNullAndWhatIsCutIsText() {
    assertEquals("null", Echoed.of("absent").json());
    assertEquals("\"{\\\"a\\\":1...\"", Echoed.of("{\"a\":1...").json());
    assertEquals("\"1 2\"", Echoed.of("1 2").json());
    assertEquals("\"\"", Echoed.of("").json());
    assertEquals("\"[1\"", Echoed.of("[1").json());
  }

  @Test
  void whatNestsTooDeepIsText() {
    String deepest = "[".repeat(Echoed.NESTING_MAX) + "]".repeat(Echoed.NESTING_MAX);
    assertSame(deepest);
    assertEquals("\"[" + deepest + "]\"", Echoed.of("[" + deepest + "]").json());
    String bottomless = "[".repeat(100_000);
    assertEquals("\"" + bottomless + "\"", Echoed.of(bottomless).json());
  }

  @Test
  void aNumberBeyondAllMeasureIsText() {
    String digits = "1".repeat(5000);
    assertEquals("\"" + digits + "\"", Echoed.of(digits).json());
  }

  @Test
  void noHalfOfASurrogatePairAndNoControlCharacterGoesOn() {
    String half = "{\"\\ud800\":1}";
    assertEquals("\"{\\\"\\\\ud800\\\":1}\"", Echoed.of(half).json());
    assertEquals(
        "\"\\u001B[2J\\u202e\\u009b\\u007F\"",
        Echoed.of("\"\\u001b[2J\u202e\u009b\u007f\"").json());
  }
}
