package org.latticereplay.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class FrameMeterTest {
  private static final double BUDGET = 10;
  private static final double WINDOW = 1000;
  private static final double ABSENCE = 500;

  private final FrameStats stats = new FrameStats();

  private FrameMeter meter(long warmupFrames) {
    FrameMeter meter = new FrameMeter(stats, BUDGET, WINDOW, ABSENCE, warmupFrames);
    meter.start(0);
    return meter;
  }

  private static void paint(FrameMeter meter, double... times) {
    for (double time : times) {
      meter.end(time, 1, 1, 1, true, 1);
    }
  }

  private void assertGaps(double worst, double cadence) {
    assertEquals(worst, stats.worstGapMs());
    assertEquals(cadence, stats.cadenceMs());
  }

  @Test
  void measuresTheGapsBetweenPaints() {
    FrameMeter meter = meter(0);
    paint(meter, 0);
    assertGaps(0, 0);
    paint(meter, 16, 50, 58, 58);
    assertGaps(34, 8);
    meter.end(90, 1, 1, 1, false, 1);
    paint(meter, 98);
    assertGaps(40, 8);
  }

  @Test
  void aGapTooLongIsAnAbsence() {
    FrameMeter meter = meter(0);
    paint(meter, 0, 499.5);
    assertEquals(0, stats.absences());
    assertGaps(499.5, 499.5);
    paint(meter, 999.5);
    assertEquals(1, stats.absences());
    assertGaps(499.5, 499.5);
    paint(meter, 999.5 + 510);
    assertEquals(2, stats.absences());
  }

  @Test
  void theFirstGapsMayBeAWarmup() {
    FrameMeter meter = meter(2);
    assertTrue(stats.warmingUp());
    paint(meter, 0, 40);
    assertTrue(stats.warmingUp());
    paint(meter, 70);
    assertFalse(stats.warmingUp());
    assertGaps(0, 0);
    paint(meter, 80);
    assertGaps(10, 10);
    meter.reset(80);
    assertTrue(stats.warmingUp());
  }

  /** The window is ten tenths long; the oldest tenth is forgotten as a whole. */
  @Test
  void forgetsWhatIsOlderThanTheWindow() {
    FrameMeter meter = meter(0);
    paint(meter, 0, 50, 120);
    assertGaps(70, 50);
    for (int time = 220; time <= 920; time += 100) {
      paint(meter, time);
      assertGaps(100, 50);
    }
    paint(meter, 1020);
    assertGaps(100, 70);
    paint(meter, 1120);
    assertGaps(100, 100);
    meter.end(2300, 1, 1, 1, false, 0);
    assertGaps(0, 0);
  }

  /** Several tenths may pass at once; each of them is empty then. */
  @Test
  void forgetsEveryTenthThatPassed() {
    FrameMeter meter = meter(0);
    paint(meter, 0, 50, 120, 220, 330, 450);
    assertGaps(120, 50);
    meter.end(1350, 1, 1, 1, false, 0); // the first four tenths are over
    assertGaps(120, 120);
    meter.end(1400, 1, 1, 1, false, 0);
    assertGaps(0, 0);
  }

  @Test
  void countsPaintsOfASecond() {
    FrameMeter meter = meter(0);
    for (int i = 1; i <= 49; i++) {
      paint(meter, i * 20);
      assertEquals(0, stats.fps());
    }
    paint(meter, 1000);
    assertEquals(50, stats.fps());
    for (int i = 1; i <= 25; i++) {
      paint(meter, 1000 + i * 50);
    }
    assertEquals(20, stats.fps());
  }

  @Test
  void smoothsByAnEighth() {
    FrameMeter meter = meter(0);
    meter.end(10, 8, 16, 24, true, 2);
    assertEquals(8, stats.frameMs());
    assertEquals(16, stats.updateMs());
    assertEquals(24, stats.renderMs());
    meter.end(20, 16, 0, 80, false, 0);
    assertEquals(9, stats.frameMs());
    assertEquals(14, stats.updateMs());
    assertEquals(24, stats.renderMs());
    meter.end(30, 9, 14, 32, true, 3);
    assertEquals(9, stats.frameMs());
    assertEquals(25, stats.renderMs());
    assertEquals(3, stats.stepsLastPump());
    assertEquals(5, stats.ticks());
    assertEquals(2, stats.renders());
  }

  @Test
  void countsFramesOverTheirBudget() {
    FrameMeter meter = meter(0);
    meter.end(10, 10, 1, 1, true, 1);
    assertEquals(0, stats.overBudget());
    assertEquals(10, stats.worstFrameMs());
    meter.end(20, 10.5, 1, 1, true, 1);
    meter.end(30, 3, 1, 1, true, 1);
    assertEquals(1, stats.overBudget());
    assertEquals(10.5, stats.worstFrameMs());
  }

  /** The time a loop stood still is no gap, and no part of a second. */
  @Test
  void aStartBeginsTheGapsAnew() {
    FrameMeter meter = meter(0);
    paint(meter, 0, 50, 90);
    meter.start(5000);
    assertGaps(0, 0);
    paint(meter, 5010, 5030);
    assertGaps(20, 20);
    assertEquals(0, stats.absences());
    paint(meter, 6000);
    assertEquals(3, stats.fps());
    assertEquals(6, stats.renders());
  }

  @Test
  void aResetBeginsEverythingAnew() {
    FrameMeter meter = meter(0);
    meter.begin();
    meter.end(10, 40, 40, 40, true, 4);
    paint(meter, 600, 1010);
    meter.reset(2000);
    assertEquals(0, stats.pumps() + stats.ticks() + stats.renders() + stats.overBudget());
    assertEquals(0, stats.worstFrameMs() + stats.frameMs() + stats.fps() + stats.absences());
    meter.end(2010, 8, 16, 24, true, 1);
    assertEquals(8, stats.frameMs());
    assertEquals(16, stats.updateMs());
    assertEquals(24, stats.renderMs());
    assertGaps(0, 0);
  }
}
