package org.latticereplay.verify;

import java.util.function.LongSupplier;

/**
 * Decides where a run looks at its game's contract, and how closely.
 *
 * <p>As a rule it looks thoroughly at the 1st, 2nd, 4th, 8th ... checkpoint, at the 1st, 4th, 16th
 * ... tick with inputs, and at the first checkpoint that disagrees; and by two digests more at
 * every other checkpoint that comes {@link #SPACING_TICKS} or more after the last look. The run
 * itself looks once more when it has ended, which stands for the last checkpoint.
 *
 * <p>A run that can be repeated looks closely where another looks thoroughly: that sees as much, at
 * a third of the cost, and the repetition names the method and the fields.
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
  private boolean repeatable;
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

  /** The run can be repeated, so that fields need not be named at once. */
  void canBeRepeated() {
    repeatable = true;
  }

  /** Looks at every tick, and tells no fields. */
  void lookAtEveryTick() {
    everyTick = true;
  }

  /** Looks thoroughly at that tick. */
  void lookThoroughlyAt(long tick) {
    thoroughlyAt = tick;
  }

  /** Counts a tick without a checkpoint; whether it is looked at. */
  boolean looksAt(long tick, boolean inputs) {
    return (inputs && isPowerOfFour(++withInputs)) || everyTick || tick == thoroughlyAt;
  }

  /** Ticks with inputs are many, so they are looked at more seldom than checkpoints are. */
  private static boolean isPowerOfFour(long count) {
    return Long.bitCount(count) == 1 && (Long.numberOfTrailingZeros(count) & 1) == 0;
  }

  /** The end of such a tick; what is broken, or null. */
  ContractCheck.Breach atEndOfTick(S state, long tick) {
    if (everyTick) {
      check.closely(state, digest.getAsLong());
      return null;
    }
    return tick == thoroughlyAt ? check.atEndOfTick(state, digest.getAsLong()) : thoroughly(state);
  }

  /** The end of a tick with one; what is broken, or null. */
  ContractCheck.Breach atCheckpoint(S state, long tick, boolean firstToDisagree) {
    boolean due = check.due();
    if (due || firstToDisagree || tick == thoroughlyAt || everyTick) {
      lastLook = tick;
      return atEndOfTick(state, tick);
    }
    if (tick - lastLook >= SPACING_TICKS) {
      lastLook = tick;
      return check.lightly(state, digest.getAsLong());
    }
    return null;
  }

  private ContractCheck.Breach thoroughly(S state) {
    if (repeatable) {
      check.closely(state, digest.getAsLong());
      return null;
    }
    return check.atEndOfTick(state, digest.getAsLong());
  }
}
