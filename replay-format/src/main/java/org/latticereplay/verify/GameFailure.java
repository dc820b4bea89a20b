package org.latticereplay.verify;

import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.latticereplay.format.UnreadableLogException;
import org.latticereplay.game.StepFailedException;

/** Turns what a game threw, or a log, into a verdict. */
final class GameFailure {
  private static final int FRAMES_MAX = 30;
  private static final int CAUSES_MAX = 8;
  private static final int LINE_CHARS_MAX = 1000;

  private GameFailure() {}

  /**
   * What a run that met this ends with; a fault of ours comes out as it is.
   *
   * @param tick the log tick it was met at, or -1
   */
  static RuntimeException stopped(RuntimeException e, long tick) {
    if (e instanceof UnreadableLogException || e instanceof UncheckedIOException) {
      return new RunStoppedException(Verdict.Unreadable.because(e));
    }
    if (e instanceof StepFailedException failed) {
      return new RunStoppedException(
          verdict(failed.tick(), (GameThrewException) failed.getCause()));
    }
    if (e instanceof GameThrewException threw) {
      return new RunStoppedException(verdict(tick, threw));
    }
    return e;
  }

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

  /** What a game's exception says of itself; whatever that throws, it is asked no more. */
  private static String describe(Throwable thrown) {
    try {
      return cut(thrown.toString().lines().findFirst().orElse(thrown.getClass().getName()));
    } catch (Throwable e) { // checked ones too: not every language of the JVM declares them
      return thrown.getClass().getName();
    }
  }

  /** What a game says may be of any length; a report is for reading. */
  private static String cut(String line) {
    return line.length() <= LINE_CHARS_MAX ? line : line.substring(0, LINE_CHARS_MAX) + "...";
  }

  /**
   * The stack as text. It is put together here and not by {@code printStackTrace}, which the
   * exception may override, and whose causes may never end.
   */
  private static String stack(Throwable thrown) {
    List<String> lines = new ArrayList<>();
    Throwable cause = thrown;
    for (int causes = 0; cause != null && causes < CAUSES_MAX; causes++) {
      lines.add((causes == 0 ? "" : "Caused by: ") + describe(cause));
      StackTraceElement[] frames = frames(cause);
      int shown = Math.min(frames.length, FRAMES_MAX);
      for (int i = 0; i < shown; i++) {
        lines.add(cut("\tat " + frames[i]));
      }
      if (frames.length > shown) {
        lines.add("\t... " + (frames.length - shown) + " more");
      }
      cause = cause(cause);
    }
    if (cause != null) {
      lines.add("Caused by: more");
    }
    return String.join("\n", lines);
  }

  private static StackTraceElement[] frames(Throwable thrown) {
    try {
      return thrown.getStackTrace();
    } catch (Throwable e) {
      return new StackTraceElement[0];
    }
  }

  private static Throwable cause(Throwable thrown) {
    try {
      Throwable cause = thrown.getCause();
      return cause == thrown ? null : cause;
    } catch (Throwable e) {
      return null;
    }
  }
}
