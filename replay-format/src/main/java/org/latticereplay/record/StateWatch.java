package org.latticereplay.record;

import java.util.function.LongSupplier;
import org.latticereplay.verify.ContractCheck;

/**
 * Looks whether the state at the beginning of a step is what the step before left, and keeps the
 * digest of the end of a tick: by the time a log is closed, its last state may have changed.
 *
 * <p>This one has a digest to go by and nothing else. Confined to the game's thread; a look
 * allocates nothing of its own.
 */
class StateWatch {
  private final LongSupplier digest;
  private final boolean unattended;
  private int every;
  private long due;
  private boolean taken;
  private long left;

  /**
   * A watch.
   *
   * @param digest the state's digest
   * @param every ticks from one look to the next, 1 or more
   * @param unattended whether nothing beside the game can reach the state
   */
  StateWatch(LongSupplier digest, int every, boolean unattended) {
    this.digest = digest;
    this.unattended = unattended;
    this.every = every;
  }

  /** From now on, looks are so many ticks apart. */
  final void lookEvery(int ticks) {
    every = ticks;
  }

  /** Has a look due at the end of the next tick. */
  final void lookNext() {
    due = Long.MIN_VALUE;
  }

  /** Takes the digest at the beginning of the run, for the first look. */
  final void begin() {
    take();
  }

  /** Takes the digest at the end of a tick, if there is a checkpoint or a look is due. */
  final void ended(long tick, boolean checkpoint) {
    taken = checkpoint || tick >= due;
    if (taken) {
      due = tick + every;
      take();
    }
  }

  private void take() {
    left = digest.getAsLong();
    taken = true;
  }

  /** The digest at the end of the last tick; when none was taken there, that of the state now. */
  final long left() {
    if (!taken) {
      take();
    }
    return left;
  }

  /**
   * Looks whether the state is still that of the end of a tick, as far as that is known.
   *
   * @param tick the tick run last
   * @return null if so; otherwise the fields that changed, or the empty text where they are not
   *     known
   */
  String change(long tick) {
    return taken && digest.getAsLong() != left ? "" : null;
  }

  /** What a change says of the game, for a person. */
  final String words(long tick, String fields) {
    return "the state is not what tick "
        + tick
        + " left"
        + (fields.isEmpty() ? "" : ", in " + fields)
        + ", and only step may change it: "
        + (unattended
            ? "drainEvents does, which may only hand on what step has put aside"
            : "drainEvents does, or what receives its events or readings, or the window writes"
                + " into it; what a player can change is a sample");
  }

  /**
   * Looks at the end of a tick with a checkpoint whether the game keeps what every comparison
   * stands on.
   *
   * @return what is broken, or null
   */
  ContractCheck.Breach broken(long tick) {
    return null;
  }

  /** The same, of a run that has ended or whose state has changed. */
  ContractCheck.Breach brokenNow() {
    return null;
  }
}
