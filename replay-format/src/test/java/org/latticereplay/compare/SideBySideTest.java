package org.latticereplay.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.compare.Comparison.Outcome;
import org.latticereplay.compare.HashFinding.Kind;
import org.latticereplay.format.LogSource;
import org.latticereplay.format.SessionLog;
import org.latticereplay.verify.Verdict;

class SideBySideTest {
  private final Toy old = new Toy();
  private final Toy fresh = new Toy();

  private Comparison compare(SessionLog log) {
    try (Side left = old.side(log);
        Side right = fresh.side(log)) {
      return SideBySide.compare(left, right);
    }
  }

  private Comparison compare(SessionLog log, long from, long to) {
    try (Side left = old.side(log);
        Side right = fresh.side(log)) {
      return SideBySide.compare(left, right, new TickSpan(from, to));
    }
  }

  private static String first(Comparison comparison) {
    return comparison.parting().diff().differences().get(0).line();
  }

  @Test
  void namesTheTickTheFieldAndTheSamples() {
    fresh.driftAt = tick -> tick >= 745;
    Comparison found = compare(old.log(0, 1199, 100));
    assertEquals(Outcome.PARTED, found.outcome());
    assertEquals(745, found.parting().tick());
    assertEquals("enemies[1].drift: 0 -> 1", first(found));
    assertEquals(1, found.parting().diff().values());
    assertEquals(
        List.of("{\"kind\":\"key\",\"code\":\"Space\",\"down\":true}"), found.parting().samples());
    assertEquals(699, found.lastEqual());
    assertEquals(799, found.differsAt());
  }

  @Test
  void provesThatOneTickEarlierTheyWereEqual() {
    fresh.driftAt = tick -> tick >= 745;
    FirstDifference parting = compare(old.log(0, 1199, 100)).parting();
    assertEquals(744, parting.equalAt());
    assertEquals(6, parting.equalValues());
  }

  @Test
  void startsOverOnceAndRunsNoFurtherThanTheBracket() {
    fresh.driftAt = tick -> tick == 745;
    SessionLog log = old.log(0, 35_999, 600);
    old.creations = 0;
    old.steps = 0;
    compare(log);
    assertEquals(2, old.creations);
    assertEquals(2, fresh.creations);
    assertEquals(2 * 1200, old.steps);
    assertEquals(2 * 1200, fresh.steps);
  }

  @Test
  void findsADifferenceAtTheFirstTickAndOneBeforeIt() {
    fresh.driftAt = tick -> tick == 5000;
    Comparison atFirst = compare(old.log(5000, 5299, 100));
    assertEquals(5000, atFirst.parting().tick());
    assertEquals(4999, atFirst.parting().equalAt());
    fresh.wrongFromTheStart = true;
    Comparison created = compare(old.log(5000, 5299, 100));
    assertTrue(created.parting().created());
    assertEquals(4999, created.parting().tick());
    assertEquals(FirstDifference.NEVER_EQUAL, created.parting().equalAt());
    assertEquals("enemies[0].wrong: false -> true", first(created));
  }

  @Test
  void findsWhereADivergenceThatHealsBegan() {
    fresh.wrongAt = tick -> tick >= 100 && tick <= 160;
    Comparison found = compare(old.log(0, 599, 30));
    assertEquals(100, found.parting().tick());
    assertEquals("enemies[0].wrong: false -> true", first(found));
  }

  @Test
  void comparesAtLeastEverySixHundredTicksWithoutCheckpoints() {
    fresh.wrongAt = tick -> tick >= 700 && tick <= 1300;
    Comparison found = compare(old.log(0, 2999, 0));
    assertEquals(700, found.parting().tick());
    assertEquals(599, found.lastEqual());
  }

  @Test
  void findsNothingBetweenEqualBuilds() {
    Comparison found = compare(old.log(0, 1199, 100));
    assertEquals(Outcome.EQUAL, found.outcome());
    assertNull(found.parting());
    assertEquals(13, found.points());
    assertEquals(new Agreement(12, 12, -1, 1199), found.left());
    assertEquals(found.left(), found.right());
  }

