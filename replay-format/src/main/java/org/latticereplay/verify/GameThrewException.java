package org.latticereplay.verify;

/** Carries what a game threw, and from which of its methods, past everything of ours. */
final class GameThrewException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String call;

  GameThrewException(String call, Throwable cause) {
    super(call, cause, false, false);
    this.call = call;
  }

  /** Which of the game's methods was running. */
  String call() {
    return call;
  }
}
