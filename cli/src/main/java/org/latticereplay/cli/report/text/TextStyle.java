package org.latticereplay.cli.report.text;

import org.latticereplay.verify.VerdictKind;

/** Colours for a terminal, or none. */
public enum TextStyle {
  /** As it is. */
  PLAIN,
  /** With ANSI escapes. */
  COLOURED;

  private static final String RESET = "\u001b[0m";

  /** A word of a report padded to {@code width}, in the colour of a verdict's tone. */
  public String word(String word, VerdictKind.Tone tone, int width) {
    String padded = word + " ".repeat(Math.max(0, width - word.length()));
    return this == PLAIN ? padded : colour(tone) + padded + RESET;
  }

  private static String colour(VerdictKind.Tone tone) {
    return switch (tone) {
      case GOOD -> "\u001b[1;32m";
      case OPEN -> "\u001b[1;33m";
      case BAD -> "\u001b[1;31m";
    };
  }
}
