package org.latticereplay.selftest;

/**
 * One way a log was spoilt, and what verifying it came to.
 *
 * @param name what was done
 * @param status whether it was noticed
 * @param tick the log tick it was done at, or -1 for none
 * @param verdict the word of the verdict on the spoilt log; empty when it was not verified
 * @param message one line on it
 */
public record Trial(Name name, Status status, long tick, String verdict, String message) {
  /** What was done to the log. */
  public enum Name {
    /** One bit of the first recorded digest was flipped. */
    FIRST_DIGEST("first digest flipped"),
    /** One bit of a digest in the middle was flipped. */
    MIDDLE_DIGEST("middle digest flipped"),
    /** One bit of the last recorded digest was flipped. */
    LAST_DIGEST("last digest flipped"),
    /** One input was left out. */
    DROPPED_INPUT("input dropped"),
    /** One input came one tick later. */
    LATE_INPUT("input one tick late"),
    /** The file ends in its middle. */
    EARLY_END("early end");

    private final String words;

    Name(String words) {
      this.words = words;
    }

    /** What was done, in words. */
    public String words() {
      return words;
    }
  }

  /** Whether it was noticed. */
  public enum Status {
    /** Verifying noticed. */
    RED("red"),
    /** It changes no state at any checkpoint, so there is nothing to notice. */
    NO_EFFECT("no effect"),
    /**
     * The state differs at a checkpoint, or the log is no longer whole, and nothing was noticed.
     */
    SLIPPED("slipped"),
    /** The log has nothing of the kind. */
    NOT_TESTED("not tested");

    private final String word;

    Status(String word) {
      this.word = word;
    }

    /** The word for it, the same in every report. */
    public String word() {
      return word;
    }
  }
}
