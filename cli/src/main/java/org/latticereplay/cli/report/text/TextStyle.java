package org.latticereplay.cli.report.text;

/** Colours for a terminal, or none. */
public enum TextStyle {
  /** As it is. */
  PLAIN,
  /** With ANSI escapes. */
  COLOURED;

  private static final String RESET = "\u001b[0m";

  /** The word for a verdict, padded to {@code width}: green when all is well, red when not. */
  public String verdict(String verdict, int width) {
    String padded = verdict + " ".repeat(Math.max(0, width - verdict.length()));
    if (this == PLAIN) {
      return padded;
    }
    String colour =
        switch (verdict) {
          case "matched", "equal", "noticed" -> "\u001b[1;32m";
          case "unproven", "refused" -> "\u001b[1;33m";
          default -> "\u001b[1;31m";
        };
    return colour + padded + RESET;
  }
}
