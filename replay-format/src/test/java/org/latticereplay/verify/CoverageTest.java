package org.latticereplay.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class CoverageTest {
  private final Coverage coverage = new Coverage();

  /** Where nothing was compared, that is what there is to say. */
  @Test
  void hasNoTailWithoutACheckpoint() {
    coverage.ran(3);
    assertFalse(coverage.inputsAreUncovered());
    assertEquals(List.of(), coverage.notes());
  }

  @Test
  void inputsAfterTheLastCheckpointAreUncovered() {
    coverage.ran(1);
    coverage.compared(0, 7);
    assertFalse(coverage.inputsAreUncovered());
    coverage.ran(0);
    assertFalse(coverage.inputsAreUncovered());
    coverage.ran(2);
    assertTrue(coverage.inputsAreUncovered());
    assertTrue(coverage.notes().get(0).text().startsWith("2 ticks and 2 inputs after"));
    coverage.compared(2, 8);
    assertFalse(coverage.inputsAreUncovered());
    assertEquals(List.of(), coverage.notes());
  }

  @Test
  void oneDigestAmongThemThatDiffersIsEnough() {
    coverage.ran(1);
    coverage.compared(0, 0);
    assertFalse(coverage.sameState());
    coverage.compared(1, 0);
    assertTrue(coverage.sameState());
    coverage.compared(2, 1);
    assertFalse(coverage.sameState());
    coverage.compared(3, 1);
    assertFalse(coverage.sameState());
  }
}
