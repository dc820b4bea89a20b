package org.latticereplay.selftest;

/**
 * One way a log or a state was spoilt, and what came of it.
 *
 * @param name what was done
 * @param status whether it was noticed
 * @param tick the log tick it was done at, or -1 for none
 * @param verdict the word of the verdict on the spoilt log; empty when it was not verified
 * @param message one line on it; of one that slipped also what to do next
 */
public record Trial(Name name, Status status, long tick, String verdict, String message) {
  /** What was done. */
  public enum Name {
    /** One bit of the first recorded digest was flipped. */
    FIRST_DIGEST("first digest flipped"),
    /** One bit of a digest in the middle was flipped. */
    MIDDLE_DIGEST("middle digest flipped"),
    /** One bit of the last recorded digest was flipped. */
    LAST_DIGEST("last digest flipped"),
    /** No input was delivered. */
    ALL_INPUTS_DROPPED("all inputs dropped"),
    /** One input was left out. */
    DROPPED_INPUT("input dropped"),
    /** One input came one tick later. */
    LATE_INPUT("input one tick late"),
    /** One member of one input had another value. */
    CHANGED_INPUT("input changed"),
    /** The last input was left out. */
    LAST_INPUT_DROPPED("last input dropped"),
    /** One member of the last input had another value. */
    LAST_INPUT_CHANGED("last input changed"),
    /** Described fields had another value, one field at a time. */
    CHANGED_FIELD("field changed"),
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
    /** It was noticed. */
    RED("red"),
    /** It changes no state at any checkpoint, so there is nothing to notice. */
    NO_EFFECT("no effect"),
    /** It was not noticed, and it should have been. */
    SLIPPED("slipped"),
    /** The log has nothing of the kind, or it could not be tried. */
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

  static Trial notTested(Name name, String why) {
    return new Trial(name, Status.NOT_TESTED, -1, "", why);
  }
}
