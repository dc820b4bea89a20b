package org.latticereplay.format;

/** A log holds something that the form asked for has no place for; nothing was written. */
public final class UnconvertibleLogException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UnconvertibleLogException(String reason) {
    super(reason);
  }
}
