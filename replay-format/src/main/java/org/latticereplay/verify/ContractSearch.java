package org.latticereplay.verify;

import java.util.List;
import java.util.function.UnaryOperator;
import org.latticereplay.format.LogCursor;
import org.latticereplay.format.SessionLog;
import org.latticereplay.game.GameSimulation;

/**
 * Runs a log once more that a game broke its contract in, or that diverged.
 *
 * <p>Of a log that diverged every tick is looked at: a game that does not keep what a comparison
 * stands on may diverge for that alone, so the build is not blamed. That costs a run up to the
 * divergence with a few digests a tick, and a second one, to the tick that was found, that names
 * the fields. Only a run that is red pays it.
 */
final class ContractSearch {
  private final SessionLog log;
  private final List<GameSimulation<?>> providers;
  private final VerifyOptions options;
  private final UnaryOperator<LogCursor> change;

  ContractSearch(
      SessionLog log,
      List<GameSimulation<?>> providers,
      VerifyOptions options,
      UnaryOperator<LogCursor> change) {
    this.log = log;
    this.providers = providers;
    this.options = options.withProgress(new RunProgress());
    this.change = change;
  }

  /**
   * What is broken first, or null: then the divergence stands, also when the time was up before.
   *
   * @param last the log tick at which the run diverged
   */
  Verdict.Failed upTo(long last) {
    Verdict.Failed found = broken(-1, last);
    if (found == null) {
      return null;
    }
    Verdict.Failed named = at(found.tick());
    return named == null ? found : named;
  }

  /** What is broken at that tick, with its fields; null when this run does not break it there. */
  Verdict.Failed at(long tick) {
    return broken(tick, tick);
  }

  /** What is broken up to a tick: where it is looked at thoroughly, or -1 to look at every one. */
  private Verdict.Failed broken(long thoroughlyAt, long last) {
    try (SteppedRun<?> run = SteppedRun.open(log, providers, options, change)) {
      if (thoroughlyAt < 0) {
        run.contract().lookAtEveryTick();
      } else {
        run.contract().lookThoroughlyAt(thoroughlyAt);
      }
      return broken(run, last);
    } catch (RunStoppedException e) {
      return null;
    }
  }

  private static Verdict.Failed broken(SteppedRun<?> run, long last) {
    try {
      run.begin();
      while (run.tick() < last && run.next()) {
        // It stops by itself.
      }
      return null;
    } catch (RunStoppedException e) {
      return run.isContractBroken() ? (Verdict.Failed) e.verdict() : null;
    }
  }
}
