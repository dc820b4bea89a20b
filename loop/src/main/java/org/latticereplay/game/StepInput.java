package org.latticereplay.game;

/**
 * Where the samples of a step come from: a device's queue, a script, a recording, a lockstep
 * buffer.
 *
 * <p>Called only by {@link GameLoop}, on its thread, in this order: {@code read}, the step, {@code
 * endStep}, for each step; then {@code endFrame} once if any step ran.
 */
public interface StepInput {
  /**
   * The samples of one tick.
   *
   * @param tick the log tick about to be stepped; a device may ignore it
   * @return a view, valid until the next call; never null
   */
  Samples read(long tick);

  /** The step has run and its samples are spent. */
  default void endStep() {}

  /** All steps of this frame have run. */
  default void endFrame() {}

  /**
   * Whether what passes through here is being recorded. While it is, {@link GameLoop#modify} is
   * refused: a change that no sample makes cannot be replayed. An input that wraps another passes
   * the question on.
   */
  default boolean records() {
    return false;
  }

  /**
   * What a live game is stepped with: everything the buffer holds goes to the next step, and is
   * removed once it was taken. Samples that are added during a frame without a step wait.
   */
  static StepInput from(SampleBuffer device) {
    return new DeviceInput(device);
  }

  /** An input that never delivers anything. */
  static StepInput none() {
    return NoSamples.INSTANCE;
  }
}
