package org.latticereplay.selftest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.latticereplay.compare.Build;
import org.latticereplay.compare.BuildSide;
import org.latticereplay.format.LogCursor;
import org.latticereplay.format.LogSource;
import org.latticereplay.format.SessionLog;
import org.latticereplay.format.UnreadableLogException;
import org.latticereplay.selftest.Trial.Name;
import org.latticereplay.selftest.Trial.Status;
import org.latticereplay.verify.RunStoppedException;
import org.latticereplay.verify.SessionResult;
import org.latticereplay.verify.Verdict;
import org.latticereplay.verify.Verifier;
import org.latticereplay.verify.VerifyOptions;

/**
 * Proves on one log and one build that verifying can fail: spoils the log in several ways, each of
 * which has to be noticed where it can matter.
 *
 * <p>Whether a dropped or late input matters is told by what the game describes at the checkpoints.
 * If none of several inputs does, that is said; a hash that overlooks a state that differs is what
 * the test is there to find.
 *
 * <p>Everything happens on the calling thread. Memory does not grow with the length of the log.
 */
public final class SelfTest {
  private final LogSource source;
  private final Build build;
  private final VerifyOptions options;
  private final List<Trial> trials = new ArrayList<>();

  private SelfTest(LogSource source, Build build, VerifyOptions options) {
    this.source = source;
    this.build = build;
    this.options = options;
  }

  /**
   * Runs the trials, if the log as it stands matches.
   *
   * @param options limits, progress and cancellation of each run
   * @throws RunStoppedException if the build cannot be had
   */
  public static SelfTestResult run(LogSource source, Build build, VerifyOptions options) {
    return new SelfTest(source, build, options).run();
  }

  private SelfTestResult run() {
    SessionResult baseline;
    try (Build.Classes classes = build.open()) {
      baseline = Verifier.verify(source, classes.providers(), options);
    }
    if (!(baseline.verdict() instanceof Verdict.Matched)) {
      return new SelfTestResult(baseline, List.of());
    }
    try {
      SessionLog log = SessionLog.open(source);
      LogPlaces places = LogPlaces.of(log);
      flip(log, Name.FIRST_DIGEST, places.firstCheckpoint());
      flip(log, Name.MIDDLE_DIGEST, places.middleCheckpoint());
      flip(log, Name.LAST_DIGEST, places.lastCheckpoint());
      move(log, Name.DROPPED_INPUT, places, false);
      move(log, Name.LATE_INPUT, places, true);
      cut();
    } catch (UnreadableLogException e) {
      // It was read through a moment ago: another process has changed it.
      return new SelfTestResult(
          SessionResult.notRun(new Verdict.Unreadable(e.getMessage()), baseline.game(), null),
          List.of());
    }
    return new SelfTestResult(baseline, trials);
  }

  private SessionResult verify(SessionLog log, UnaryOperator<LogCursor> change) {
    try (Build.Classes classes = build.open()) {
      return Verifier.verifyChanged(log, classes.providers(), options, change);
    }
  }

  private void flip(SessionLog log, Name name, long tick) {
    SessionResult result = verify(log, SpoiltCursor.flipped(tick));
    boolean noticed = result.divergedAt() == tick;
    add(
        name,
        noticed ? Status.RED : Status.SLIPPED,
        tick,
        result,
        noticed
            ? "diverged at tick " + tick + ", where it was flipped"
            : "expected diverged at tick " + tick + ", got: " + result.verdict().message());
  }

  private void move(SessionLog log, Name name, LogPlaces places, boolean late) {
    List<InputPlace> inputs =
        places.inputs().stream()
            .filter(place -> !late || place.tick() < places.lastTick())
            .toList();
    if (inputs.isEmpty()) {
      trials.add(
          new Trial(
              name,
              Status.NOT_TESTED,
              -1,
              "",
              places.inputs().isEmpty()
                  ? "the log has no input, so whether one is missed could not be tested"
                  : "its only inputs come at the last tick, so none can come later"));
      return;
    }
    boolean anywhere = false;
    for (InputPlace place : inputs) {
      UnaryOperator<LogCursor> change = SpoiltCursor.moved(place, late);
      Effect effect = effect(log, change);
      if (effect.canMatter()) {
        judge(log, name, place, change, effect);
        return;
      }
      anywhere |= effect.anywhere();
    }
    trials.add(
        new Trial(
            name,
            Status.NO_EFFECT,
            -1,
            "",
            (inputs.size() == 1 ? "the one input" : "each of " + inputs.size() + " inputs")
                + " tried"
                + (anywhere
                    ? ": the state changes, but is the same again at every checkpoint; more"
                        + " checkpoints would see it"
                    : ": the state is the same at every checkpoint")));
  }

  private Effect effect(SessionLog log, UnaryOperator<LogCursor> change) {
    try (BuildSide as = new BuildSide(log, build, options);
        BuildSide changed = new BuildSide(log, build, options, change)) {
      return Effect.of(as, changed);
    }
  }

  private void judge(
      SessionLog log, Name name, InputPlace place, UnaryOperator<LogCursor> change, Effect effect) {
    SessionResult result = verify(log, change);
    boolean noticed =
        result.verdict() instanceof Verdict.Diverged || result.verdict() instanceof Verdict.Failed;
    String message;
    if (!noticed) {
      message =
          "the state differs at the checkpoint of tick "
              + effect.checkpoint()
              + " and verify says "
              + result.verdict().label()
              + ": the game's hash does not see it; let it cover all that describe writes";
    } else if (effect.failed()) {
      message = "the game throws without it";
    } else {
      message =
          "diverged at tick "
              + result.divergedAt()
              + (result.divergedAt() == effect.checkpoint()
                  ? ", the first checkpoint it changes"
                  : "; the state differs from the checkpoint of tick "
                      + effect.checkpoint()
                      + " on, where the game's hash does not see it");
    }
    add(name, noticed ? Status.RED : Status.SLIPPED, place.tick(), result, message);
  }

  private void cut() {
    SessionResult result;
    CutSource half;
    try {
      half = CutSource.half(source);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    try (Build.Classes classes = build.open()) {
      result = Verifier.verify(half, classes.providers(), options);
    }
    boolean noticed =
        result.verdict() instanceof Verdict.Unreadable
            || result.verdict() instanceof Verdict.Unproven;
    add(
        Name.EARLY_END,
        noticed ? Status.RED : Status.SLIPPED,
        -1,
        result,
        "cut after " + half.bytes() + " bytes: " + result.verdict().message());
  }

  private void add(Name name, Status status, long tick, SessionResult result, String message) {
    boolean limited = result.verdict() instanceof Verdict.LimitHit;
    trials.add(
        new Trial(
            name,
            limited ? Status.NOT_TESTED : status,
            tick,
            result.verdict().label(),
            limited ? result.verdict().message() : message));
  }
}
