package org.latticereplay.compare;

import java.util.List;
import org.latticereplay.dump.StateDiff;

/**
 * The first tick at whose end two runs differ.
 *
 * @param tick that log tick; startTick - 1 when the states differ as they are created
 * @param created whether they differ before the first tick
 * @param equalAt the log tick before, at whose end both were compared and equal; startTick - 1 for
 *     the states as created, -2 when they differ as created
 * @param equalValues how many values both described there
 * @param equalFold the fold that both came to there
 * @param samples the samples delivered at the tick, each as JSON text
 * @param diff where the two states differ
 * @param leftDigest the left game's own hash of its state
 * @param rightDigest the right one's
 */
public record FirstDifference(
    long tick,
    boolean created,
    long equalAt,
    long equalValues,
    long equalFold,
    List<String> samples,
    StateDiff diff,
    long leftDigest,
    long rightDigest) {
  /** Stands for the tick before when there is none. */
  public static final long NEVER_EQUAL = -2;

  /** Copies the list. */
  public FirstDifference {
    samples = List.copyOf(samples);
  }
}
