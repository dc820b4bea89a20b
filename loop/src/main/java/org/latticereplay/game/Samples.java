package org.latticereplay.game;

/**
 * The samples of one tick, in arrival order.
 *
 * <p>A view: it and its elements are valid until the call they were passed to returns.
 */
public interface Samples {
  /** How many there are; 0 on most ticks. */
  int size();

  /**
   * One of them.
   *
   * @param i 0 .. size-1
   * @throws IndexOutOfBoundsException if there is no such sample
   */
  Sample get(int i);

  /** A bucket that is always empty. */
  static Samples none() {
    return NoSamples.INSTANCE;
  }
}
