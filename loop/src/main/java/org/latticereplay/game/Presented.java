package org.latticereplay.game;

/**
 * A simulation that publishes readings for a HUD or a log; optional, on the class that implements
 * {@link GameSimulation}.
 *
 * @param <S> the state of one run
 */
public interface Presented<S> {
  /** A reading of the state: an object of its own, which later steps do not change. */
  Object view(S state);

  /**
   * A number that moves when there is something new to read; it decides between two readings by
   * time.
   */
  long version(S state);

  /**
   * How long a reading stays good in milliseconds of the caller's {@code nowMs}; infinite to read
   * only when the version moves.
   */
  double everyMs();
}
