package org.latticereplay.compare;

/**
 * What a comparison looked past, as it was told to.
 *
 * @param points at how many of the points compared the two differed in what is ignored, and in
 *     nothing else
 * @param firstTick the log tick of the first of these; startTick - 1 for the states as created, -2
 *     for none
 * @param values how many values were left to compare at the last point compared
 * @param met a bit for each ignored path that a state had at any point compared
 */
public record LookedPast(long points, long firstTick, long values, long met) {
  /** Stands for a tick where there is none. */
  static final long NOWHERE = -2;

  /** Nothing was compared, and nothing looked past. */
  public static final LookedPast NONE = new LookedPast(0, NOWHERE, 0, 0);

  /** Whether any difference was looked past: then digests, which cover it, say nothing. */
  public boolean any() {
    return points > 0;
  }
}
