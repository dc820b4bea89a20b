package org.latticereplay.selftest;

import java.util.List;
import org.latticereplay.format.SessionLog;
import org.latticereplay.selftest.Trial.Name;
import org.latticereplay.selftest.Trial.Status;
import org.latticereplay.verify.SessionResult;
import org.latticereplay.verify.Verdict;

/**
 * Changes the inputs of a log and judges what came of it. An effect on the state is looked for in
 * what the game describes, since its hash is under test; but only a verdict counts as noticing.
 */
final class InputTrials {
  /** How many changes of one kind are tried until one is noticed. */
  static final int TRIES_MAX = 8;

  private final Runs runs;
  private final SessionLog log;
  private final LogPlaces places;
  private final FieldTally tally;

  InputTrials(Runs runs, SessionLog log, LogPlaces places, FieldTally tally) {
    this.runs = runs;
    this.log = log;
    this.places = places;
    this.tally = tally;
  }

  /** Drops all inputs, and looks in any case for fields that the hash misses. */
  Trial dropAll() {
    Name name = Name.ALL_INPUTS_DROPPED;
    if (places.inputCount() == 0) {
      return Trial.notTested(name, "the log has no input, so there is nothing to drop");
    }
    InputChange change = InputChange.dropAll();
    SessionResult result = runs.verify(log, change);
    if (result.verdict() instanceof Verdict.LimitHit) {
      return trial(name, Status.NOT_TESTED, change, result, result.verdict().message());
    }
    Effect effect = effect(change);
    if (noticed(result)) {
      return trial(name, Status.RED, change, result, red(result, effect));
    }
    if (effect.stateAt() >= 0 || effect.failed()) {
      return trial(name, Status.SLIPPED, change, result, blind(result, effect));
    }
    if (effect.stopped() != null) {
      return trial(name, Status.NOT_TESTED, change, result, effect.stopped().message());
    }
    String why;
    if (places.inputsAfterLastCheckpoint() == places.inputCount()) {
      why = beyond();
    } else {
      why =
          "nothing depends on the inputs: "
              + (effect.anywhere()
                  ? "without them the state is the same again at every checkpoint; record with more"
                      + " checkpoints"
                  : "without any of the "
                      + places.inputCount()
                      + " the state is the same at every checkpoint; this log does not exercise the"
                      + " game, record a session in which it is played");
    }
    return trial(name, Status.SLIPPED, change, result, why);
  }

  /**
   * Tries one change after the other until one is noticed or slips.
   *
   * @param changes in the order they are tried; none where the log has nothing of the kind
   * @param none why there is none
   */
  Trial anyOf(Name name, List<InputChange> changes, String none) {
    if (changes.isEmpty()) {
      return Trial.notTested(name, none);
    }
    boolean anywhere = false;
    int tries = Math.min(TRIES_MAX, changes.size());
    SessionResult result = null;
    for (InputChange change : changes.subList(0, tries)) {
      result = runs.verify(log, change);
      if (noticed(result)) {
        return trial(name, Status.RED, change, result, prefix(change) + red(result, null));
      }
      if (!(result.verdict() instanceof Verdict.Matched)) {
        return trial(name, Status.NOT_TESTED, change, result, result.verdict().message());
      }
      if (change.tick() > places.lastCheckpoint()) {
        return trial(name, Status.SLIPPED, change, result, prefix(change) + beyond());
      }
      Effect effect = effect(change);
      if (effect.stateAt() >= 0 || effect.failed()) {
        return trial(name, Status.SLIPPED, change, result, prefix(change) + blind(result, effect));
      }
      if (effect.stopped() != null) {
        return trial(name, Status.NOT_TESTED, change, result, effect.stopped().message());
      }
      anywhere |= effect.anywhere();
    }
    long tick = tries == 1 ? changes.get(0).tick() : -1;
    String tried = tries == 1 ? "" : "each of " + tries + " tried: ";
    String why =
        anywhere
            ? "the state changes, but is the same again at every checkpoint; more checkpoints would"
                + " see it"
            : "the state is the same at every checkpoint";
    return new Trial(name, Status.NO_EFFECT, tick, result.verdict().label(), tried + why);
  }

  private Effect effect(InputChange change) {
    Effect effect = runs.effect(log, change);
    if (effect.unsteadyAt() >= 0) {
      throw new UnsteadyException(effect.unsteadyAt());
    }
    effect.missed().forEach(tally::missed);
    return effect;
  }

  private static boolean noticed(SessionResult result) {
    return result.verdict() instanceof Verdict.Diverged
        || result.verdict() instanceof Verdict.Failed;
  }

  private static String prefix(InputChange change) {
    return change.other() == null ? "" : change.other().words() + ": ";
  }

  private static String red(SessionResult result, Effect effect) {
    if (result.verdict() instanceof Verdict.Failed failed) {
      return "the game throws: " + failed.message();
    }
    String at = "diverged at tick " + result.divergedAt();
    if (effect == null || effect.digestAt() < 0) {
      return at;
    }
    if (effect.stateAt() < 0) {
      return at + ", although what describe writes is the same; the game's hash covers more";
    }
    return effect.stateAt() == effect.digestAt()
        ? at + ", the first checkpoint it changes"
        : at
            + "; the state differs from the checkpoint of tick "
            + effect.stateAt()
            + " on, where the game's hash does not see it";
  }

  private static String blind(SessionResult result, Effect effect) {
    if (effect.stateAt() < 0) {
      return "the game's describe throws, and verify says " + result.verdict().label();
    }
    return "the state differs at the checkpoint of tick "
        + effect.stateAt()
        + " and verify says "
        + result.verdict().label()
        + ": the game's hash does not see "
        + FieldNames.listed(effect.missed())
        + "; let it cover all that describe writes";
  }

  private String beyond() {
    long after = places.inputsAfterLastCheckpoint();
    return "nothing is compared after the last checkpoint, at tick "
        + places.lastCheckpoint()
        + "; "
        + (after == 1 ? "1 input comes" : after + " inputs come")
        + " in the "
        + (places.lastTick() - places.lastCheckpoint())
        + " ticks after it; record with a checkpoint at the end";
  }

  private static Trial trial(
      Name name, Status status, InputChange change, SessionResult result, String message) {
    return new Trial(name, status, change.tick(), result.verdict().label(), message);
  }
}
