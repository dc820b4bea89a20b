package org.latticereplay.lane;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.testing.Seeds;

/** Capture, restore and go on gives what going on without that gives, to the last bit. */
class LaneRoundTripLawTest {
  private static final int SCRIPTS = 2000;

  @Test
  void restoredClockGoesOnAsTheUninterruptedOne() {
    Seeds seeds = Seeds.of("round-trip law", 20271);
    for (int script = 0; script < SCRIPTS; script++) {
      Seeds round = seeds.round(script);
      LaneScript.Stage stage = new LaneScript.Stage(32);
      List<LaneScript.Segment> before =
          LaneScript.segments(1 + round.below(12), 1 + round.below(6), round);
      before.forEach(segment -> play(stage, segment));
      double offset = stage.clock.simTime();
      List<LaneScript.Segment> after = new ArrayList<>();
      for (LaneScript.Segment segment : LaneScript.segments(0, 1 + round.below(6), round)) {
        after.add(new LaneScript.Segment(segment.edits(), offset + segment.until(), 0));
      }
      int made = stage.lanes.size();
      byte[] taken = VectorState.snapshot(stage.clock);
      after.forEach(segment -> play(stage, segment));
      byte[] uninterrupted = VectorState.snapshot(stage.clock);
      String reads = withoutFires(stage.reads());

      if (stage.clock.snapshotSize() != taken.length) {
        continue; // it grew meanwhile, so the snapshot is of another size
      }
      stage.clock.hydrate(taken);
      assertArrayEquals(taken, VectorState.snapshot(stage.clock), "script " + script);
      stage.lanes.subList(made, stage.lanes.size()).clear();
      stage.fires.subList(made, stage.fires.size()).clear();
      after.forEach(segment -> play(stage, segment));
      assertArrayEquals(uninterrupted, VectorState.snapshot(stage.clock), "script " + script);
      assertEquals(reads, withoutFires(stage.reads()), "script " + script);
    }
  }

  /** Callbacks of slots that changed hands in the window are lost or replaced, by contract. */
  private static String withoutFires(String reads) {
    return reads.replaceAll(" \\d+(?=\\n|$)", "");
  }

  private static void play(LaneScript.Stage stage, LaneScript.Segment segment) {
    segment.edits().forEach(stage::apply);
    stage.clock.advanceTo(segment.until());
  }

  @Test
  void anotherClockTakesTheStateOver() {
    Seeds seeds = Seeds.of("round trip to another clock", 20272);
    for (int script = 0; script < 1000; script++) {
      Seeds round = seeds.round(script);
      LaneScript.Stage stage = new LaneScript.Stage(64);
      LaneScript.segments(1 + round.below(40), 2, round).forEach(segment -> play(stage, segment));
      LaneClock other = LaneClock.create(LaneClockOptions.fixed(stage.clock.capacity()));
      other.hydrate(VectorState.snapshot(stage.clock));
      for (int i = 0; i < 10; i++) {
        double on = LaneScript.later(other.simTime(), round);
        stage.clock.advanceTo(Math.max(on, other.simTime()));
        other.advanceTo(Math.max(on, other.simTime()));
        assertArrayEquals(
            VectorState.snapshot(stage.clock), VectorState.snapshot(other), "script " + script);
      }
    }
  }

  @Test
  void callbacksOfAWindowWithoutNewLanesFireAgain() {
    Seeds seeds = Seeds.of("refire", 20273);
    for (int script = 0; script < 1000; script++) {
      Seeds round = seeds.round(script);
      LaneScript.Stage stage = new LaneScript.Stage(16);
      LaneScript.segments(1 + round.below(12), 2, round).forEach(segment -> play(stage, segment));
      byte[] taken = VectorState.snapshot(stage.clock);
      double end = LaneScript.later(LaneScript.later(stage.clock.simTime(), round), round);
      List<Integer> before = counts(stage);
      stage.clock.advanceTo(end);
      List<Integer> once = counts(stage);
      stage.clock.hydrate(taken);
      stage.clock.advanceTo(end);
      List<Integer> twice = counts(stage);
      for (int i = 0; i < before.size(); i++) {
        assertEquals(once.get(i) - before.get(i), twice.get(i) - once.get(i), "script " + script);
      }
    }
  }

  private static List<Integer> counts(LaneScript.Stage stage) {
    return stage.fires.stream().map(calls -> calls[0]).toList();
  }
}
