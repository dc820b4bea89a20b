package org.latticereplay.verify;

import java.util.function.LongSupplier;

/**
 * Decides where a run looks at its game's contract, and how closely.
 *
 * <p>As a rule it looks thoroughly at the 1st, 2nd, 4th, 8th ... checkpoint and tick with inputs,
 * at the first checkpoint that disagrees and once the run has ended; and by two digests more at
 * every other checkpoint that comes {@link #SPACING_TICKS} or more after the last look. The look
 * once the run has ended stands for the last checkpoint.
 *
 * <p>A run that looks for the tick at which the contract is broken looks at every one.
 */
final class ContractWatch<S> {
  /** So that these looks cost well under a hundredth of a run. */
  static final long SPACING_TICKS = 3000;

  private static final long NOWHERE = -1;

  private final ContractCheck<S> check;
  private final LongSupplier digest;

  private long lastLook = NOWHERE;
  private long withInputs;
  private boolean everyTick;
  private long thoroughlyAt = NOWHERE;

  /**
   * A watch over one run.
   *
   * @param digest the digest of the state as it is
   */
  ContractWatch(ContractCheck<S> check, LongSupplier digest) {
    this.check = check;
    this.digest = digest;
  }

  /** Looks at every tick, and tells no fields. */
  void lookAtEveryTick() {
    everyTick = true;
  }

  /** Looks thoroughly at that tick. */
  void lookThoroughlyAt(long tick) {
    thoroughlyAt = tick;
  }

  /** The end of a tick without a checkpoint; what is broken, or null. */
  ContractCheck.Breach atEndOfTick(S state, long tick, boolean inputs) {
    withInputs += inputs ? 1 : 0;
    if (tick == thoroughlyAt || (inputs && Long.bitCount(withInputs) == 1)) {
      return check.atEndOfTick(state, digest.getAsLong());
    }
    return everyTick ? check.closely(state, digest.getAsLong()) : null;
  }

  /** The end of a tick with one; what is broken, or null. */
  ContractCheck.Breach atCheckpoint(S state, long tick, boolean firstToDisagree) {
    boolean due = check.due();
    if (due || firstToDisagree) {
      lastLook = tick;
      return check.atEndOfTick(state, digest.getAsLong());
    }
    if (tick == thoroughlyAt || everyTick) {
      return atEndOfTick(state, tick, false);
    }
    if (tick - lastLook >= SPACING_TICKS) {
      lastLook = tick;
      return check.lightly(state, digest.getAsLong());
    }
    return null;
  }
}
