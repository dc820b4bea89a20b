package org.latticereplay.compare;

import org.latticereplay.verify.CheckpointTally;

/**
 * How one side came out against the recording, as far as it was run.
 *
 * @param compared how many checkpoints it reached
 * @param agreed how many of them agreed
 * @param divergedAt log tick of the first that did not, or -1
 * @param lastAgreedTick log tick of the last that agreed before; startTick - 1 when none did
 */
public record Agreement(long compared, long agreed, long divergedAt, long lastAgreedTick) {
  /** What was counted by now. */
  static Agreement of(CheckpointTally tally) {
    return new Agreement(
        tally.compared(), tally.agreed(), tally.divergedAt(), tally.lastAgreedTick());
  }
}
