package org.latticereplay.verify;

import java.io.PrintWriter;
import java.io.StringWriter;

/** Turns what a game threw into a verdict. */
final class GameFailure {
  private static final int STACK_LINES_MAX = 60;
  private static final int LINE_CHARS_MAX = 1000;

  private GameFailure() {}

  /**
   * The verdict.
   *
   * @param tick the log tick, or -1 before the first
   */
  static Verdict verdict(long tick, GameThrewException failure) {
    String place = tick < 0 ? "" : "tick " + tick + ": ";
    Throwable thrown = failure.getCause();
    if (thrown instanceof OutOfMemoryError) {
      return new Verdict.LimitHit(
          tick,
          place + "the game ran out of memory in " + failure.call() + "; give it more with -Xmx");
    }
    if (thrown instanceof UnsupportedClassVersionError) {
      return new Verdict.Unreadable(
          place
              + "the game has class files newer than this Java reads: "
              + describe(thrown)
              + "; run it on a newer Java, or build the game for this one");
    }
    return new Verdict.Failed(
        tick,
        place + "the game threw in " + failure.call() + ": " + describe(thrown) + hint(thrown),
        stack(thrown));
  }

  private static String hint(Throwable thrown) {
    return thrown instanceof NoClassDefFoundError
        ? "; a class it needs is not there: add its jar with --class-path"
        : "";
  }

  private static String describe(Throwable thrown) {
    try {
      return cut(thrown.toString().lines().findFirst().orElse(thrown.getClass().getName()));
    } catch (Throwable e) { // checked ones too
      // The throwable is the game's own class, and its toString throws as well.
      return thrown.getClass().getName();
    }
  }

  /** What a game says may be of any length; a report is for reading. */
  private static String cut(String line) {
    return line.length() <= LINE_CHARS_MAX ? line : line.substring(0, LINE_CHARS_MAX) + "...";
  }

  private static String stack(Throwable thrown) {
    StringWriter text = new StringWriter();
    try {
      thrown.printStackTrace(new PrintWriter(text));
    } catch (Throwable e) { // checked ones too
      return describe(thrown);
    }
    String[] lines = text.toString().stripTrailing().split("\\R", -1);
    StringBuilder out = new StringBuilder(cut(lines[0]));
    for (int i = 1; i < Math.min(lines.length, STACK_LINES_MAX); i++) {
      out.append('\n').append(cut(lines[i]));
    }
    if (lines.length > STACK_LINES_MAX) {
      out.append("\n\t... ").append(lines.length - STACK_LINES_MAX).append(" more lines");
    }
    return out.toString();
  }
}