  @Test
  void saysThatTheReferenceDoesNotMatchTheRecording() {
    SessionLog log = new Toy().log(0, 1199, 100);
    old.driftAt = tick -> tick == 250;
    fresh.driftAt = tick -> tick == 250 || tick == 420;
    Comparison found = compare(log);
    assertEquals(420, found.parting().tick());
    assertEquals(new Agreement(5, 2, 299, 199), found.left());
  }

  @Test
  void namesAHashThatMissesState() {
    old.digest = state -> state.rng.state();
    fresh.digest = state -> state.rng.state() + (state.tick > 900 ? state.drift : 0);
    fresh.driftAt = tick -> tick >= 345;
    Comparison found = compare(old.log(0, 1199, 100));
    assertEquals(345, found.parting().tick());
    assertEquals(found.parting().leftDigest(), found.parting().rightDigest());
    assertEquals(
        List.of(Kind.MISSES_STATE), found.hashes().stream().map(HashFinding::kind).toList());
  }

  @Test
  void namesAHashThatCoversWhatIsNoState() {
    old.digest = state -> state.tick;
    fresh.digest = state -> state.tick + (state.tick >= 250 ? 1 : 0);
    Comparison found = compare(old.log(0, 1199, 100));
    assertEquals(Outcome.EQUAL, found.outcome());
    assertEquals(List.of(new HashFinding(Kind.HASHES_NON_STATE, 299, 299, 300)), found.hashes());
    assertEquals(299, found.right().divergedAt());
  }

  @Test
  void tellsWhereTheStatesPartedBeforeABuildThrew() {
    fresh.driftAt = tick -> tick == 445;
    fresh.throwAt = tick -> tick == 460;
    Comparison found = compare(old.log(0, 1199, 100));
    assertEquals(445, found.parting().tick());
    Verdict.Failed failed = assertInstanceOf(Verdict.Failed.class, found.rightStop());
    assertEquals(460, failed.tick());
    assertNull(found.leftStop());
  }

  @Test
  void saysThatABuildThrewWhileTheStatesWereEqual() {
    fresh.throwAt = tick -> tick == 460;
    Comparison found = compare(old.log(0, 1199, 100));
    assertEquals(Outcome.STOPPED, found.outcome());
    assertEquals(460, assertInstanceOf(Verdict.Failed.class, found.rightStop()).tick());
  }

  @Test
  void refusesALogOfAnotherGame() {
    fresh.game = "other";
    Comparison found = compare(old.log(0, 199, 100));
    assertEquals(Outcome.STOPPED, found.outcome());
    assertInstanceOf(Verdict.Refused.class, found.rightStop());
    assertEquals(0, old.steps - 200);
  }

  @Test
  void neverCallsADamagedLogADivergence() {
    fresh.driftAt = tick -> tick == 100;
    String json = old.json(0, 1199, 100).replace("\"index\":1100}", "\"index\":1101}");
    Comparison found =
        compare(SessionLog.open(LogSource.of("x", json.getBytes(StandardCharsets.UTF_8))));
    assertInstanceOf(Verdict.Unreadable.class, found.log());
    assertNull(found.parting());
  }

  @Test
  void tellsABuildAtOddsWithItselfFromOneThatChanged() {
    // Each run of the right side drifts 40 ticks later than the one before.
    fresh.driftAt = tick -> tick == 400 + 40L * fresh.creations;
    Comparison found = compare(old.log(0, 1199, 100));
    assertEquals(Outcome.PARTED, found.outcome());
    assertEquals(480, found.parting().tick());
    assertEquals(-1, found.unsteady().left());
  }

  @Test
  void saysSoWhenADifferenceDoesNotComeAgain() {
    fresh.driftAt = tick -> fresh.creations == 1 && tick == 445;
    Comparison found = compare(old.log(0, 1199, 100));
    assertEquals(Outcome.NOT_REPEATED, found.outcome());
    assertEquals(499, found.differsAt());
    assertEquals(new Comparison.Unsteady(-1, 499), found.unsteady());
  }

