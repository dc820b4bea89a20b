package org.latticereplay.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class CheckpointTallyTest {
  private final CheckpointTally tally = new CheckpointTally(5);

  @Test
  void agreedNowhereBeforeTheFirst() {
    assertEquals(0, tally.compared());
    assertEquals(0, tally.agreed());
    assertEquals(4, tally.lastAgreedTick());
    assertEquals(-1, tally.divergedAt());
    assertEquals(0, tally.expected());
    assertEquals(0, tally.actual());
    assertEquals(List.of(), tally.disagreements());
  }

  @Test
  void theFirstThatDisagreesDecides() {
    tally.compare(5, 50, 50);
    tally.compare(9, 90, 91);
    tally.compare(12, 120, 122);
    tally.compare(20, 200, 200);
    assertEquals(4, tally.compared());
    assertEquals(2, tally.agreed());
    assertEquals(5, tally.lastAgreedTick());
    assertEquals(9, tally.divergedAt());
    assertEquals(90, tally.expected());
    assertEquals(91, tally.actual());
    assertEquals(List.of(new TickRange(9, 12, 2)), tally.disagreements());
  }

  /** What is told of a range that may still grow is not what it grows to. */
  @Test
  void tellsARangeThatIsStillOpenAsItIs() {
    tally.compare(5, 0, 1);
    List<TickRange> then = tally.disagreements();
    tally.compare(6, 0, 1);
    assertEquals(List.of(new TickRange(5, 5, 1)), then);
    assertEquals(List.of(new TickRange(5, 6, 2)), tally.disagreements());
    tally.compare(7, 0, 0);
    tally.compare(8, 0, 1);
    assertEquals(List.of(new TickRange(5, 6, 2), new TickRange(8, 8, 1)), tally.disagreements());
  }

  @Test
  void anEqualDigestIsNoAgreementWherePartsDiffer() {
    tally.compare(5, 50, 50, true);
    tally.compare(9, 90, 90, false);
    assertEquals(1, tally.agreed());
    assertEquals(9, tally.divergedAt());
    assertEquals(90, tally.expected());
    assertEquals(90, tally.actual());
    assertEquals(5, tally.lastAgreedTick());
    tally.compare(10, 100, 101, true);
    assertEquals(9, tally.divergedAt());
  }

  /** Tick 0 is a tick like any other. */
  @Test
  void mayDisagreeAtTheVeryFirstTick() {
    CheckpointTally fromZero = new CheckpointTally(0);
    fromZero.compare(0, 10, 11);
    assertEquals(List.of(new TickRange(0, 0, 1)), fromZero.disagreements());
    fromZero.compare(1, 20, 22);
    fromZero.compare(2, 30, 30);
    assertEquals(0, fromZero.divergedAt());
    assertEquals(10, fromZero.expected());
    assertEquals(11, fromZero.actual());
    assertEquals(-1, fromZero.lastAgreedTick());
    assertEquals(List.of(new TickRange(0, 1, 2)), fromZero.disagreements());
    fromZero.compare(3, 40, 44);
    assertEquals(List.of(new TickRange(0, 1, 2), new TickRange(3, 3, 1)), fromZero.disagreements());
  }
}
