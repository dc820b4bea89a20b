package org.latticereplay.game;

/** A step threw: the run has ended. The cause is what the game threw. */
public final class StepFailedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final long tick;

  StepFailedException(long tick, Throwable cause) {
    super("tick " + tick + ": the game threw " + cause, cause);
    this.tick = tick;
  }

  /** The log tick that was being stepped. */
  public long tick() {
    return tick;
  }
}
