package org.latticereplay.verify;

import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.latticereplay.dump.ClaimList;
import org.latticereplay.dump.PartDigests;
import org.latticereplay.dump.StateDump;
import org.latticereplay.format.Claim;
import org.latticereplay.format.LogCursor;
import org.latticereplay.format.LogEnd;
import org.latticereplay.format.Parts;
import org.latticereplay.format.SessionLog;
import org.latticereplay.format.UnreadableLogException;
import org.latticereplay.game.GameLoop;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.SampleKind;
import org.latticereplay.game.Samples;
import org.latticereplay.replay.Replay;
import org.latticereplay.state.Describable;
import org.latticereplay.state.StateHash;
import org.latticereplay.state.StateWriter;

/**
 * The one run of a log against a build, a tick at a time: choosing the provider, refusing,
 * creating, stepping and comparing. {@link Verifier} is this run to its end with a tally; a
 * bisection is two of them.
 *
 * <p>{@link #open} it, {@link #begin} it, then call {@link #next} until it says that there is no
 * further tick. A checkpoint that disagrees does not end it. Whatever else ends it before the log
 * does is a {@link RunStoppedException}, after which it may only be closed.
 *
 * <p>Confined to one thread; what it writes into a {@link RunProgress} any thread may read. Once
 * warm, a tick allocates nothing.
 *
 * @param <S> the state of one run
 */
public final class SteppedRun<S> implements AutoCloseable {
  private static final long BEFORE_THE_FIRST_TICK = -1;

  private final SessionLog log;
  private final CheckedSimulation<S> game;
  private final RunStart start;
  private final RunProgress progress;
  private final GameLoop<S> loop;
  private final List<SampleKind> kinds;
  private final LogCursor cursor;
  private final RecordedTicks ticks;
  private final Replay.Stepping replay;
  private final StateHash fold = new StateHash();

  private final ContractCheck<S> check;
  private final ContractWatch<S> contract;
  private final Coverage coverage = new Coverage();
  private final PartDigests currentParts = new PartDigests();
  private final Describable state;

  private Runnable look = () -> {};
  private boolean partsAgree = true;
  private boolean hashed;
  private boolean checkedAtEnd;
  private boolean contractBroken;
  private int inputs;
  private long digest;

  private SteppedRun(
      SessionLog log,
      CheckedSimulation<S> game,
      RunStart start,
      VerifyOptions options,
      RunProgress progress,
      UnaryOperator<LogCursor> change) {
    this.log = log;
    this.game = game;
    this.start = start;
    this.progress = progress;
    this.loop = new GameLoop<>(game, event -> {});
    this.check = new ContractCheck<>(game, e -> new GameThrewException("describe", e));
    this.contract = new ContractWatch<>(check, this::digest);
    this.state = out -> game.describe(loop.state(), out);
    this.kinds = game.sampleKinds();
    this.cursor = change.apply(log.cursor(kinds));
    this.ticks = new RecordedTicks(cursor, start.tick(), options, this::endOfTick);
    this.replay =
        Replay.of(ticks, (dt, tick) -> loop.steps(ticks, 1, 0), this::digest)
            .hz(game.identity().hz())
            .open();
  }

  /**
   * A run whose state is not created yet.
   *
   * @param providers what the game jar provides, at least one; the one that fits the log is taken
   * @param options how to run, and where to write what is known so far
   * @param change what the run reads in place of the log's own cursor; the run closes it
   * @throws RunStoppedException if log and build do not belong together, the log says its beginning
   *     wrongly, or the game threw
   */
  public static SteppedRun<?> open(
      SessionLog log,
      List<GameSimulation<?>> providers,
      VerifyOptions options,
      UnaryOperator<LogCursor> change) {
    RunProgress progress = options.progressOrNew();
    progress.opened(log.header());
    try {
      List<CheckedSimulation<?>> checked = CheckedSimulation.all(providers);
      CheckedSimulation<?> game = ProviderChoice.choose(checked, log.header(), options.provider());
      progress.chosen(game.provider());
      Verdict.Refused refused = Refusal.of(log.header(), game, checked);
      if (refused != null) {
        progress.beginsIfKnown(log);
        throw new RunStoppedException(refused);
      }
      RunStart start = log.start();
      progress.begins(start);
      return new SteppedRun<>(log, game, start, options, progress, change);
    } catch (RuntimeException e) {
      throw GameFailure.stopped(e, BEFORE_THE_FIRST_TICK);
    }
  }

