package org.latticereplay.cli.option;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class VersionOrderTest {
  private static final List<String> ORDERED =
      List.of(
          "game-0.9.jar",
          "game-1.0-alpha.jar",
          "game-1.0-beta2.jar",
          "game-1.0-rc1.jar",
          "game-1.0.jar",
          "game-1.0.1.jar",
          "game-1.2.jar",
          "game-1.10-SNAPSHOT.jar",
          "game-1.10.jar",
          "game-9.jar",
          "game-010.jar",
          "game-20260101.jar");

  @Test
  void ordersNamesAsTheirVersionsFollowEachOther() {
    List<String> other = new ArrayList<>(ORDERED);
    Collections.sort(other);
    assertNotEquals(ORDERED, other);
    other.sort(new VersionOrder());
    assertEquals(ORDERED, other);
  }
}
