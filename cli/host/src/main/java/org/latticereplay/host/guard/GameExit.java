package org.latticereplay.host.guard;

/**
 * Where calls of {@code System.exit} and {@code Runtime.halt} end up, and those that the guard
 * denies: thrown instead of leaving the process, or of making the call. Defined anew by the loader
 * of each session, so it may use the JDK alone, and its static state is that session's.
 */
public final class GameExit extends Error {
  private static final long serialVersionUID = 1L;

  private static volatile String attempt;

  private GameExit(String message) {
    super(message);
  }

  /** In place of {@code System.exit}. */
  public static void exit(int status) {
    stop("System.exit(" + status + ")");
  }

  /** In place of {@code Runtime.exit}. */
  public static void exit(Runtime runtime, int status) {
    stop("Runtime.exit(" + status + ")");
  }

  /** In place of {@code Runtime.halt}. */
  public static void halt(Runtime runtime, int status) {
    stop("Runtime.halt(" + status + ")");
  }

  /** A call that the guard forbids; what is thrown in its place. */
  static GameExit denied(String why) {
    return new GameExit(why);
  }

  private static void stop(String call) {
    if (attempt == null) {
      attempt = call;
    }
    throw new GameExit("the game called " + call + ", which a replay must not do");
  }

  /** The first call, or null: a game may have swallowed the error. */
  public static String attempt() {
    return attempt;
  }
}
