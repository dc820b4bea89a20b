package org.latticereplay.format;

/** Something that no log may hold, since no reader would take it; names the bound it is beyond. */
public final class BeyondBoundsException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  BeyondBoundsException(String message) {
    super(message);
  }
}
