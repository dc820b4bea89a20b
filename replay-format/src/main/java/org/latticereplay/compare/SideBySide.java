package org.latticereplay.compare;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.latticereplay.compare.Comparison.Outcome;
import org.latticereplay.compare.Comparison.Unsteady;
import org.latticereplay.dump.StateDiff;
import org.latticereplay.verify.Verdict;

/**
 * Runs two things side by side and says where and how they part.
 *
 * <p>The first pass compares what they describe at the checkpoints and leaves a bracket; the second
 * starts both over and compares at every tick of it. So it costs about two runs of each side up to
 * the end of the bracket. Where the second pass does not find what the first one saw, a third
 * compares at every tick from the start; that a side is at odds with itself is part of the answer.
 *
 * <p>With a range of ticks set by hand there is one pass, which compares at every tick of it.
 */
public final class SideBySide {
  private static final long NEVER = Long.MAX_VALUE;

  private final Side left;
  private final Side right;
  private final Map<HashFinding.Kind, HashFinding> hashes = new EnumMap<>(HashFinding.Kind.class);
  private long met;

  private SideBySide(Side left, Side right) {
    this.left = left;
    this.right = right;
  }

  /** Compares over the whole log; the caller closes both sides. */
  public static Comparison compare(Side left, Side right) {
    return new SideBySide(left, right).whole();
  }

  /** Compares at every tick of a range; the caller closes both sides. */
  public static Comparison compare(Side left, Side right, TickSpan range) {
    return new SideBySide(left, right).range(range);
  }

  /** Compares at the checkpoints alone, which names a bracket at best. */
  public static Comparison compareAtCheckpoints(Side left, Side right) {
    SideBySide both = new SideBySide(left, right);
    ComparisonPass pass = both.pass(NEVER, NEVER);
    return both.made(pass, pass.outcome(), null, null, Unsteady.NONE);
  }

  private ComparisonPass pass(long everyTickFrom, long last) {
    ComparisonPass pass = new ComparisonPass(left, right, hashes).run(everyTickFrom, last);
    met |= pass.met();
    return pass;
  }

  private Comparison made(
      ComparisonPass pass,
      Outcome outcome,
      FirstDifference parting,
      Verdict log,
      Unsteady unsteady) {
    return pass.made(outcome, parting, log, unsteady, met);
  }

  private Comparison whole() {
    ComparisonPass first = pass(NEVER, NEVER);
    if (first.created()) {
      FirstDifference parting = parting(first);
      return made(first, Outcome.PARTED, parting, rest(first), Unsteady.NONE);
    }
    Verdict log = rest(first);
    boolean nothingCloser = first.outcome() == Outcome.EQUAL || first.hopeless();
    if (log instanceof Verdict.Unreadable || nothingCloser) {
      return made(first, first.outcome(), null, log, Unsteady.NONE);
    }
    return closer(first, log);
  }

  /** What is wrong with the rest of the log, or null. */
  private Verdict rest(ComparisonPass pass) {
    return pass.leftStop() == null ? left.rest() : right.rest();
  }

  /** The second pass, and the third where the second one saw something else than the first. */
  private Comparison closer(ComparisonPass first, Verdict log) {
    ComparisonPass second = pass(first.lastEqual() + 1, first.parted() ? first.differsAt() : NEVER);
    FirstDifference parting = second.exact() ? parting(second) : null;
    Unsteady unsteady = Unsteady.NONE;
    if (first.parted()) {
      unsteady =
          new Unsteady(changed(left, first.leftReading()), changed(right, first.rightReading()));
    }
    if (parting == null && (first.parted() || second.parted())) {
      ComparisonPass third = pass(first.startTick(), NEVER);
      parting = third.exact() ? parting(third) : null;
    }
    Outcome without = first.parted() ? Outcome.NOT_REPEATED : Outcome.STOPPED;
    return made(first, parting == null ? without : Outcome.PARTED, parting, log, unsteady);
  }

  /** The tick of a reading of the first pass if the side, run again, does not give it; else -1. */
  private static long changed(Side side, RunPoint before) {
    RunPoint now = side.reading();
    while (now.isState() && now.tick() < before.tick()) {
      side.goOn(before.tick());
      now = side.reading();
    }
    boolean same = now.isState() && now.tick() == before.tick() && now.sameState(before);
    return same ? -1 : before.tick();
  }

  private Comparison range(TickSpan range) {
    ComparisonPass pass = pass(Math.max(0, range.first() - 1), range.last());
    boolean before =
        pass.parted() && !pass.created() && (!pass.exact() || pass.differsAt() < range.first());
    FirstDifference parting = pass.parted() && !before ? parting(pass) : null;
    return made(
        pass, before ? Outcome.PARTED_BEFORE : pass.outcome(), parting, rest(pass), Unsteady.NONE);
  }

  private FirstDifference parting(ComparisonPass pass) {
    RunPoint equal = pass.equal();
    List<String> samples = pass.created() ? List.of() : right.samples();
    return new FirstDifference(
        pass.differsAt(),
        pass.created(),
        pass.lastEqual(),
        equal == null ? 0 : equal.values(),
        equal == null ? 0 : equal.fold(),
        samples,
        StateDiff.of(left.state(), right.state()),
        pass.leftReading().digest(),
        pass.rightReading().digest());
  }
}
