package org.latticereplay.compare;

import java.util.List;
import org.latticereplay.game.GameSimulation;

/** A build of a game, whose classes can be had anew for each run. */
public interface Build {
  /**
   * Its classes, fresh.
   *
   * @throws org.latticereplay.verify.RunStoppedException if they cannot be had
   */
  Classes open();

  /** The classes of one run. */
  interface Classes extends AutoCloseable {
    /** What the build provides, at least one. */
    List<GameSimulation<?>> providers();

    /** Called before the game's code runs again, after that of another build may have. */
    default void enter() {}

    @Override
    default void close() {}
  }
}