  /**
   * Creates the state.
   *
   * @throws RunStoppedException if the game threw
   */
  public void begin() {
    try {
      loop.start(start);
    } catch (RuntimeException e) {
      throw GameFailure.stopped(e, BEFORE_THE_FIRST_TICK);
    }
  }

  /** Has this called at the very end of every tick, where a checkpoint is taken. */
  public void atEndOfTick(Runnable lookAtIt) {
    look = lookAtIt;
  }

  /**
   * Runs the next tick, and compares its checkpoint if it has one.
   *
   * @return false when the log has no further tick
   * @throws RunStoppedException if the game threw, the log is damaged, or a limit was hit
   */
  public boolean next() {
    boolean ran;
    progress.steps();
    try {
      ran = replay.next();
      if (ran && check.isLooking()) {
        keeps(check.afterDrain(loop.state()));
      }
    } catch (RuntimeException e) {
      throw stoppedReading(e);
    }
    if (!ran) {
      progress.ended();
      stopAtALimit();
      checkAtTheEnd();
      return false;
    }
    progress.stepped(replay.ticks());
    coverage.ran(inputs);
    if (replay.compared()) {
      coverage.compared(tick(), replay.actual());
      progress.compared(tick(), replay.expected(), replay.actual(), partsAgree);
    }
    return true;
  }

  /** Whether the game breaks what a comparison stands on: then nothing it came to counts. */
  private void keeps(ContractCheck.Breach broken) {
    if (broken != null) {
      contractBroken = true;
      throw new RunStoppedException(
          new Verdict.Failed(
              tick(),
              "tick " + tick() + ": " + broken.message(),
              broken.method() + "\n" + String.join("\n", broken.fields())));
    }
  }

  private void checkAtTheEnd() {
    if (replay.ticks() == 0 || checkedAtEnd) {
      return;
    }
    checkedAtEnd = true;
    try {
      keeps(check.atEndOfRun(loop.state(), replay.compared() ? replay.actual() : -1));
    } catch (RuntimeException e) {
      throw GameFailure.stopped(e, tick());
    }
  }

  /** What cannot be read on for the kinds of its samples is refused, and not damaged. */
  private RuntimeException stoppedReading(RuntimeException e) {
    if (e instanceof UnreadableLogException) {
      Verdict.Refused refused = Refusal.ofKinds(log, kinds);
      if (refused != null) {
        return new RunStoppedException(refused);
      }
    }
    return GameFailure.stopped(e, tick());
  }

  private void stopAtALimit() {
    if (limited()) {
      throw new RunStoppedException(
          new Verdict.LimitHit(start.tick() + replay.ticks(), ticks.limit()));
    }
  }

  private void endOfTick() {
    hashed = false;
    inputs = cursor.samples().size();
    if (recorded() != LogCursor.NO_CHECKPOINT) {
      atCheckpoint();
    } else if (contract.looksAt(tick(), inputs > 0)) {
      keeps(contract.atEndOfTick(loop.state(), tick()));
    }
    look.run();
  }

  private void atCheckpoint() {
    boolean firstToDisagree = digest() != recorded() && progress.divergedAt() < 0;
    keeps(contract.atCheckpoint(loop.state(), tick(), firstToDisagree));
    compareParts(firstToDisagree);
  }

  private void compareParts(boolean firstToDisagree) {
    Parts recorded = cursor.parts();
    partsAgree = true;
    if (recorded.size() > 0) {
      Parts current = currentParts.of(state);
      partsAgree = PartComparison.agree(recorded, current);
      if (firstToDisagree || (!partsAgree && progress.divergedAt() < 0)) {
        StateDump dump = new StateDump();
        state.describe(dump);
        progress.parts(PartComparison.of(recorded, current, dump));
      }
    }
  }

