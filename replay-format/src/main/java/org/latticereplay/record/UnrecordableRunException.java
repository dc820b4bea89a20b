package org.latticereplay.record;

/**
 * A run of which no log could ever be replayed, so that none is begun: its state is not what the
 * game's {@code create} gives for its start. The message says what was expected, what came, and
 * what to do.
 */
public final class UnrecordableRunException extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  UnrecordableRunException(String message) {
    super(message);
  }
}
