package org.latticereplay.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.latticereplay.compare.Comparison.Unsteady;

class ComparisonTest {
  @Test
  void eitherSideMayBeAtOddsWithItself() {
    assertFalse(Unsteady.NONE.any());
    assertTrue(new Unsteady(0, -1).any());
    assertTrue(new Unsteady(-1, 0).any());
    assertTrue(new Unsteady(3, 4).any());
  }

  @Test
  void aSpanOfTicksMayBeOneTickLong() {
    assertEquals(0, new TickSpan(0, 0).last());
    assertEquals(7, new TickSpan(7, 7).first());
    assertThrows(IllegalArgumentException.class, () -> new TickSpan(-1, 4));
    String message =
        assertThrows(IllegalArgumentException.class, () -> new TickSpan(7, 6)).getMessage();
    assertTrue(message.endsWith("got 7 to 6"), message);
  }
}