  /**
   * Reads the rest of the log without running it, since damage anywhere in it belongs to the
   * answer.
   *
   * @return unproven if the log does not say itself that it ends there, otherwise null
   * @throws RunStoppedException if the log is damaged, or the time was up
   */
  public Verdict drain() {
    LogEnd end = readRest();
    return end.complete()
        ? null
        : new Verdict.Unproven("the log is sound but unfinished: " + end.damage());
  }

  /** The same, for its counts. */
  LogEnd readRest() {
    LogEnd end;
    try {
      end = ticks.drain();
    } catch (RuntimeException e) {
      throw stoppedReading(e);
    }
    stopAtALimit();
    return end;
  }

  /** Whether a limit on ticks or time has ended it. */
  boolean limited() {
    return !ticks.limit().isEmpty();
  }

  /** Whether every tick of the log was run; only before the rest is read. */
  boolean ranToEnd() {
    return ticks.ended() && !limited();
  }

  /**
   * The log's claims beside what the game says of its outcome now.
   *
   * @throws RunStoppedException if the game threw, or the log's claims cannot be read
   */
  List<ClaimComparison> claims() {
    try {
      List<Claim> recorded = log.claims();
      return recorded.isEmpty() ? List.of() : ClaimComparison.of(recorded, outcome());
    } catch (RuntimeException e) {
      throw GameFailure.stopped(e, BEFORE_THE_FIRST_TICK);
    }
  }

  private List<Claim> outcome() {
    try {
      return ClaimList.of(out -> game.outcome(loop.state(), out));
    } catch (IllegalArgumentException e) {
      throw new GameThrewException("outcome", e);
    }
  }

  /** Where the game's contract is looked at. */
  ContractWatch<?> contract() {
    return contract;
  }

  /** Whether the run was stopped since the game breaks its contract. */
  boolean isContractBroken() {
    return contractBroken;
  }

  /** How much of the run its checkpoints cover. */
  Coverage coverage() {
    return coverage;
  }

  /** How the recorded run began. */
  RunStart start() {
    return start;
  }

  /** The log tick last run, or being run; startTick - 1 before the first. */
  public long tick() {
    return ticks.tick();
  }

  /** How many ticks have been run. */
  public long ticksRun() {
    return replay.ticks();
  }

  /** The samples of that tick; a view, valid until the next. */
  public Samples samples() {
    return cursor.samples();
  }

  /** The digest recorded at that tick, or {@link LogCursor#NO_CHECKPOINT}. */
  public long recorded() {
    return tick() < start.tick() ? LogCursor.NO_CHECKPOINT : cursor.checkpoint();
  }

  /** Whether the parts recorded at that tick agree; true where there are none. */
  public boolean partsAgree() {
    return recorded() == LogCursor.NO_CHECKPOINT || partsAgree;
  }

  /** Whether the tick last run had a checkpoint that disagreed. */
  boolean disagreed() {
    return replay.compared() && !(replay.agreed() && partsAgree);
  }

  /**
   * The game's own digest of the state at the end of the tick last run.
   *
   * @throws RunStoppedException if the game threw
   */
  public long hash() {
    try {
      return digest();
    } catch (RuntimeException e) {
      throw GameFailure.stopped(e, tick());
    }
  }

  private long digest() {
    if (!hashed) {
      digest = game.hash(loop.state(), fold);
      hashed = true;
    }
    return digest;
  }

  /**
   * Writes the state as it is now.
   *
   * @param made asked for what the writer made of it; its complaint of a description that is not
   *     whole counts as the game's
   * @throws RunStoppedException if the game threw, or described itself wrongly
   */
  public <W extends StateWriter, T> T describe(W out, Function<W, T> made) {
    try {
      game.describe(loop.state(), out);
      return made.apply(out);
    } catch (IllegalStateException e) {
      throw GameFailure.stopped(new GameThrewException("describe", e), tick());
    } catch (RuntimeException e) {
      throw GameFailure.stopped(e, tick());
    }
  }

  @Override
  public void close() {
    replay.close();
    cursor.close();
  }
}
