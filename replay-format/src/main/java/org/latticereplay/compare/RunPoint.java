package org.latticereplay.compare;

import org.latticereplay.dump.StateFold;
import org.latticereplay.verify.Verdict;

/**
 * What one run looks like where it was compared.
 *
 * @param kind what the run has come to
 * @param tick the log tick at whose end this is; startTick - 1 for the state as created; of a run
 *     that stopped the last one it finished
 * @param fold the {@link StateFold} of its description, past what is ignored
 * @param values how many values that covers
 * @param whole the fold of all of its description; the same where nothing is ignored
 * @param met a bit for each ignored path that was met by now
 * @param digest the game's own hash
 * @param recorded the digest recorded there, or -1
 * @param partsAgree whether the parts recorded there agree; true where there are none
 * @param stopped why the run cannot go on; null unless stopped
 */
public record RunPoint(
    Kind kind,
    long tick,
    long fold,
    long values,
    long whole,
    long met,
    long digest,
    long recorded,
    boolean partsAgree,
    Verdict stopped) {
  /** What a run has come to. */
  public enum Kind {
    /** A state to compare. */
    STATE,
    /** The log has no further tick. */
    END,
    /** Something ended the run before the log did. */
    STOPPED
  }

  /** Whether there is a state to compare. */
  public boolean isState() {
    return kind == Kind.STATE;
  }

  /** Whether both describe the same, past what is ignored. */
  public boolean sameState(RunPoint other) {
    return fold == other.fold && values == other.values;
  }

  /** Whether both describe the same, with what is ignored. */
  boolean sameWhole(RunPoint other) {
    return whole == other.whole;
  }

  /** A run whose log has ended. */
  public static RunPoint end(long tick) {
    return new RunPoint(Kind.END, tick, 0, 0, 0, 0, -1, -1, true, null);
  }

  /** A run that cannot go on. */
  public static RunPoint stopped(long tick, Verdict why) {
    return new RunPoint(Kind.STOPPED, tick, 0, 0, 0, 0, -1, -1, true, why);
  }
}
