package org.latticereplay.selftest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.latticereplay.compare.Build;
import org.latticereplay.format.LogSource;
import org.latticereplay.format.SessionLog;
import org.latticereplay.format.UnreadableLogException;
import org.latticereplay.selftest.Trial.Name;
import org.latticereplay.selftest.Trial.Status;
import org.latticereplay.verify.RunStoppedException;
import org.latticereplay.verify.SessionResult;
import org.latticereplay.verify.Verdict;
import org.latticereplay.verify.VerdictKind;
import org.latticereplay.verify.VerifyOptions;

/**
 * Proves on one log and one build that verifying can fail: spoils the log and the state in several
 * ways, each of which has to be noticed where it can matter.
 *
 * <p>Whether an input matters is told by what the game describes at the checkpoints. If none of
 * several inputs does, that is said; if all of them together do not, or come where nothing is
 * compared any more, the log proves nothing about them, and that counts as slipped. So does a field
 * that the game's own hash overlooks.
 *
 * <p><b>What it costs.</b> The log is run about 15 times if all is well, and at most {@link
 * #REPLAYS_MAX} times: once as it stands, once for each digest flipped, once with the end cut off,
 * once to change fields at three checkpoints, once for a change of the inputs that is noticed and
 * three times for one that is not, of which at most eight of a kind are tried. Memory does not grow
 * with the length of the log.
 *
 * <p>Everything happens on the calling thread. A limit ends the trials; what was found stays.
 */
public final class SelfTest {
  /** The most times the log is run. */
  public static final int REPLAYS_MAX = 6 + 3 + 3 * (4 * InputTrials.TRIES_MAX + 1);

  private final LogSource source;
  private final Runs runs;
  private final Consumer<Name> begins;
  private final List<Trial> trials = new ArrayList<>();
  private final FieldTally tally = new FieldTally();

  private SelfTest(LogSource source, Build build, VerifyOptions options, Consumer<Name> begins) {
    this.source = source;
    this.runs = new Runs(build, options);
    this.begins = begins;
  }

  /**
   * Runs the trials, if the log as it stands matches.
   *
   * @param options limits, progress and cancellation of each run
   * @throws RunStoppedException if the build cannot be had
   */
  public static SelfTestResult run(LogSource source, Build build, VerifyOptions options) {
    return run(source, build, options, name -> {});
  }

  /**
   * Runs the trials, if the log as it stands matches.
   *
   * @param options limits, progress and cancellation of each run
   * @param begins told each trial before it begins
   * @throws RunStoppedException if the build cannot be had
   */
  public static SelfTestResult run(
      LogSource source, Build build, VerifyOptions options, Consumer<Name> begins) {
    return new SelfTest(source, build, options, begins).run();
  }

  private SelfTestResult run() {
    SessionResult baseline = runs.verify(source);
    if (!(baseline.verdict() instanceof Verdict.Matched)) {
      return SelfTestResult.notTested(baseline, runs.replays());
    }
    try {
      SessionLog log = SessionLog.open(source);
      tryAll(log, LogPlaces.of(log));
    } catch (UnreadableLogException e) {
      // It was read through a moment ago: another process has changed it.
      Verdict verdict = new Verdict.Unreadable(e.getMessage());
      return SelfTestResult.notTested(baseline.with(verdict), runs.replays());
    } catch (UnsteadyException e) {
      return SelfTestResult.notTested(baseline.with(unsteady(e.tick)), runs.replays());
    }
    return new SelfTestResult(baseline, trials, tally.findings(), runs.replays());
  }

  private static Verdict unsteady(long tick) {
    return new Verdict.Diverged(
        tick,
        Verdict.Diverged.NO_DIGEST,
        Verdict.Diverged.NO_DIGEST,
        "it matched when it was first run and diverged at tick "
            + tick
            + " when it was run again, unchanged: the game is at odds with itself; bisect the log"
            + " with this build alone");
  }

  private void tryAll(SessionLog log, LogPlaces places) {
    InputTrials inputs = new InputTrials(runs, log, places, tally);
    tryOne(Name.FIRST_DIGEST, () -> flip(log, Name.FIRST_DIGEST, places.firstCheckpoint()));
    tryOne(Name.MIDDLE_DIGEST, () -> flip(log, Name.MIDDLE_DIGEST, places.middleCheckpoint()));
    tryOne(Name.LAST_DIGEST, () -> flip(log, Name.LAST_DIGEST, places.lastCheckpoint()));
    tryOne(Name.ALL_INPUTS_DROPPED, inputs::dropAll);
    tryInputs(inputs, places);
    tryOne(Name.CHANGED_FIELD, () -> fields(log, places));
    tryOne(Name.EARLY_END, this::cut);
  }

