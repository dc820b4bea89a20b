package org.latticereplay.loop.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class MicrosTest {
  @Test
  void roundsSecondsHalvesUp() {
    assertEquals(0, Micros.ofSeconds("t", 0));
    assertEquals(16_667, Micros.ofSeconds("t", 1 / 60.0));
    assertEquals(1, Micros.ofSeconds("t", 0.000_000_5));
    assertEquals(0, Micros.ofSeconds("t", 0.000_000_499));
    assertEquals(Micros.MAX - 1, Micros.ofSeconds("t", 9_007_199_254.740_99));
  }

  @Test
  void refusesSecondsThatAreNoDuration() {
    for (double bad :
        new double[] {
          -1, -Double.MIN_VALUE, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY
        }) {
      assertEquals(
          "t: expected a finite number of seconds, 0 or more, got " + bad,
          assertThrows(IllegalArgumentException.class, () -> Micros.ofSeconds("t", bad))
              .getMessage());
    }
    for (double long_ : new double[] {9_007_199_254.741, 1e10, Double.MAX_VALUE}) {
      assertEquals(
          "t: expected at most 2^53 - 1 microseconds, got " + long_ + " seconds",
          assertThrows(IllegalArgumentException.class, () -> Micros.ofSeconds("t", long_))
              .getMessage());
    }
  }

  @Test
  void roundsMillisecondsAndSaturates() {
    assertEquals(1_500, Micros.ofMillis(1.5));
    assertEquals(1, Micros.ofMillis(0.0005));
    assertEquals(Micros.MAX, Micros.ofMillis(1e300));
    assertEquals(Micros.MAX, Micros.ofMillis(Double.POSITIVE_INFINITY));
  }

  @Test
  void saysSeconds() {
    assertEquals(1.5, Micros.seconds(1_500_000L));
    assertEquals(0.000_000_5, Micros.seconds(0.5));
  }

  @Test
  void sumsUpToTheLatestInstant() {
    assertEquals(7, Micros.sum("t", 3, 4));
    assertEquals(Micros.MAX, Micros.sum("t", Micros.MAX - 4, 4));
    assertEquals(
        "t: expected a sum of at most 2^53 - 1 microseconds, got 9.007199254740992E9 + 1.0E-6"
            + " seconds",
        assertThrows(IllegalArgumentException.class, () -> Micros.sum("t", Micros.MAX, 1))
            .getMessage());
  }

  @Test
  void roundsWithoutRoundingTheSum() {
    assertEquals(0, Micros.round(0.499_999_999_999_999_94));
    assertEquals(1, Micros.round(0.5));
    assertEquals(3, Micros.round(2.5));
    assertEquals((1L << 52) + 1, Micros.round(0x1p52 + 1));
  }
}
