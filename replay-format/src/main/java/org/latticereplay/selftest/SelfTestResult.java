package org.latticereplay.selftest;

import java.util.List;
import org.latticereplay.selftest.Trial.Status;
import org.latticereplay.verify.SessionResult;
import org.latticereplay.verify.VerdictKind;

/**
 * What a self-test came to.
 *
 * @param baseline the log as it stands; unless it matched, each time it was run, there are no
 *     trials
 * @param trials one for each way of spoiling it, fewer if a limit was hit
 * @param fields which described fields the game's hash notices
 * @param replays how many times the log was run
 */
public record SelfTestResult(
    SessionResult baseline, List<Trial> trials, FieldFindings fields, int replays) {
  /** Copies the list. */
  public SelfTestResult {
    trials = List.copyOf(trials);
  }

  /** One that found the log not to match. */
  public static SelfTestResult notTested(SessionResult baseline, int replays) {
    return new SelfTestResult(baseline, List.of(), FieldFindings.NONE, replays);
  }

  /** How many trials came to this. */
  public long count(Status status) {
    return trials.stream().filter(trial -> trial.status() == status).count();
  }

  /**
   * What it came to as a whole: that of the log as it stands if there were no trials, diverged when
   * a change slipped, limit when one ended the trials early, and otherwise matched.
   */
  public VerdictKind kind() {
    if (trials.isEmpty()) {
      return baseline.verdict().kind();
    }
    if (count(Status.SLIPPED) > 0) {
      return VerdictKind.DIVERGED;
    }
    boolean limited =
        trials.stream().anyMatch(trial -> trial.verdict().equals(VerdictKind.LIMIT.label()));
    return limited ? VerdictKind.LIMIT : VerdictKind.MATCHED;
  }
}
