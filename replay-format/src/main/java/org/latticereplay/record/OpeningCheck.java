package org.latticereplay.record;

import java.util.ArrayList;
import java.util.List;
import org.latticereplay.dump.Difference;
import org.latticereplay.dump.StateDiff;
import org.latticereplay.dump.StateDump;
import org.latticereplay.game.GameLoop;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.game.RunStart;
import org.latticereplay.state.StateHash;
import org.latticereplay.verify.ContractCheck;

/**
 * Looks whether a run can be recorded at all: a replay begins with what {@code create} gives for
 * the start in the log, so the run must have begun with the same.
 */
final class OpeningCheck<S> {
  private final GameSimulation<S> game;
  private final GameLoop<S> run;
  private final RunStart start;
  private final StateHash fold = new StateHash();

  OpeningCheck(GameSimulation<S> game, GameLoop<S> run, RunStart start) {
    this.game = game;
    this.run = run;
    this.start = start;
  }

  /**
   * Looks.
   *
   * @throws UnrecordableRunException if it cannot, saying what was expected, what came and what to
   *     do
   */
  void check() {
    if (run.state() == null || run.stepIndex() != 0) {
      throw new UnrecordableRunException(
          "recorder: expected a run at its first tick, "
              + start.tick()
              + (run.state() == null ? ", it was not started" : ", it is at tick " + run.tick())
              + "; call start and open the recorder before the first step");
    }
    if (!start.equals(run.runStart())) {
      throw new UnrecordableRunException(
          "recorder: expected the start that GameLoop.start was given, got another: "
              + differences(run.runStart(), start)
              + "; hand the same RunStart to both, since a replay begins with the recorder's");
    }
    compare();
  }

  private static String differences(RunStart expected, RunStart actual) {
    List<String> all = new ArrayList<>();
    differing(all, "seed", expected.seed(), actual.seed());
    differing(all, "state", expected.state(), actual.state());
    differing(all, "tick", expected.tick(), actual.tick());
    differing(all, "settings", expected.settings(), actual.settings());
    return String.join(", ", all);
  }

  private static void differing(List<String> all, String name, Object expected, Object actual) {
    if (!expected.equals(actual)) {
      all.add(name + ": expected " + expected + ", got " + actual);
    }
  }

  private void compare() {
    S created = game.create(start);
    long expected = hash(created);
    long actual = hash(run.state());
    if (expected == actual) {
      return;
    }
    ContractCheck.Breach broken = new ContractCheck<>(game).atEndOfTick(created, expected);
    if (broken != null) {
      throw new UnrecordableRunException("recorder: at the start of the run, " + broken.message());
    }
    S again = game.create(start);
    long repeated = hash(again);
    if (repeated != expected && differences(created, again).isEmpty()) {
      throw new UnrecordableRunException(
          "recorder: two states that create gave for the same start are described alike, but their"
              + " digests are "
              + expected
              + " and "
              + repeated
              + "; hash may cover nothing that describe does not write, such as the order of a"
              + " HashMap keyed by objects, or no log of this game replays");
    }
    if (repeated != expected) {
      throw new UnrecordableRunException(
          "recorder: create is not repeatable: called twice for the same start it gave digest "
              + expected
              + " and then "
              + repeated
              + first(created, again)
              + "; create may rest on its RunStart alone, not on a static field, a clock or an"
              + " identity hash code, or no log of this game replays");
    }
    throw new UnrecordableRunException(
        "recorder: the state of this run is not what create gives for its start: expected digest "
            + expected
            + ", got "
            + actual
            + first(created, run.state())
            + "; record from the start of a run, right after GameLoop.start: a save or a changed"
            + " state cannot be recorded, since no log says how it came about (make the change a"
            + " setting or a sample). If nothing changed it, create gave something else at its"
            + " first call, and rests on more than its RunStart");
  }

  private String first(S expected, S actual) {
    List<Difference> all = differences(expected, actual);
    return all.isEmpty()
        ? ", the description does not show which field"
        : ", first in " + all.get(0).line();
  }

  private List<Difference> differences(S expected, S actual) {
    return StateDiff.of(dump(expected), dump(actual)).differences();
  }

  private StateDump dump(S state) {
    StateDump dump = new StateDump();
    game.describe(state, dump);
    return dump.whole();
  }

  private long hash(S state) {
    fold.reset();
    return game.hash(state, fold);
  }
}
