package org.latticereplay.host.worker;

import java.io.IOException;

/** What came is not what the other side says. */
public final class ProtocolException extends IOException {
  private static final long serialVersionUID = 1L;

  /** What came, and what was expected. */
  public ProtocolException(String message) {
    super(message);
  }
}
