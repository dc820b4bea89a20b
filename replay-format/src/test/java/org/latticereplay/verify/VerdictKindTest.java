package org.latticereplay.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.verify.VerdictKind.Tone;

class VerdictKindTest {
  @Test
  void theExitCodesStandInTheOrderInWhichTheWorstDecides() {
    assertEquals(
        List.of(70, 6, 1, 7, 5, 3, 4, 0),
        Arrays.stream(VerdictKind.values()).map(VerdictKind::exitCode).toList());
  }

  @Test
  void ofSeveralTheWorstCountsAndOfNoneAMatch() {
    assertEquals(
        VerdictKind.DIVERGED,
        VerdictKind.worst(List.of(VerdictKind.LIMIT, VerdictKind.DIVERGED, VerdictKind.MATCHED)));
    assertEquals(VerdictKind.MATCHED, VerdictKind.worst(List.of()));
    assertTrue(VerdictKind.FAILED.worseThan(VerdictKind.DIVERGED));
    assertFalse(VerdictKind.DIVERGED.worseThan(VerdictKind.DIVERGED));
  }

  @Test
  void gitIsToldGoodBadOrThatItCannotBeTold() {
    assertEquals(0, VerdictKind.MATCHED.gitCode());
    assertEquals(1, VerdictKind.DIVERGED.gitCode());
    assertEquals(125, VerdictKind.FAILED.gitCode());
    assertEquals(125, VerdictKind.UNPROVEN.gitCode());
  }

  @Test
  void aVerdictHasTheWordOfItsKind() {
    assertEquals("refused", new Verdict.Refused(List.of(), "why").label());
    assertEquals("internal", new Verdict.Internal("why").label());
    assertEquals("unproven", new Verdict.Unproven("why").label());
  }

  @Test
  void isGoodNewsAnOpenQuestionOrBadNews() {
    assertEquals(
        List.of(Tone.BAD, Tone.BAD, Tone.BAD, Tone.BAD, Tone.BAD, Tone.OPEN, Tone.OPEN, Tone.GOOD),
        Arrays.stream(VerdictKind.values()).map(VerdictKind::tone).toList());
  }

  @Test
  void eachHasAMeaningOfItsOwn() {
    List<String> meanings =
        Arrays.stream(VerdictKind.values()).map(VerdictKind::meaning).distinct().toList();
    assertEquals(VerdictKind.values().length, meanings.size());
    assertTrue(meanings.stream().noneMatch(String::isBlank));
  }
}
