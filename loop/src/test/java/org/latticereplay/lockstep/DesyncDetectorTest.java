package org.latticereplay.lockstep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

final class DesyncDetectorTest {
  private final DesyncDetector three = new DesyncDetector(3, 100, 8);

  @Test
  void judgesATickOnceEveryPeerHasReported() {
    assertEquals(99, three.lastAgreedTick());
    three.report(0, 100, 7);
    three.report(1, 100, 7);
    assertEquals(99, three.lastAgreedTick());
    three.report(2, 100, 7);
    assertEquals(100, three.lastAgreedTick());
    assertTrue(three.first().isEmpty());
  }

  @Test
  void namesThePeerThatIsOutvoted() {
    for (int odd = 0; odd < 3; odd++) {
      DesyncDetector detector = new DesyncDetector(3, 100, 8);
      for (int peer = 0; peer < 3; peer++) {
        detector.report(peer, 100, peer == odd ? 1 : 2);
      }
      assertEquals(new Desync(100, odd, 1, 2, true), detector.first().orElseThrow());
    }
  }

  @Test
  void saysThatTwoPeersDifferAndNotWhoIsWrong() {
    DesyncDetector two = new DesyncDetector(2, 0, 8);
    two.report(1, 0, 5);
    two.report(0, 0, 4);
    Desync desync = two.first().orElseThrow();
    assertEquals(new Desync(0, 1, 5, 4, false), desync);
    assertTrue(desync.toString().contains("no majority"));
  }

  @Test
  void aTieOfTwoCampsIsMeasuredAgainstPeerZero() {
    DesyncDetector four = new DesyncDetector(4, 0, 8);
    four.report(0, 0, 1);
    four.report(1, 0, 1);
    four.report(2, 0, 2);
    four.report(3, 0, 2);
    assertEquals(new Desync(0, 2, 2, 1, false), four.first().orElseThrow());
  }

  @Test
  void namesTheFirstTickEvenWhenALaterOneIsCompleteBefore() {
    for (int peer = 0; peer < 3; peer++) {
      three.report(peer, 101, peer == 0 ? 1 : 2);
    }
    assertTrue(three.first().isEmpty());
    for (int peer = 2; peer >= 0; peer--) {
      three.report(peer, 100, peer == 1 ? 9 : 8);
    }
    assertEquals(new Desync(100, 1, 9, 8, true), three.first().orElseThrow());
    assertEquals(99, three.lastAgreedTick());
    assertFalse(three.report(0, 102, 1));
  }

  @Test
  void ignoresRepeatedAndLateReports() {
    assertTrue(three.report(0, 100, 7));
    assertFalse(three.report(0, 100, 7));
    three.report(1, 100, 7);
    three.report(2, 100, 7);
    assertFalse(three.report(0, 100, 7));
  }

  @Test
  void refusesWhatCannotBe() {
    assertThrows(IllegalArgumentException.class, () -> three.report(3, 100, 7));
    assertThrows(IllegalArgumentException.class, () -> three.report(-1, 100, 7));
    assertThrows(IllegalArgumentException.class, () -> three.report(0, 100, -1));
    three.report(0, 100, 7);
    assertThrows(IllegalArgumentException.class, () -> three.report(0, 100, 8));
    assertThrows(IllegalArgumentException.class, () -> new DesyncDetector(0, 0, 8));
    assertThrows(IllegalArgumentException.class, () -> new DesyncDetector(2, -1, 8));
    assertThrows(IllegalArgumentException.class, () -> new DesyncDetector(2, 0, 0));
  }

  @Test
  void namesThePeerThatHasGoneSilent() {
    for (int tick = 100; tick < 108; tick++) {
      three.report(0, tick, 7);
      three.report(2, tick, 7);
    }
    IllegalArgumentException thrown =
        assertThrows(IllegalArgumentException.class, () -> three.report(0, 108, 7));
    assertTrue(thrown.getMessage().endsWith("peer 1 has not reported tick 100"));
  }

  @Test
  void goesOnBeyondItsWindow() {
    for (int tick = 100; tick < 1000; tick++) {
      for (int peer = 0; peer < 3; peer++) {
        three.report(peer, tick, tick);
      }
    }
    assertEquals(999, three.lastAgreedTick());
  }
}
