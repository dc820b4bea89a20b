package org.latticereplay.host.diagnose;

import java.util.Map;
import org.latticereplay.compare.Comparison;
import org.latticereplay.host.conditions.ShakeResult;
import org.latticereplay.host.session.SessionReport;
import org.latticereplay.selftest.SelfTestResult;

/**
 * What was seen on the way to a cause. What was not asked is null.
 *
 * @param verified what verify says
 * @param shaken the build under changed conditions
 * @param secondSession the build against the recording, run a second time in the same classes
 * @param earlier the same with each input a tick earlier
 * @param later the same with each input a tick later
 * @param against the other build and this one, side by side
 * @param selfTest whether verify would notice a change
 * @param millis wall time of each step that was asked, in milliseconds
 * @param untold of each step that gave no answer the reason
 */
public record Diagnosis(
    SessionReport verified,
    ShakeResult shaken,
    Comparison secondSession,
    Comparison earlier,
    Comparison later,
    Comparison against,
    SelfTestResult selfTest,
    Map<Step, Long> millis,
    Map<Step, String> untold) {
  /** Copies the maps. */
  public Diagnosis {
    millis = Map.copyOf(millis);
    untold = Map.copyOf(untold);
  }

  /** One that could not go beyond what verify says. */
  public static Diagnosis stopped(SessionReport verified) {
    return new Diagnosis(verified, null, null, null, null, null, null, Map.of(), Map.of());
  }

  /** Whether a run in another way agrees with the whole recording. */
  public static boolean agrees(Comparison otherwise) {
    return otherwise != null
        && otherwise.outcome() == Comparison.Outcome.EQUAL
        && otherwise.right().divergedAt() < 0
        && otherwise.right().compared() > 0;
  }
}
