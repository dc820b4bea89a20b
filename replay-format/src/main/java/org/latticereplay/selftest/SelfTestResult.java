package org.latticereplay.selftest;

import java.util.List;
import org.latticereplay.verify.SessionResult;

/**
 * What a self-test came to.
 *
 * @param baseline the log as it stands; unless it matched there were no trials
 * @param trials one for each way of spoiling it
 */
public record SelfTestResult(SessionResult baseline, List<Trial> trials) {
  /** Copies the list. */
  public SelfTestResult {
    trials = List.copyOf(trials);
  }

  /** How many trials came to this. */
  public long count(Trial.Status status) {
    return trials.stream().filter(trial -> trial.status() == status).count();
  }
}
