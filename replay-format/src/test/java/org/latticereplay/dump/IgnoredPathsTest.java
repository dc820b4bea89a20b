package org.latticereplay.dump;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class IgnoredPathsTest {
  private static void assertRefused(String path) {
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> IgnoredPaths.of(List.of(path)));
    assertEquals(
        "expected a path as a difference shows it, such as bodies[3].x, enemies[*].skin or"
            + " **.debug, got '"
            + path
            + "'",
        refused.getMessage());
  }

  @Test
  void takesWhatADifferenceShows() {
    List<String> paths =
        List.of("hp", "rng.state", "bodies[3].x", "water[3..9]", "grid[2][*]", "*.x", "**.debug");
    assertEquals(paths, IgnoredPaths.of(paths).texts());
  }

  @Test
  void refusesWhatIsNoPath() {
    for (String path :
        List.of(
            "",
            ".",
            ".a",
            "a.",
            "a..b",
            "[3]",
            "a[",
            "a[]",
            "a[3",
            "a]",
            "a[x]",
            "a[-1]",
            "a[3]b",
            "a[1..]",
            "a[3].",
            "a[**]",
            "a[1234567890]")) {
      assertRefused(path);
    }
  }

  @Test
  void boundsHowManyThereMayBe() {
    assertEquals(64, IgnoredPaths.of(Collections.nCopies(64, "a[1].b")).texts().size());
    IllegalArgumentException refused =
        assertThrows(
            IllegalArgumentException.class, () -> IgnoredPaths.of(Collections.nCopies(65, "a")));
    assertEquals("expected at most 64 paths, got 65", refused.getMessage());
  }

  @Test
  void noneIsEmpty() {
    assertTrue(IgnoredPaths.NONE.isEmpty());
    assertTrue(IgnoredPaths.of(List.of()).isEmpty());
  }
}
