package org.latticereplay.lane;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.latticereplay.testing.Seeds;

/** Random edits and times for a lane clock, made once so that they can be played more than once. */
final class LaneScript {
  /** Durations whose multiples round, and some that do not. */
  private static final double[] DURATIONS = {
    16.8, 1.2837837837837838, 23.3, 0.1, 100.0 / 3, 7, 2.5, 0.3, 1e-3, 250
  };

  private static final List<LaneMode> MODES = List.of(LaneMode.values());
  private static final List<Kind> KINDS = List.of(Kind.values());

  private LaneScript() {}

  enum Kind {
    MAKE,
    START,
    PAUSE,
    REVERSE,
    SEEK,
    RESTART,
    DISPOSE
  }

  /** One edit; {@code lane} is taken modulo what there is. */
  record Edit(Kind kind, int lane, LaneMode mode, double value) {}

  /** Edits at one sim time, then a later time to go to. */
  record Segment(List<Edit> edits, double until, long seed) {}

  static double duration(Seeds seeds) {
    return DURATIONS[seeds.below(DURATIONS.length)];
  }

  static Edit edit(Seeds seeds) {
    Kind kind = KINDS.get(seeds.below(KINDS.size()));
    if (kind == Kind.DISPOSE && !seeds.oneIn(3)) {
      kind = Kind.START;
    }
    return edit(kind, seeds);
  }

  static Edit edit(Kind kind, Seeds seeds) {
    double duration = duration(seeds);
    double value = kind == Kind.MAKE || seeds.oneIn(4) ? duration : duration * seeds.unit();
    return new Edit(kind, seeds.below(1000), MODES.get(seeds.below(3)), value);
  }

  /** A later time: often a multiple of a duration, where rounding decides. */
  static double later(double now, Seeds seeds) {
    double duration = duration(seeds);
    return switch (seeds.below(4)) {
      case 0 -> now + duration * (1 + seeds.below(40));
      case 1 -> Math.ceil(now / duration) * duration + duration;
      case 2 -> now + seeds.below(64) / 16.0;
      default -> now + seeds.unit() * 50;
    };
  }

  static List<Segment> segments(int lanes, int count, Seeds seeds) {
    List<Segment> segments = new ArrayList<>();
    double now = 0;
    List<Edit> edits = new ArrayList<>();
    for (int i = 0; i < lanes; i++) {
      edits.add(edit(Kind.MAKE, seeds));
    }
    for (int i = 0; i < count; i++) {
      for (int k = seeds.below(4); k >= 0; k--) {
        edits.add(edit(seeds));
      }
      now = Math.max(now, later(now, seeds));
      segments.add(new Segment(edits, now, seeds.next()));
      edits = new ArrayList<>();
    }
    return segments;
  }

  /** A clock with the lanes a script has made on it, and how often each has called back. */
  static final class Stage {
    final LaneClock clock;
    final List<Lane> lanes = new ArrayList<>();
    final List<int[]> fires = new ArrayList<>();

    Stage(int capacity) {
      clock = LaneClock.create(LaneClockOptions.growing(capacity));
    }

    void apply(Edit edit) {
      if (edit.kind() == Kind.MAKE) {
        int[] calls = new int[1];
        fires.add(calls);
        lanes.add(clock.lane(new LaneOptions(edit.value(), edit.mode(), () -> calls[0]++)));
        return;
      }
      Lane lane = lanes.get(edit.lane() % lanes.size());
      switch (edit.kind()) {
        case START -> lane.start();
        case PAUSE -> lane.pause();
        case REVERSE -> lane.reverse();
        case SEEK -> lane.seek(edit.value());
        case RESTART -> lane.restart();
        default -> lane.dispose();
      }
    }

    /** All that a game can read of the lanes, and the callbacks so far. */
    String reads() {
      StringBuilder text = new StringBuilder();
      text.append(VectorValues.bits(clock.simTime())).append(' ').append(clock.activeCount());
      text.append(' ').append(clock.stats().totalCompletions());
      for (int i = 0; i < lanes.size(); i++) {
        Lane lane = lanes.get(i);
        text.append("\n").append(i).append(' ').append(VectorValues.bits(lane.position()));
        text.append(' ').append(VectorValues.bits(lane.t())).append(' ').append(lane.done());
        text.append(' ').append(fires.get(i)[0]);
      }
      return text.toString();
    }

    /**
     * A snapshot without what shows a split and means nothing: the tick counter, and the entries
     * that a shorter active list has left behind.
     */
    byte[] state() {
      byte[] bytes = VectorState.snapshot(clock);
      int list = new SnapshotLayout(clock.capacity()).activeList;
      int end = list + 2 * clock.capacity();
      Arrays.fill(bytes, list + 2 * clock.activeCount(), end, (byte) 0);
      ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putDouble(SnapshotLayout.TICKS_AT, 0);
      return bytes;
    }
  }
}
