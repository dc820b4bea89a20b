package org.latticereplay.game;

/**
 * A simulation that publishes readings for a HUD or a log; optional, on the class that implements
 * {@link GameSimulation}, for the same {@code S}.
 *
 * <p>The loop takes a reading at the end of a frame: the first of a run always; then whenever
 * {@link #everyMs} has passed since the last one, or else when {@link #version} differs from the
 * last one's. A replay takes none. None of these methods may change the state.
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
   * How long a reading stays good in milliseconds of the caller's {@code nowMs}, 0 or more, asked
   * once per loop; infinite to read only when the version moves, 0 to read in every frame.
   */
  double everyMs();
}
