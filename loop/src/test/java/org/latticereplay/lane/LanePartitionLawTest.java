package org.latticereplay.lane;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.testing.Seeds;

/** However the time between two edits is split, a game reads the same. */
class LanePartitionLawTest {
  private static final int SCRIPTS = 2000;

  @Test
  void anySplitOfTheTimeGivesTheSameState() {
    Seeds seeds = Seeds.of("partition law", 20261);
    for (int script = 0; script < SCRIPTS; script++) {
      Seeds round = seeds.round(script);
      List<LaneScript.Segment> segments =
          LaneScript.segments(1 + round.below(12), 3 + round.below(10), round);
      LaneScript.Stage whole = new LaneScript.Stage(4);
      LaneScript.Stage split = new LaneScript.Stage(4);
      for (LaneScript.Segment segment : segments) {
        segment.edits().forEach(whole::apply);
        segment.edits().forEach(split::apply);
        whole.clock.advanceTo(segment.until());
        split(split.clock, segment, round.round(segment.seed()));
        assertEquals(whole.reads(), split.reads(), "script " + script);
        assertArrayEquals(whole.state(), split.state(), "script " + script);
      }
    }
  }

  private static void split(LaneClock clock, LaneScript.Segment segment, Seeds seeds) {
    for (int i = seeds.below(8); i > 0; i--) {
      double on = LaneScript.later(clock.simTime(), seeds);
      if (on > clock.simTime() && on < segment.until()) {
        clock.advanceTo(on);
      }
      if (seeds.oneIn(4)) {
        clock.advance(0);
      }
    }
    clock.advanceTo(segment.until());
  }

  @Test
  void holdsWhereTheCycleCounterIsFolded() {
    Seeds seeds = Seeds.of("partition law beyond 2^30 cycles", 20262);
    for (int script = 0; script < 300; script++) {
      Seeds round = seeds.round(script);
      double duration = round.oneIn(4) ? 0x1p-20 : 1e-6 * (0.1 + round.unit());
      LaneMode mode = round.oneIn(2) ? LaneMode.LOOP : LaneMode.PING_PONG;
      LaneClock whole = LaneClock.create();
      LaneClock split = LaneClock.create();
      Lane one = whole.lane(new LaneOptions(duration, mode, null));
      Lane many = split.lane(new LaneOptions(duration, mode, null));
      double begin = round.unit() * 10;
      whole.advanceTo(begin);
      split.advanceTo(begin);
      one.start();
      many.start();
      double end = begin + duration * 0x1p30 * (1 + round.unit() * 6);
      for (int i = round.below(6); i > 0; i--) {
        double on = split.simTime() + (end - split.simTime()) * round.unit();
        split.advanceTo(on);
      }
      whole.advanceTo(end);
      split.advanceTo(end);
      assertEquals(one.position(), many.position(), "script " + script);
      assertEquals(one.t(), many.t(), "script " + script);
      assertEquals(
          whole.stats().totalCompletions(), split.stats().totalCompletions(), "script " + script);
      assertTrue(one.t() >= 0 && one.t() <= 1, "t is " + one.t());
    }
  }

  @Test
  void aJumpOntoARoundedMultipleCountsAsTwoJumpsDo() {
    LaneClock two = LaneClock.create();
    LaneClock one = LaneClock.create();
    Lane ofTwo = two.lane(LaneOptions.loop(16.8));
    Lane ofOne = one.lane(LaneOptions.loop(16.8));
    ofTwo.start();
    ofOne.start();
    two.advance(386.40000000000003);
    two.advance(201.59999999999997);
    one.advance(588);
    assertEquals(588, two.simTime());
    assertEquals(0, ofTwo.position());
    assertEquals(0, ofOne.position());
    assertEquals(35, two.stats().totalCompletions());
    assertEquals(35, one.stats().totalCompletions());
  }

  @Test
  void aCyclingLaneStaysBelowItsEnd() {
    Seeds seeds = Seeds.of("t of a loop lane", 20263);
    for (int script = 0; script < 1000; script++) {
      Seeds round = seeds.round(script);
      double duration = LaneScript.duration(round) * (round.oneIn(2) ? 1 : round.unit());
      LaneClock clock = LaneClock.create();
      clock.advance(round.unit() * 100);
      Lane lane = clock.lane(LaneOptions.loop(duration));
      lane.start();
      for (int i = 0; i < 20; i++) {
        clock.advance(duration * (1 + round.below(50)) * (round.oneIn(3) ? 1 : round.unit()));
        assertTrue(lane.t() >= 0 && lane.t() < 1, "t is " + lane.t() + " in script " + script);
        assertTrue(lane.position() < duration, "script " + script);
      }
    }
  }
}
