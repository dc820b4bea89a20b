package org.latticereplay.compare;

import java.util.List;
import org.latticereplay.verify.Verdict;

/**
 * How two runs compare.
 *
 * @param outcome what it came to
 * @param parting where and how they part; null unless they do
 * @param startTick the log's first tick
 * @param lastEqual the last point at which both were compared and equal before anything else;
 *     startTick - 1 for the states as created, {@link FirstDifference#NEVER_EQUAL} for none
 * @param differsAt the first point at which they differed, or -1; at a range set by hand also a
 *     tick before it
 * @param points how many points were compared until then
 * @param left the left side against the recording
 * @param right the right side against the recording
 * @param leftStop why the left side could not go on, or null
 * @param rightStop why the right side could not go on, or null
 * @param log what is wrong with the log, or null
 * @param hashes what the games' own hashes do not say
 * @param unsteady where a side, run once more, was not what it had been
 * @param past what was looked past
 */
public record Comparison(
    Outcome outcome,
    FirstDifference parting,
    long startTick,
    long lastEqual,
    long differsAt,
    long points,
    Agreement left,
    Agreement right,
    Verdict leftStop,
    Verdict rightStop,
    Verdict log,
    List<HashFinding> hashes,
    Unsteady unsteady,
    LookedPast past) {
  /** What a comparison came to. */
  public enum Outcome {
    /** They describe the same at every point that was compared. */
    EQUAL,
    /** They part; the tick is known. */
    PARTED,
    /** They differ already before the range of ticks that was asked for. */
    PARTED_BEFORE,
    /** They differed, but not when run once more: at least one is at odds with itself. */
    NOT_REPEATED,
    /** They were equal as far as both went, but one could not go on. */
    STOPPED
  }

  /**
   * Where a side differed from its own first run; -1 where it did not.
   *
   * @param left log tick of the first such point of the left side
   * @param right log tick of the first such point of the right side
   */
  public record Unsteady(long left, long right) {
    /** Nothing of the kind was seen. */
    public static final Unsteady NONE = new Unsteady(-1, -1);

    /** Whether one of them was. */
    public boolean any() {
      return left != -1 || right != -1;
    }
  }

  /** Copies the list. */
  public Comparison {
    hashes = List.copyOf(hashes);
  }

  /** The same, with the left side stopped for this reason. */
  public Comparison withLeftStop(Verdict why) {
    return new Comparison(
        outcome, parting, startTick, lastEqual, differsAt, points, left, right, why, rightStop, log,
        hashes, unsteady, past);
  }
}
