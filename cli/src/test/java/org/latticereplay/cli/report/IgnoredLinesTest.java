package org.latticereplay.cli.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.compare.LookedPast;
import org.latticereplay.dump.IgnoredPaths;

class IgnoredLinesTest {
  private static final IgnoredPaths TWO = IgnoredPaths.of(List.of("hp", "bodies[3]"));
  private static final String COVERED =
      "; digests cover what is ignored, so they do not count there";

  @Test
  void saysNothingOfNothing() {
    assertEquals(List.of(), IgnoredLines.of(IgnoredPaths.NONE, LookedPast.NONE, 0));
  }

  @Test
  void saysWhatWasLookedPast() {
    assertEquals(
        List.of("hp", "bodies[3]", "looked past differences at 1 point, at tick 600" + COVERED),
        IgnoredLines.of(TWO, new LookedPast(1, 600, 5, 0b11), 0));
    assertEquals(
        "looked past differences at 4 points, the first as the state is created" + COVERED,
        IgnoredLines.of(TWO, new LookedPast(4, 599, 5, 0b11), 600).get(2));
  }

  @Test
  void namesAPathThatNoStateHas() {
    List<String> lines = IgnoredLines.of(TWO, new LookedPast(0, -2, 5, 0b10), 0);
    assertEquals(
        List.of(
            "hp: no state that was compared has it; is it spelled as describe does?",
            "bodies[3]",
            "nothing differed there, so digests count as ever"),
        lines);
    assertFalse(IgnoredLines.met(new LookedPast(0, -2, 5, 0b10), 0));
    assertTrue(IgnoredLines.met(new LookedPast(0, -2, 5, 0b10), 1));
  }
}
