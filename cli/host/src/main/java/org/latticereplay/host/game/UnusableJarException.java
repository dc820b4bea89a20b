package org.latticereplay.host.game;

/** A jar that cannot be used as a game; the message says why and what to do. */
public final class UnusableJarException extends Exception {
  private static final long serialVersionUID = 1L;

  /** Says why, as the end of a sentence that the jar begins. */
  public UnusableJarException(String message) {
    super(message);
  }
}
