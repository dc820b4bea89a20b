package org.latticereplay.host.audit;

/** From where the code of a finding is reached, as far as can be seen. */
public enum Reached {
  STEP("reached from step"),
  GAME("reached from the game's other methods"),
  NOT_SEEN("not reached as far as can be seen");

  private final String words;

  Reached(String words) {
    this.words = words;
  }

  /** In words. */
  public String words() {
    return words;
  }

  /** The word for it in a report for a program. */
  public String word() {
    return switch (this) {
      case STEP -> "step";
      case GAME -> "game";
      case NOT_SEEN -> "not-seen";
    };
  }
}
