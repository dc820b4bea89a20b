package org.latticereplay.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class PartsTest {
  @Test
  void ofACheckpointWithoutAnyHaveNoNameAndNoDigest() {
    assertEquals(0, Parts.NONE.size());
    String said = "part 0 of a checkpoint without parts";
    assertEquals(
        said, assertThrows(IndexOutOfBoundsException.class, () -> Parts.NONE.name(0)).getMessage());
    assertEquals(
        said,
        assertThrows(IndexOutOfBoundsException.class, () -> Parts.NONE.digest(0)).getMessage());
  }
}
