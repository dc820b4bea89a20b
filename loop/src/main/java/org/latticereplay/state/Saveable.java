package org.latticereplay.state;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * A simulation whose runs can be saved and loaded; optional, on the class that implements {@code
 * GameSimulation}.
 *
 * <p>A loaded run must describe itself exactly as the saved one did, and have the same future.
 *
 * @param <S> the state of one run
 */
public interface Saveable<S> {
  /** Writes the whole state; it is not changed. */
  void save(S state, DataOutput out) throws IOException;

  /** A run in the state that was saved. */
  S load(DataInput in) throws IOException;
}
