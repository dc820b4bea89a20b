package org.latticereplay.lane;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.testing.Seeds;

/**
 * The clock against a plain engine that looks at every lane on every tick: the same positions and
 * the same callbacks in the same order, with populations that fill many blocks of the index.
 */
class LaneModelTest {
  private static final List<LaneMode> MODES = List.of(LaneMode.values());

  @Test
  void findsTheSameCompletionsAsLookingAtEveryLane() {
    Seeds seeds = Seeds.of("lane model", 20281);
    for (int script = 0; script < 60; script++) {
      play(seeds.round(script), script);
    }
  }

  private static void play(Seeds seeds, int script) {
    LaneClock clock = LaneClock.create(LaneClockOptions.growing(64));
    PlainLanes plain = new PlainLanes();
    List<Lane> lanes = new ArrayList<>();
    List<Integer> fired = new ArrayList<>();
    int count = 1 + seeds.below(400);
    for (int i = 0; i < count; i++) {
      LaneMode mode = MODES.get(seeds.below(3));
      double duration = Math.max(1, LaneScript.duration(seeds)) * (1 + seeds.below(9));
      int own = i;
      lanes.add(clock.lane(new LaneOptions(duration, mode, () -> fired.add(own))));
      plain.make(duration, mode);
    }
    for (int tick = 0; tick < 60; tick++) {
      for (int k = seeds.below(40); k > 0; k--) {
        int lane = seeds.below(count);
        switch (seeds.below(4)) {
          case 0 -> {
            lanes.get(lane).pause();
            plain.pause(lane);
          }
          case 1 -> {
            lanes.get(lane).restart();
            plain.restart(lane);
          }
          default -> {
            lanes.get(lane).start();
            plain.start(lane);
          }
        }
      }
      double now = clock.simTime();
      double to = Math.min(now + 40, Math.max(now, LaneScript.later(now, seeds)));
      fired.clear();
      clock.advanceTo(to);
      assertEquals(plain.advanceTo(to), fired, "script " + script + ", tick " + tick);
      for (int i = 0; i < count; i++) {
        assertEquals(plain.position(i), lanes.get(i).position(), "script " + script);
      }
    }
  }

  /** Lanes as objects, and those that run in the order of their list. */
  private static final class PlainLanes {
    private final List<PlainLane> all = new ArrayList<>();
    private final List<PlainLane> running = new ArrayList<>();
    private double now;

    void make(double duration, LaneMode mode) {
      all.add(new PlainLane(all.size(), duration, mode));
    }

    void start(int index) {
      PlainLane lane = all.get(index);
      if (!lane.done && !running.contains(lane)) {
        lane.begin(now, lane.stored);
        running.add(lane);
      }
    }

    void restart(int index) {
      PlainLane lane = all.get(index);
      lane.done = false;
      lane.begin(now, 0);
      if (!running.contains(lane)) {
        running.add(lane);
      }
    }

    void pause(int index) {
      PlainLane lane = all.get(index);
      int place = running.indexOf(lane);
      if (place >= 0) {
        double elapsed = now - lane.start;
        lane.stored = lane.moved ? lane.shown(elapsed) : elapsed;
        PlainLane last = running.remove(running.size() - 1);
        if (last != lane) {
          running.set(place, last);
        }
      }
    }

    List<Integer> advanceTo(double time) {
      List<Integer> fired = new ArrayList<>();
      if (time == now) {
        return fired;
      }
      now = time;
      for (PlainLane lane : List.copyOf(running)) {
        lane.moved = true;
        for (double k = lane.complete(time); k > 0; k--) {
          fired.add(lane.index);
        }
        if (lane.done) {
          running.remove(lane);
        }
      }
      return fired;
    }

    double position(int index) {
      PlainLane lane = all.get(index);
      boolean moves = running.contains(lane) && lane.moved;
      double elapsed = moves ? lane.shown(now - lane.start) : lane.stored;
      return lane.reversed ? lane.duration - elapsed : elapsed;
    }
  }

  private static final class PlainLane {
    final int index;
    final double duration;
    final LaneMode mode;
    double start;
    double base;
    double cycles;
    double stored;
    boolean moved;
    boolean done;
    boolean reversed;

    PlainLane(int index, double duration, LaneMode mode) {
      this.index = index;
      this.duration = duration;
      this.mode = mode;
    }

    void begin(double now, double position) {
      stored = position;
      start = now - position;
      base = start;
      cycles = 0;
      moved = false;
    }

    double shown(double elapsed) {
      return mode == LaneMode.ONCE ? elapsed : Cycles.inside(elapsed, duration);
    }

    double complete(double time) {
      if (mode == LaneMode.ONCE) {
        done = time - start >= duration;
        stored = done ? duration : stored;
        return done ? 1 : 0;
      }
      double k = Cycles.count(base, duration, time);
      double completed = Math.max(0, k - cycles);
      if (completed > 0) {
        cycles = k;
        start = base + k * duration;
        reversed ^= mode == LaneMode.PING_PONG && completed % 2 == 1;
      }
      return completed;
    }
  }
}
