package org.latticereplay.verify;

import java.util.ArrayList;
import java.util.List;

/**
 * Counts how the checkpoints of one run came out, from the first to the last. Confined to one
 * thread; allocates only where a run of disagreements ends.
 */
public final class CheckpointTally {
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

  /**
   * Nothing compared yet.
   *
   * @param startTick the log's first tick
   */
  public CheckpointTally(long startTick) {
    lastAgreedTick = startTick - 1;
  }

  /**
   * Counts one.
   *
   * @param tick its log tick, greater than that of the one before
   */
  public void compare(long tick, long recorded, long computed) {
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
  public List<TickRange> disagreements() {
    List<TickRange> all = new ArrayList<>(disagreements);
    if (rangeFirst >= 0) {
      all.add(new TickRange(rangeFirst, rangeLast, rangeCheckpoints));
    }
    return all;
  }

  /** How many were compared. */
  public long compared() {
    return compared;
  }

  /** How many of those agreed. */
  public long agreed() {
    return agreed;
  }

  /** Log tick of the last that agreed before any disagreed; startTick - 1 when none did. */
  public long lastAgreedTick() {
    return lastAgreedTick;
  }

  /** Log tick of the first that disagreed, or -1. */
  public long divergedAt() {
    return divergedAt;
  }

  /** The digest recorded there; 0 when none disagreed. */
  public long expected() {
    return expected;
  }

  /** This build's digest there; 0 when none disagreed. */
  public long actual() {
    return actual;
  }
}
