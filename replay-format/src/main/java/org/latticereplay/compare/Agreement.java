package org.latticereplay.compare;

/**
 * How one side came out against the recording, as far as it was run.
 *
 * @param compared how many checkpoints it reached
 * @param agreed how many of them agreed
 * @param divergedAt log tick of the first that did not, or -1
 * @param lastAgreedTick log tick of the last that agreed before; startTick - 1 when none did
 */
public record Agreement(long compared, long agreed, long divergedAt, long lastAgreedTick) {
  static Agreement none(long startTick) {
    return new Agreement(0, 0, -1, startTick - 1);
  }

  /** The same, one checkpoint later. */
  Agreement with(RunPoint reading) {
    if (reading.recorded() < 0) {
      return this;
    }
    boolean same = reading.digest() == reading.recorded();
    boolean before = divergedAt < 0;
    return new Agreement(
        compared + 1,
        agreed + (same ? 1 : 0),
        before && !same ? reading.tick() : divergedAt,
        before && same ? reading.tick() : lastAgreedTick);
  }
}