  @Test
  void comparesEveryTickOfARangeSetByHand() {
    fresh.wrongAt = tick -> tick == 151;
    SessionLog log = old.log(0, 1199, 600);
    assertEquals(Outcome.EQUAL, compare(log).outcome());
    Comparison found = compare(log, 151, 160);
    assertEquals(151, found.parting().tick());
    assertEquals(150, found.parting().equalAt());
    assertEquals(Outcome.EQUAL, compare(log, 153, 160).outcome());
    assertEquals(Outcome.EQUAL, compare(log, 100, 150).outcome());
  }

  @Test
  void saysThatTheyDifferBeforeTheRangeSetByHand() {
    fresh.driftAt = tick -> tick == 120;
    Comparison found = compare(old.log(0, 1199, 600), 300, 400);
    assertEquals(Outcome.PARTED_BEFORE, found.outcome());
    assertEquals(299, found.differsAt());
    assertNull(found.parting());
  }

  @Test
  void namesTheBracketWhereOnlyCheckpointsAreCompared() {
    fresh.driftAt = tick -> tick == 345;
    SessionLog log = old.log(0, 1199, 100);
    old.steps = 0;
    try (Side left = old.side(log);
        Side right = fresh.side(log)) {
      Comparison found = SideBySide.compareAtCheckpoints(left, right);
      assertEquals(Outcome.PARTED, found.outcome());
      assertEquals(299, found.lastEqual());
      assertEquals(399, found.differsAt());
      assertEquals(5, found.points());
      assertNull(found.parting());
    }
    assertEquals(400, old.steps);
  }

  @Test
  void ticksAreThoseOfTheLog() {
    Comparison found = compare(old.log(5000, 5299, 0));
    assertEquals(5000, found.startTick());
    assertEquals(new Agreement(0, 0, -1, 4999), found.left());
    assertEquals(4999, found.lastEqual());
  }

  @Test
  void aDigestOfZeroIsADigest() {
    old.digest = state -> 0;
    fresh.digest = state -> 0;
    assertEquals(new Agreement(12, 12, -1, 1199), compare(old.log(0, 1199, 100)).left());
  }

  /** What one side could not reach is read by the other, whichever of the two it is. */
  @Test
  void findsDamageBeyondWhereEitherSideStopped() {
    String json = old.json(0, 1199, 100).replace("\"index\":1100}", "\"index\":1101}");
    SessionLog log = SessionLog.open(LogSource.of("x", json.getBytes(StandardCharsets.UTF_8)));
    old.throwAt = tick -> tick == 450;
    assertInstanceOf(Verdict.Unreadable.class, compare(log).log());
    old.throwAt = tick -> false;
    fresh.throwAt = tick -> tick == 450;
    assertInstanceOf(Verdict.Unreadable.class, compare(log).log());
  }

  /** The tick at which one side threw is looked at once more, tick by tick. */
  @Test
  void runsTheTicksBeforeAFailureOnceMore() {
    fresh.throwAt = tick -> tick == 460;
    fresh.wrongAt = tick -> tick == 430;
    Comparison found = compare(old.log(0, 1199, 100));
    assertEquals(430, found.parting().tick());
    assertEquals(429, found.parting().equalAt());
  }

  @Test
  void aRangeSetByHandNamesWhatItCameTo() {
    fresh.wrongAt = tick -> tick == 151;
    Comparison found = compare(old.log(0, 1199, 600), 151, 160);
    assertEquals(Outcome.PARTED, found.outcome());
    assertEquals(150, found.lastEqual());
  }

  @Test
  void aDifferenceThatComesTooEarlyTheSecondTimeIsFoundFromTheStart() {
    // At first it drifts in a later bracket, then always in an earlier one.
    fresh.driftAt = tick -> tick == (fresh.creations == 1 ? 445 : 120);
    Comparison found = compare(old.log(0, 1199, 100));
    assertEquals(Outcome.PARTED, found.outcome());
    assertEquals(120, found.parting().tick());
    assertEquals(3, fresh.creations);
  }
}
