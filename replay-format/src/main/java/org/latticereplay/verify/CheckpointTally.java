package org.latticereplay.verify;

import java.util.ArrayList;
import java.util.List;

/** Counts how the checkpoints of one run came out. */
final class CheckpointTally {
  private final List<TickRange> disagreements = new ArrayList<>();

  private long compared;
  private long agreed;
  private long lastAgreedTick;
  private long divergedAt = -1;
  private long expected;
  private long actual;
  private long rangeFirst = -1;
  private long rangeLast;
  private long rangeCheckpoints;

  CheckpointTally(long startTick) {
    lastAgreedTick = startTick - 1;
  }

  void compare(long tick, long recorded, long computed) {
    compared++;
    if (recorded == computed) {
      agreed++;
      if (divergedAt < 0) {
        lastAgreedTick = tick;
      }
      closeRange();
      return;
    }
    if (divergedAt < 0) {
      divergedAt = tick;
      expected = recorded;
      actual = computed;
    }
    if (rangeFirst < 0) {
      rangeFirst = tick;
    }
    rangeLast = tick;
    rangeCheckpoints++;
  }

  private void closeRange() {
    if (rangeFirst >= 0) {
      disagreements.add(new TickRange(rangeFirst, rangeLast, rangeCheckpoints));
      rangeFirst = -1;
      rangeCheckpoints = 0;
    }
  }

  /** What disagreed by now; a range that may still grow is as long as it is by now. */
  List<TickRange> disagreements() {
    List<TickRange> all = new ArrayList<>(disagreements);
    if (rangeFirst >= 0) {
      all.add(new TickRange(rangeFirst, rangeLast, rangeCheckpoints));
    }
    return all;
  }

  long compared() {
    return compared;
  }

  long agreed() {
    return agreed;
  }

  long lastAgreedTick() {
    return lastAgreedTick;
  }

  long divergedAt() {
    return divergedAt;
  }

  long expected() {
    return expected;
  }

  long actual() {
    return actual;
  }
}
