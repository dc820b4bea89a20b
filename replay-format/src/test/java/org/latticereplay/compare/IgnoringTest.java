package org.latticereplay.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.compare.Comparison.Outcome;
import org.latticereplay.dump.IgnoredPaths;
import org.latticereplay.format.SessionLog;
import org.latticereplay.verify.VerifyOptions;

class IgnoringTest {
  private final Toy old = new Toy();
  private final Toy fresh = new Toy();

  private Comparison compare(SessionLog log, String... paths) {
    IgnoredPaths ignored = IgnoredPaths.of(List.of(paths));
    try (Side left = side(old, log, ignored);
        Side right = side(fresh, log, ignored)) {
      return SideBySide.compare(left, right);
    }
  }

  private static Side side(Toy toy, SessionLog log, IgnoredPaths ignored) {
    return new BuildSide(log, toy.build(), VerifyOptions.DEFAULT, ignored);
  }

  @Test
  void findsWhatIsHiddenBehindAnIntendedDifference() {
    fresh.wrongFromTheStart = true;
    fresh.wrongAt = tick -> true;
    fresh.driftAt = tick -> tick >= 745;
    SessionLog log = old.log(0, 1199, 100);
    assertTrue(compare(log).parting().created());
    Comparison found = compare(log, "enemies[*].wrong");
    assertEquals(Outcome.PARTED, found.outcome());
    assertEquals(745, found.parting().tick());
    assertEquals("enemies[1].drift: 0 -> 1", found.parting().diff().differences().get(0).line());
    assertEquals(1, found.parting().diff().values());
    assertEquals(5, found.parting().equalValues());
    assertEquals(new LookedPast(8, -1, 5, 1), found.past());
  }

  @Test
  void isEqualPastWhatIsIgnored() {
    fresh.driftAt = tick -> tick == 500;
    Comparison found = compare(old.log(0, 1199, 100), "enemies[1]", "enemise");
    assertEquals(Outcome.EQUAL, found.outcome());
    assertEquals(new LookedPast(7, 599, 5, 1), found.past());
    assertEquals(599, found.right().divergedAt());
    assertEquals(List.of(), found.hashes());
  }

  /** While nothing that is ignored differs, the digests are as good as ever. */
  @Test
  void stillHearsAHashThatCoversWhatIsNoState() {
    fresh.digest = state -> state.tick;
    old.digest = state -> state.tick + (state.tick >= 250 ? 1 : 0);
    Comparison found = compare(old.log(0, 1199, 100), "keys");
    assertFalse(found.past().any());
    assertEquals(HashFinding.Kind.HASHES_NON_STATE, found.hashes().get(0).kind());
  }

  @Test
  void knowsAHashThatMissesWhatIsIgnored() {
    old.digest = state -> state.tick;
    fresh.digest = state -> state.tick;
    fresh.driftAt = tick -> tick == 500;
    Comparison found = compare(old.log(0, 1199, 100), "enemies");
    assertEquals(
        List.of(HashFinding.Kind.MISSES_STATE),
        found.hashes().stream().map(HashFinding::kind).toList());
  }

  @Test
  void saysWhenNothingIsLeft() {
    Comparison found = compare(old.log(0, 1199, 100), "**");
    assertEquals(0, found.past().values());
    assertEquals(Outcome.EQUAL, found.outcome());
  }
}
