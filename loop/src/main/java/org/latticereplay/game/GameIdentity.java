package org.latticereplay.game;

/**
 * The five values a log is compared on before its first tick: a recording and a build that differ
 * in any of them are about different games, and running one against the other would give a
 * confident wrong answer.
 *
 * @param kit the library the game's arithmetic rests on, {@link #KIT} unless the game is a port of
 *     one recorded under another kit
 * @param game the game and its rules' version, as {@code name@version}
 * @param logVersion version of the recorded inputs' meaning ({@code inputs.version} of the log), 0
 *     or more
 * @param hz fixed steps a second, 1 .. 1,000,000
 * @param profile the gesture profile the inputs were made under; any text that changes when the
 *     same finger movements would give other samples
 */
public record GameIdentity(String kit, String game, int logVersion, int hz, String profile) {
  /**
   * This library's own kit name. It changes only when a release of the library could change a
   * digest.
   */
  public static final String KIT = "lattice-replay-1";

  private static final int HZ_MAX = 1_000_000;

  /**
   * Checks the ranges.
   *
   * @throws IllegalArgumentException if a number is out of range or a text is missing, naming it
   */
  public GameIdentity {
    text("kit", kit);
    text("game", game);
    if (profile == null) {
      throw new IllegalArgumentException("profile: expected text, got null");
    }
    if (logVersion < 0) {
      throw new IllegalArgumentException("logVersion: expected 0 or more, got " + logVersion);
    }
    if (hz < 1 || hz > HZ_MAX) {
      throw new IllegalArgumentException("hz: expected 1 .. 1000000, got " + hz);
    }
  }

  private static void text(String name, String value) {
    if (value == null || value.isEmpty()) {
      throw new IllegalArgumentException(
          name + ": expected text, got " + (value == null ? "null" : "an empty one"));
    }
  }

  /** An identity under this library's own {@link #KIT}, with log version 1 and an empty profile. */
  public static GameIdentity of(String game, int hz) {
    return new GameIdentity(KIT, game, 1, hz, "");
  }

  /** One step in microseconds: 1,000,000 / hz, rounded to a whole number, halves up. */
  public long stepMicros() {
    return (2_000_000L + hz) / (2L * hz);
  }

  /** One step in milliseconds, as a log states it ({@code inputs.stepMs}): 16.667 at 60 Hz. */
  public double stepMs() {
    return stepMicros() / 1000.0;
  }

  /** One step in seconds: the {@code dt} of every step. */
  public double stepSeconds() {
    return stepMicros() / 1_000_000.0;
  }
}
