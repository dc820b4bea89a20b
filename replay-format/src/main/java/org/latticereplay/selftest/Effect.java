package org.latticereplay.selftest;

import java.util.LinkedHashSet;
import java.util.Set;
import org.latticereplay.compare.RunPoint;
import org.latticereplay.compare.Side;
import org.latticereplay.dump.Difference;
import org.latticereplay.dump.StateDiff;
import org.latticereplay.verify.Verdict;

/**
 * What a change of the inputs does to the state, judged by what the game describes and not by its
 * hash, which is under test. It is followed up to the first checkpoint at which the digest differs.
 *
 * @param stateAt log tick of the first checkpoint at which the state differs, or -1
 * @param digestAt log tick of the first checkpoint at which the digest differs, or -1
 * @param anywhere whether the state differed at a point that is none
 * @param missed the fields that differed at a checkpoint where the digest did not
 * @param stopped why the changed run, or else the one as recorded, could not go on; or null
 * @param unsteadyAt log tick of the first checkpoint at which the unchanged run disagreed with the
 *     log, although it agreed before; or -1
 */
record Effect(
    long stateAt,
    long digestAt,
    boolean anywhere,
    Set<String> missed,
    Verdict stopped,
    long unsteadyAt) {

  static Effect of(Side as, Side changed) {
    return new Following(as, changed).run();
  }

  /** Whether the game cannot go on with the changed inputs. */
  boolean failed() {
    return stopped instanceof Verdict.Failed;
  }

  private static final class Following {
    private final Side as;
    private final Side changed;
    private final Set<String> missed = new LinkedHashSet<>();
    private long stateAt = -1;
    private boolean anywhere;
    private long blind;

    Following(Side as, Side changed) {
      this.as = as;
      this.changed = changed;
    }

    Effect run() {
      as.start();
      changed.start();
      while (true) {
        RunPoint one = as.reading();
        RunPoint other = changed.reading();
        if (!one.isState() || !other.isState()) {
          return ended(-1, other.stopped() == null ? one.stopped() : other.stopped(), -1);
        }
        boolean checkpoint = one.recorded() >= 0;
        if (checkpoint && one.digest() != one.recorded()) {
          return ended(-1, null, one.tick());
        }
        boolean same = one.sameState(other);
        anywhere |= !same;
        stateAt = !same && checkpoint && stateAt < 0 ? one.tick() : stateAt;
        if (checkpoint && one.digest() != other.digest()) {
          return ended(one.tick(), null, -1);
        }
        if (checkpoint && !same) {
          blind();
        }
        as.goOn(Long.MAX_VALUE);
        changed.goOn(Long.MAX_VALUE);
      }
    }

    private Effect ended(long digestAt, Verdict stopped, long unsteadyAt) {
      return new Effect(stateAt, digestAt, anywhere, missed, stopped, unsteadyAt);
    }

    /** Notes the fields that differ at the 1st, 2nd, 4th, 8th ... such checkpoint. */
    private void blind() {
      blind++;
      if ((blind & (blind - 1)) == 0) {
        for (Difference difference : StateDiff.of(as.state(), changed.state()).differences()) {
          missed.add(FieldNames.general(difference.path()));
        }
      }
    }
  }
}
