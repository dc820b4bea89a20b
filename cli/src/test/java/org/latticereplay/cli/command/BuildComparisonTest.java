package org.latticereplay.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.cli.report.SelfAgreement;
import org.latticereplay.cli.report.SelfAgreement.Runs;
import org.latticereplay.compare.Agreement;
import org.latticereplay.compare.Comparison;
import org.latticereplay.compare.Comparison.Outcome;
import org.latticereplay.compare.HashFinding;
import org.latticereplay.compare.LookedPast;
import org.latticereplay.verify.Verdict;

class BuildComparisonTest {
  private final List<Boolean> asked = new ArrayList<>();

  private static Comparison comparison(Outcome outcome, long divergedAt, HashFinding... hashes) {
    return comparison(outcome, divergedAt, null, hashes);
  }

  private static Comparison comparison(
      Outcome outcome, long divergedAt, Verdict log, HashFinding... hashes) {
    Agreement agreement = new Agreement(3, 2, divergedAt, 9);
    return new Comparison(
        outcome,
        null,
        0,
        9,
        -1,
        3,
        agreement,
        agreement,
        null,
        null,
        log,
        List.of(hashes),
        Comparison.Unsteady.NONE,
        LookedPast.NONE);
  }

  private static final Comparison SAME = comparison(Outcome.EQUAL, 20);
  private static final Comparison OTHER = comparison(Outcome.PARTED, 20);

  private BuildComparison one(Comparison here, Comparison apart, boolean processesFirst) {
    return BuildComparison.ofOneBuild(pair(here, apart), processesFirst, true);
  }

  private BuildComparison.Pair pair(Comparison here, Comparison apart) {
    return fresh -> {
      asked.add(fresh);
      return fresh ? apart : here;
    };
  }

  @Test
  void asksInOneProcessAndThenInTwo() {
    assertEquals(
        new BuildComparison(SAME, false, new SelfAgreement(Runs.SAME, Runs.SAME)),
        one(SAME, comparison(Outcome.EQUAL, 20), false));
    assertEquals(List.of(false, true), asked);
  }

  @Test
  void needsNoProcessesOnceOneHasShownIt() {
    for (Outcome outcome : List.of(Outcome.PARTED, Outcome.PARTED_BEFORE, Outcome.NOT_REPEATED)) {
      Comparison differs = comparison(outcome, 20);
      assertEquals(
          new BuildComparison(differs, false, new SelfAgreement(Runs.DIFFERENT, Runs.NOT_ASKED)),
          one(differs, SAME, false));
    }
    Comparison hash =
        comparison(Outcome.EQUAL, 20, new HashFinding(HashFinding.Kind.HASHES_NON_STATE, 20, 1, 2));
    assertEquals(
        new SelfAgreement(Runs.DIFFERENT, Runs.NOT_ASKED), one(hash, SAME, false).itself());
    Comparison stopped = comparison(Outcome.STOPPED, -1);
    assertEquals(
        new SelfAgreement(Runs.NOT_ASKED, Runs.NOT_ASKED), one(stopped, SAME, false).itself());
    Comparison damaged = comparison(Outcome.EQUAL, 20, new Verdict.Unreadable("damaged"));
    assertEquals(
        new SelfAgreement(Runs.NOT_ASKED, Runs.NOT_ASKED), one(damaged, SAME, false).itself());
    assertEquals(List.of(false, false, false, false, false, false), asked);
  }

  @Test
  void takesAHashThatMissesStateForNoDifferenceOfTwoRuns() {
    Comparison misses =
        comparison(Outcome.EQUAL, 20, new HashFinding(HashFinding.Kind.MISSES_STATE, 20, 1, 1));
    assertEquals(new SelfAgreement(Runs.SAME, Runs.SAME), one(misses, SAME, false).itself());
  }

  @Test
  void showsTheComparisonThatTells() {
    assertEquals(
        new BuildComparison(OTHER, true, new SelfAgreement(Runs.SAME, Runs.DIFFERENT)),
        one(SAME, OTHER, false));
    assertEquals(
        new BuildComparison(OTHER, false, new SelfAgreement(Runs.DIFFERENT, Runs.SAME)),
        one(OTHER, SAME, true));
    assertEquals(List.of(false, true, true, false), asked);
  }

  @Test
  void keepsTheFirstWhereTheSecondCouldNotBeAsked() {
    assertEquals(
        new BuildComparison(SAME, false, new SelfAgreement(Runs.SAME, Runs.NOT_ASKED)),
        one(SAME, comparison(Outcome.STOPPED, -1), false));
    assertEquals(
        new BuildComparison(SAME, false, new SelfAgreement(Runs.SAME, Runs.NOT_ASKED)),
        BuildComparison.ofOneBuild(pair(SAME, OTHER), false, false));
  }

  @Test
  void stopsAtTheProcessesWhereTheyAgreeWithTheRecording() {
    Comparison agrees = comparison(Outcome.EQUAL, -1);
    assertEquals(
        new BuildComparison(agrees, true, new SelfAgreement(Runs.NOT_ASKED, Runs.SAME)),
        one(OTHER, agrees, true));
    assertEquals(List.of(true), asked);
  }

  @Test
  void comparesTwoBuildsOnce() {
    assertEquals(
        new BuildComparison(OTHER, true, SelfAgreement.NONE),
        BuildComparison.ofTwo(pair(SAME, OTHER), true));
    assertEquals(List.of(true), asked);
  }
}
