package org.latticereplay.selftest;

import org.latticereplay.compare.RunPoint;
import org.latticereplay.compare.Side;
import org.latticereplay.verify.Verdict;

/**
 * What a change of the inputs does to the state, judged by what the game describes and not by its
 * hash, which is under test.
 *
 * @param checkpoint log tick of the first checkpoint at which the state differs, or -1
 * @param anywhere whether it differed at a point that is none
 * @param failed whether the game cannot go on with the changed inputs
 */
record Effect(long checkpoint, boolean anywhere, boolean failed) {
  static Effect of(Side as, Side changed) {
    as.start();
    changed.start();
    boolean anywhere = false;
    while (true) {
      RunPoint one = as.reading();
      RunPoint other = changed.reading();
      if (other.stopped() instanceof Verdict.Failed) {
        return new Effect(-1, anywhere, true);
      }
      if (!one.isState() || !other.isState()) {
        return new Effect(-1, anywhere, false);
      }
      if (!one.sameState(other)) {
        anywhere = true;
        if (one.recorded() >= 0) {
          return new Effect(one.tick(), true, false);
        }
      }
      as.goOn(Long.MAX_VALUE);
      changed.goOn(Long.MAX_VALUE);
    }
  }

  /** Whether verifying can notice. */
  boolean canMatter() {
    return checkpoint >= 0 || failed;
  }
}
