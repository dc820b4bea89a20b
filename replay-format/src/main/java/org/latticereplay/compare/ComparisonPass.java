package org.latticereplay.compare;

import java.util.List;
import java.util.Map;
import org.latticereplay.verify.CheckpointTally;
import org.latticereplay.verify.Verdict;

/** Once through the log with both sides, up to where they differ or one of them ends. */
final class ComparisonPass {
  private final Side left;
  private final Side right;
  private final Map<HashFinding.Kind, HashFinding> hashes;

  private RunPoint leftReading;
  private RunPoint rightReading;
  private RunPoint equal;
  private CheckpointTally leftTally;
  private CheckpointTally rightTally;
  private boolean parted;
  private long startTick;
  private long points;
  private long pastPoints;
  private long firstPast = LookedPast.NOWHERE;
  private long met;

  ComparisonPass(Side left, Side right, Map<HashFinding.Kind, HashFinding> hashes) {
    this.left = left;
    this.right = right;
    this.hashes = hashes;
  }

  /**
   * Runs it.
   *
   * @param everyTickFrom from which log tick each tick is compared
   * @param last the last tick to run
   */
  ComparisonPass run(long everyTickFrom, long last) {
    left.start();
    right.start();
    read();
    startTick = Math.max(leftReading.tick(), rightReading.tick()) + 1;
    leftTally = new CheckpointTally(startTick);
    rightTally = new CheckpointTally(startTick);
    while (leftReading.isState() && rightReading.isState()) {
      compare();
      if (parted) {
        return this;
      }
      equal = leftReading;
      if (equal.tick() >= last) {
        return this;
      }
      left.goOn(everyTickFrom);
      right.goOn(everyTickFrom);
      read();
    }
    return this;
  }

  private void read() {
    leftReading = left.reading();
    rightReading = right.reading();
  }

  private void compare() {
    points++;
    count(leftReading, leftTally);
    count(rightReading, rightTally);
    parted = !leftReading.sameState(rightReading);
    boolean sameWhole = leftReading.sameWhole(rightReading);
    met |= leftReading.met() | rightReading.met();
    if (!parted && !sameWhole) {
      firstPast = pastPoints == 0 ? leftReading.tick() : firstPast;
      pastPoints++;
    }
    // A digest covers what is ignored too.
    boolean sameDigest = leftReading.digest() == rightReading.digest();
    if (sameWhole != sameDigest) {
      HashFinding.Kind kind =
          sameWhole ? HashFinding.Kind.HASHES_NON_STATE : HashFinding.Kind.MISSES_STATE;
      hashes.putIfAbsent(
          kind,
          new HashFinding(kind, leftReading.tick(), leftReading.digest(), rightReading.digest()));
    }
  }

  private static void count(RunPoint point, CheckpointTally tally) {
    if (point.recorded() >= 0) {
      tally.compare(point.tick(), point.recorded(), point.digest(), point.partsAgree());
    }
  }

  /** Whether the two differ where it ended. */
  boolean parted() {
    return parted;
  }

  /** Whether they differ as they are created. */
  boolean created() {
    return parted && equal == null;
  }

  /** Whether they differ, and did not one tick earlier. */
  boolean exact() {
    return parted && (equal == null || equal.tick() == leftReading.tick() - 1);
  }

  /** Whether something ended a side that another pass could not get past either. */
  boolean hopeless() {
    return isHopeless(leftStop()) || isHopeless(rightStop());
  }

  private static boolean isHopeless(Verdict stop) {
    return stop != null && !(stop instanceof Verdict.Failed);
  }

  Verdict leftStop() {
    return leftReading.stopped();
  }

  Verdict rightStop() {
    return rightReading.stopped();
  }

  long startTick() {
    return startTick;
  }

  /** The last point at which both were equal, or null. */
  RunPoint equal() {
    return equal;
  }

  long lastEqual() {
    return equal == null ? FirstDifference.NEVER_EQUAL : equal.tick();
  }

  RunPoint leftReading() {
    return leftReading;
  }

  RunPoint rightReading() {
    return rightReading;
  }

  /** The tick at whose end they differ, or -1. */
  long differsAt() {
    return parted ? leftReading.tick() : -1;
  }

  Comparison.Outcome outcome() {
    if (parted) {
      return Comparison.Outcome.PARTED;
    }
    return leftStop() == null && rightStop() == null
        ? Comparison.Outcome.EQUAL
        : Comparison.Outcome.STOPPED;
  }

  /** A bit for each ignored path that was met. */
  long met() {
    return met;
  }

  /** How many values were left to compare where both were last compared. */
  private long values() {
    return parted ? leftReading.values() : equal == null ? 0 : equal.values();
  }

  /** The comparison that this pass found, with what later ones added. */
  Comparison made(
      Comparison.Outcome outcome,
      FirstDifference parting,
      Verdict log,
      Comparison.Unsteady unsteady,
      long metByAll) {
    return new Comparison(
        outcome,
        parting,
        startTick,
        lastEqual(),
        differsAt(),
        points,
        Agreement.of(leftTally),
        Agreement.of(rightTally),
        leftStop(),
        rightStop(),
        log,
        List.copyOf(hashes.values()),
        unsteady,
        new LookedPast(pastPoints, firstPast, values(), metByAll));
  }
}
