package org.latticereplay.verify;

/**
 * One value in which a log and a game differ, so that the one must not be run on the other.
 *
 * @param field one of the names below
 * @param recorded the log's value as JSON text, or {@code absent}
 * @param current the game's value as JSON text
 */
public record IdentityDifference(String field, String recorded, String current) {
  /** The kit. */
  public static final String KIT = "kit";

  /** The game. */
  public static final String GAME = "game";

  /** The version of the inputs. */
  public static final String LOG_VERSION = "log-version";

  /** The length of a step in milliseconds. */
  public static final String STEP_MS = "stepMs";

  /** The profile. */
  public static final String PROFILE = "profile";

  /** The kinds of samples, beyond the kit's: the log has one that the game does not declare. */
  public static final String KINDS = "kinds";

  /** Whether it is this value that differs. */
  public boolean isOf(String name) {
    return field.equals(name);
  }

  @Override
  public String toString() {
    return field + ": recorded " + recorded + ", this build has " + current;
  }
}
