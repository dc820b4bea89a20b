package org.latticereplay.verify;

import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.latticereplay.format.LogCursor;
import org.latticereplay.format.LogEnd;
import org.latticereplay.format.SessionLog;
import org.latticereplay.format.UnreadableLogException;
import org.latticereplay.game.GameLoop;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.Samples;
import org.latticereplay.game.StepFailedException;
import org.latticereplay.game.StepInput;
import org.latticereplay.state.StateHash;
import org.latticereplay.state.StateWriter;

/**
 * One run of a log against one build, a tick at a time, for those who look at the state in between.
 * It is the run that {@link Verifier} makes, and goes on when a checkpoint disagrees.
 *
 * <p>Whatever ends it before the log does is a {@link RunStoppedException}, after which it may only
 * be closed. Confined to one thread.
 *
 * @param <S> the state of one run
 */
public final class SteppedRun<S> implements AutoCloseable {
  private final CheckedSimulation<S> game;
  private final GameLoop<S> loop;
  private final LogCursor cursor;
  private final RecordedTicks ticks;
  private final StepInput input = new Input();
  private final StateHash fold = new StateHash();
  private final long startTick;

  private Runnable endOfTick = () -> {};
  private long tick;
  private long ticksRun;
  private boolean hashed;
  private long digest;

  private SteppedRun(
      SessionLog log,
      CheckedSimulation<S> game,
      RunStart start,
      VerifyOptions options,
      UnaryOperator<LogCursor> change) {
    this.game = game;
    this.startTick = start.tick();
    this.tick = startTick - 1;
    this.loop = new GameLoop<>(game, event -> {});
    this.cursor = change.apply(log.cursor(game.sampleKinds()));
    this.ticks = new RecordedTicks(cursor, options, this::freshDigest);
  }

  /**
   * A run before its first tick.
   *
   * @param providers what the game jar provides, at least one; the one that fits the log is taken
   * @param change what the run reads in place of the log's own cursor; the run closes it
   * @throws RunStoppedException if log and build do not belong together, the log says its beginning
   *     wrongly, or the game threw
   */
  public static SteppedRun<?> open(
      SessionLog log,
      List<GameSimulation<?>> providers,
      VerifyOptions options,
      UnaryOperator<LogCursor> change) {
    try {
      List<CheckedSimulation<?>> guarded = Verifier.guarded(providers);
      CheckedSimulation<?> game = ProviderChoice.choose(guarded, log.header());
      Verdict.Refused refused = Verifier.refused(log.header(), game, guarded);
      if (refused != null) {
        throw new RunStoppedException(refused);
      }
      RunStart start = log.start();
      return started(new SteppedRun<>(log, game, start, options, change), start);
    } catch (UnreadableLogException | UncheckedIOException e) {
      throw new RunStoppedException(new Verdict.Unreadable(Verifier.reason(e)));
    } catch (GameThrewException e) {
      throw new RunStoppedException(GameFailure.verdict(-1, e));
    }
  }

  private static <S> SteppedRun<S> started(SteppedRun<S> run, RunStart start) {
    boolean started = false;
    try {
      run.loop.start(start);
      started = true;
      return run;
    } finally {
      if (!started) {
        run.close();
      }
    }
  }

  /**
   * Runs the next tick.
   *
   * @param atEnd called at the very end of the tick, where a checkpoint is taken; may read this run
   * @return false when the log has no further tick
   * @throws RunStoppedException if the game threw, the log is damaged, or a limit was hit
   */
  public boolean next(Runnable atEnd) {
    endOfTick = atEnd;
    try {
      if (ticks.endsAt(ticksRun)) {
        if (!ticks.limit().isEmpty()) {
          throw new RunStoppedException(new Verdict.LimitHit(tick + 1, ticks.limit()));
        }
        return false;
      }
      ticks.applyAt(ticksRun);
      loop.steps(input, 1, 0);
      ticksRun++;
      return true;
    } catch (UnreadableLogException | UncheckedIOException e) {
      throw new RunStoppedException(new Verdict.Unreadable(Verifier.reason(e)));
    } catch (StepFailedException e) {
      throw new RunStoppedException(
          GameFailure.verdict(e.tick(), (GameThrewException) e.getCause()));
    } catch (GameThrewException e) {
      throw new RunStoppedException(GameFailure.verdict(tick, e));
    }
  }

  /**
   * Reads the rest of the log without running it, since damage anywhere in it belongs to the
   * answer.
   *
   * @return unproven if the log does not say itself that it ends there, otherwise null
   * @throws RunStoppedException if the log is damaged
   */
  public Verdict drain() {
    try {
      LogEnd end = ticks.drain();
      return end.complete()
          ? null
          : new Verdict.Unproven("the log is sound but unfinished: " + end.damage());
    } catch (UnreadableLogException | UncheckedIOException e) {
      throw new RunStoppedException(new Verdict.Unreadable(Verifier.reason(e)));
    }
  }

  /** The log tick last run, or being run; startTick - 1 before the first. */
  public long tick() {
    return tick;
  }

  /** How many ticks have been run. */
  public long ticksRun() {
    return ticksRun;
  }

  /** The samples of that tick; a view, valid until the next. */
  public Samples samples() {
    return cursor.samples();
  }

  /** The digest recorded at that tick, or {@link LogCursor#NO_CHECKPOINT}. */
  public long recorded() {
    return tick < startTick ? LogCursor.NO_CHECKPOINT : cursor.checkpoint();
  }

  /**
   * The game's own digest of the state as it is now.
   *
   * @throws RunStoppedException if the game threw
   */
  public long hash() {
    try {
      return digest();
    } catch (GameThrewException e) {
      throw new RunStoppedException(GameFailure.verdict(tick, e));
    }
  }

  private long digest() {
    if (!hashed) {
      digest = game.hash(loop.state(), fold);
      hashed = true;
    }
    return digest;
  }

  private long freshDigest() {
    hashed = false;
    return digest();
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
    } catch (GameThrewException e) {
      throw new RunStoppedException(GameFailure.verdict(tick, e));
    } catch (IllegalStateException e) {
      throw new RunStoppedException(
          GameFailure.verdict(tick, new GameThrewException("describe", e)));
    }
  }

  @Override
  public void close() {
    cursor.close();
  }

  /** The log's ticks as the game loop sees them, with the look at each tick's end. */
  private final class Input implements StepInput {
    @Override
    public Samples read(long steppedTick) {
      tick = steppedTick;
      hashed = false;
      return ticks.read(steppedTick);
    }

    @Override
    public void endStep() {
      ticks.endStep();
      endOfTick.run();
    }
  }
}
