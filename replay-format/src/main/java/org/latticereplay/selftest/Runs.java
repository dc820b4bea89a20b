package org.latticereplay.selftest;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.function.UnaryOperator;
import org.latticereplay.compare.Build;
import org.latticereplay.compare.BuildSide;
import org.latticereplay.format.LogCursor;
import org.latticereplay.format.LogSource;
import org.latticereplay.format.SessionLog;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.verify.SessionResult;
import org.latticereplay.verify.Verdict;
import org.latticereplay.verify.Verifier;
import org.latticereplay.verify.VerifyOptions;

/** Runs one build on one log, spoilt in one way or another, and counts how often. */
final class Runs {
  private final Build build;
  private final VerifyOptions options;
  private int replays;

  Runs(Build build, VerifyOptions options) {
    this.build = build;
    this.options = options;
  }

  /** How many runs there were. */
  int replays() {
    return replays;
  }

  /** Verifies bytes. */
  SessionResult verify(LogSource source) {
    replays++;
    try (Build.Classes classes = build.open()) {
      return Verifier.verify(source, classes.providers(), options);
    }
  }

  /** Verifies what is read in place of the log's own cursor. */
  SessionResult verify(SessionLog log, UnaryOperator<LogCursor> change) {
    replays++;
    try (Build.Classes classes = build.open()) {
      return Verifier.verifyChanged(log, classes.providers(), options, change);
    }
  }

  /** What that does to the state; two runs. */
  Effect effect(SessionLog log, UnaryOperator<LogCursor> change) {
    replays += 2;
    try (BuildSide as = new BuildSide(log, build, options);
        BuildSide changed = new BuildSide(log, build, options, change)) {
      return Effect.of(as, changed);
    }
  }

  /**
   * Verifies the log as it stands, and changes one field at a time on the way.
   *
   * @param ticks log ticks of the checkpoints to do it at
   */
  Verdict probe(SessionLog log, Collection<Long> ticks, FieldTally tally) {
    replays++;
    try (Build.Classes classes = build.open()) {
      List<GameSimulation<?>> probed = new ArrayList<>();
      for (GameSimulation<?> provider : classes.providers()) {
        probed.add(
            new FieldProbe<>(
                provider, new HashSet<>(ticks), tally, () -> options.watch().cancelled()));
      }
      return Verifier.verifyChanged(log, probed, options, UnaryOperator.identity()).verdict();
    }
  }
}
