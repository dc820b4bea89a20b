package org.latticereplay.verify;

/**
 * What the caller of a long run may see and stop; called on the thread of the run, about every
 * thousand ticks.
 */
public interface RunWatch {
  /** Sees nothing and stops nothing. */
  RunWatch NONE = new RunWatch() {};

  /** How many ticks have run. */
  default void progress(long ticksRun) {}

  /** Whether to give up; the verdict is then a limit that was hit. */
  default boolean cancelled() {
    return false;
  }
}