  /** Runs one trial, unless a limit was hit. */
  private void tryOne(Name name, Supplier<Trial> trial) {
    boolean limited =
        !trials.isEmpty()
            && trials.get(trials.size() - 1).verdict().equals(VerdictKind.LIMIT.label());
    if (!limited) {
      begins.accept(name);
      trials.add(trial.get());
    }
  }

  private void tryInputs(InputTrials inputs, LogPlaces places) {
    // Where all inputs together change nothing, single ones would only say so again, slowly.
    Trial all = trials.get(trials.size() - 1);
    boolean dead = all.status() == Status.SLIPPED && tally.findings().missed().isEmpty();
    String none =
        places.inputCount() == 0
            ? "the log has no input"
            : "not tried, since dropping all inputs was not noticed";
    List<InputPlace> picked = dead ? List.of() : places.picked();
    tryOne(
        Name.DROPPED_INPUT,
        () ->
            inputs.anyOf(
                Name.DROPPED_INPUT, picked.stream().map(InputChange::drop).toList(), none));
    List<InputChange> late =
        picked.stream()
            .filter(place -> place.tick() < places.lastTick())
            .map(InputChange::delay)
            .toList();
    tryOne(
        Name.LATE_INPUT,
        () ->
            inputs.anyOf(
                Name.LATE_INPUT,
                late,
                picked.isEmpty() ? none : "its inputs come at the last tick, none can come later"));
    List<InputChange> changed = dead ? List.of() : places.pickedAltered();
    String bare = picked.isEmpty() ? none : "its inputs have no members";
    tryOne(Name.CHANGED_INPUT, () -> inputs.anyOf(Name.CHANGED_INPUT, changed, bare));
    boolean any = places.inputCount() > 0 && !dead;
    List<InputChange> dropLast = any ? List.of(InputChange.drop(places.lastInput())) : List.of();
    tryOne(Name.LAST_INPUT_DROPPED, () -> inputs.anyOf(Name.LAST_INPUT_DROPPED, dropLast, none));
    List<InputChange> alterLast = any ? places.lastInputAltered() : List.of();
    String bareLast = any ? "the last input has no members" : none;
    tryOne(
        Name.LAST_INPUT_CHANGED, () -> inputs.anyOf(Name.LAST_INPUT_CHANGED, alterLast, bareLast));
  }

  private Trial flip(SessionLog log, Name name, long tick) {
    SessionResult result = runs.verify(log, cursor -> new FlippedCursor(cursor, tick));
    boolean noticed = result.divergedAt() == tick;
    return judged(
        name,
        noticed,
        tick,
        result.verdict(),
        noticed
            ? "diverged at tick " + tick + ", where it was flipped"
            : "expected diverged at tick " + tick + ", got: " + result.verdict().message());
  }

  private Trial fields(SessionLog log, LogPlaces places) {
    Set<Long> ticks =
        new TreeSet<>(
            List.of(places.firstCheckpoint(), places.middleCheckpoint(), places.lastCheckpoint()));
    Verdict verdict = runs.probe(log, ticks, tally);
    FieldFindings found = tally.findings();
    if (!found.missed().isEmpty()) {
      return new Trial(
          Name.CHANGED_FIELD,
          Status.SLIPPED,
          -1,
          "",
          "the game's hash does not notice "
              + FieldNames.listed(found.missed())
              + "; let it cover all that describe writes");
    }
    if (!(verdict instanceof Verdict.Matched)) {
      return new Trial(
          Name.CHANGED_FIELD, Status.NOT_TESTED, -1, verdict.label(), verdict.message());
    }
    if (found.tried() == 0) {
      return Trial.notTested(
          Name.CHANGED_FIELD,
          tally.obstacle().isEmpty() ? "no field could be changed alone" : tally.obstacle());
    }
    String untried =
        found.untried().isEmpty()
            ? ""
            : "; could not be changed alone: " + FieldNames.listed(found.untried());
    return new Trial(
        Name.CHANGED_FIELD,
        Status.RED,
        -1,
        "",
        (found.tried() == 1 ? "the one field" : "each of " + found.tried() + " fields")
            + " tried changes the digest"
            + untried);
  }

  private Trial cut() {
    CutSource half;
    try {
      half = CutSource.half(source);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Verdict verdict = runs.verify(half).verdict();
    boolean noticed = verdict instanceof Verdict.Unreadable || verdict instanceof Verdict.Unproven;
    return judged(
        Name.EARLY_END,
        noticed,
        -1,
        verdict,
        "cut after " + half.bytes() + " bytes: " + verdict.message());
  }

  private static Trial judged(
      Name name, boolean noticed, long tick, Verdict verdict, String message) {
    boolean limited = verdict instanceof Verdict.LimitHit;
    Status status = noticed ? Status.RED : Status.SLIPPED;
    return new Trial(
        name,
        limited ? Status.NOT_TESTED : status,
        tick,
        verdict.label(),
        limited ? verdict.message() : message);
  }
}
