package org.latticereplay.format;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.latticereplay.format.json.TextPosition;

class LogLocationTest {
  @Test
  void saysWhatIsKnownOfAPlace() {
    assertEquals(
        "line 1, column 1, byte 0, tick 0, kit", new LogLocation(1, 1, 0, 0, "kit").toString());
    assertEquals("the log", new LogLocation(0, 0, -1, -1, "").toString());
    assertEquals("line 7", new LogLocation(7, 0, -1, -1, "").toString());
    assertEquals("column 7", new LogLocation(0, 7, -1, -1, "").toString());
    assertEquals("byte 7", new LogLocation(0, 0, 7, -1, "").toString());
    assertEquals("tick 7", new LogLocation(0, 0, -1, 7, "").toString());
    assertEquals("tick 7, d", new LogLocation(0, 0, -1, 7, "d").toString());
  }

  @Test
  void knowsAMemberOrAPlaceInAText() {
    assertEquals("rng.seed", LogLocation.member("rng.seed").toString());
    assertEquals(
        new LogLocation(3, 5, 14, 9, "d"), LogLocation.of(new TextPosition(14, 3, 10), 9, "d"));
  }
}
