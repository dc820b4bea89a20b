package org.latticereplay.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.format.Claim;
import org.latticereplay.format.RecordedValue;

class ClaimComparisonTest {
  private static final RecordedValue TEN = RecordedValue.of(10);
  private static final RecordedValue ELEVEN = RecordedValue.of(11);
  private static final RecordedValue ADA = RecordedValue.of("Ada");

  @Test
  void comparesEveryClaimOfTheLogByName() {
    List<ClaimComparison> all =
        ClaimComparison.of(
            List.of(new Claim("score", TEN), new Claim("who", ADA), new Claim("lives", TEN)),
            List.of(new Claim("more", TEN), new Claim("who", ADA), new Claim("score", ELEVEN)));
    assertEquals(
        List.of(
            new ClaimComparison("score", TEN, ELEVEN),
            new ClaimComparison("who", ADA, ADA),
            new ClaimComparison("lives", TEN, RecordedValue.ABSENT)),
        all);
    assertFalse(all.get(0).agrees());
    assertTrue(all.get(1).agrees());
    assertFalse(all.get(2).agrees());
    assertEquals(
        "score: claimed 10, this build computes 11, lives: claimed 10, this build computes absent",
        ClaimComparison.differences(all));
  }

  @Test
  void hasNothingToSayWhereAllAgree() {
    assertEquals("", ClaimComparison.differences(List.of()));
    assertEquals("", ClaimComparison.differences(List.of(new ClaimComparison("who", ADA, ADA))));
  }
}
