package org.latticereplay.compare;

import java.util.function.IntFunction;

/**
 * Finds the first bad one of an ordered list of builds by binary search, taking it that once a
 * build is bad all later ones are. Builds that cannot tell are passed over; next to the border they
 * leave a range.
 */
public final class BuildSearch {
  /** What one build says. */
  public enum Answer {
    /** It agrees with the recording. */
    GOOD,
    /** It does not. */
    BAD,
    /** It cannot tell: it refuses, or fails. */
    PASSED_OVER
  }

  /**
   * What was found; builds are counted from 0.
   *
   * @param firstBad the first build that is known to be bad, or -1 when the last one that can tell
   *     is good or none can
   * @param lastGood the last build before it that is known to be good, or -1 for none
   */
  public record Found(int firstBad, int lastGood) {
    /** Whether there is a bad one. */
    public boolean any() {
      return firstBad >= 0;
    }

    /** The first build that may be the first bad one: the one after the last good. */
    public int firstCandidate() {
      return lastGood + 1;
    }
  }

  private static final int NONE = -1;

  private final IntFunction<Answer> ask;
  private final Answer[] answers;

  private BuildSearch(int builds, IntFunction<Answer> ask) {
    this.ask = ask;
    this.answers = new Answer[builds];
  }

  /**
   * Searches.
   *
   * @param builds how many there are, 1 or more
   * @param ask what a build says; asked at most once of each
   */
  public static Found first(int builds, IntFunction<Answer> ask) {
    if (builds < 1) {
      throw new IllegalArgumentException("builds: expected 1 or more, got " + builds);
    }
    return new BuildSearch(builds, ask).search();
  }

  private Found search() {
    int bad = answers.length - 1;
    while (bad >= 0 && answer(bad) == Answer.PASSED_OVER) {
      bad--;
    }
    if (bad < 0) {
      return new Found(-1, -1);
    }
    if (answer(bad) == Answer.GOOD) {
      return new Found(-1, bad);
    }
    int good = 0;
    while (answer(good) == Answer.PASSED_OVER) {
      good++; // the bad one ends this at the latest
    }
    if (answer(good) == Answer.BAD) {
      return new Found(good, -1);
    }
    for (int next = untold(good, bad); next != NONE; next = untold(good, bad)) {
      Answer said = answer(next);
      if (said == Answer.GOOD) {
        good = next;
      } else if (said == Answer.BAD) {
        bad = next;
      }
    }
    return new Found(bad, good);
  }

  private Answer answer(int build) {
    if (answers[build] == null) {
      answers[build] = ask.apply(build);
    }
    return answers[build];
  }

  /**
   * The build nearest to the middle between the two that was not asked yet; the two themselves
   * were.
   */
  private int untold(int good, int bad) {
    int middle = (good + bad) >>> 1;
    for (int away = 0; away < bad - middle; away++) {
      if (answers[middle + away] == null) {
        return middle + away;
      }
      if (answers[middle - away] == null) {
        return middle - away;
      }
    }
    return NONE;
  }
}
