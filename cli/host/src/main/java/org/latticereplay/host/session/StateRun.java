package org.latticereplay.host.session;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.latticereplay.compare.BuildSide;
import org.latticereplay.compare.RunPoint;
import org.latticereplay.compare.Side;
import org.latticereplay.dump.StateDump;
import org.latticereplay.format.LogCursor;
import org.latticereplay.host.game.GameJar;
import org.latticereplay.host.isolate.Isolation;
import org.latticereplay.host.isolate.LastResort;
import org.latticereplay.host.variant.JvmSettings;
import org.latticereplay.host.variant.RunVariant;
import org.latticereplay.verify.RunStoppedException;
import org.latticereplay.verify.RunWatch;
import org.latticereplay.verify.VerifyOptions;

/** A log run against one build, up to the ticks whose states are asked for. */
public final class StateRun {
  /** Stands for the state before the first tick. */
  public static final long START = Long.MIN_VALUE;

  /** Stands for the last tick of the log. */
  public static final long END = Long.MAX_VALUE;

  private final Path log;
  private final GameJar game;
  private final RunLimits limits;
  private final LongConsumer progress;

  /**
   * A run.
   *
   * @param progress told how many ticks were run
   */
  public StateRun(Path log, GameJar game, RunLimits limits, LongConsumer progress) {
    this.log = log;
    this.game = game;
    this.limits = limits.left();
    this.progress = progress;
  }

  /**
   * A state.
   *
   * @param tick the log tick at whose end it is; startTick - 1 for the state as created
   * @param startTick the first tick of the log
   * @param divergedAt the first checkpoint up to there that disagrees with the recording; startTick
   *     - 2 if none does
   */
  public record Shown(long tick, long startTick, long divergedAt, StateDump state) {
    /** Whether the build still agrees with the recording there. */
    public boolean agrees() {
      return divergedAt < startTick - 1;
    }
  }

  /**
   * How the run ended.
   *
   * @param startTick the first tick of the log
   * @param lastTick the last tick that was run
   * @param shown how many states were shown; none if the log does not reach the first tick
   */
  public record Ran(long startTick, long lastTick, long shown) {}

  /**
   * Runs, and hands over the state of a tick, and then of each so many ticks to the end.
   *
   * @param at a log tick, {@link #START} or {@link #END}
   * @param every how many ticks on the next state is; 0 for a single state
   * @param to called by the thread of the run
   * @throws RunStoppedException if the log or the jar cannot be used, the game threw, or a limit
   *     was hit
   */
  public Ran run(long at, long every, Consumer<Shown> to) {
    Isolation isolation = new Isolation("game", limits.timeout()).onProgress(progress);
    if (!LastResort.isSecond()) {
      return isolation.run(watch -> unchanged(here(watch), at, every, to)).orStop();
    }
    try (Side apart = apart()) {
      return isolation
          .withoutGames()
          .onGiveUp(apart::close)
          .run(watch -> unchanged(apart, at, every, to))
          .orStop();
    }
  }

  private Side here(RunWatch watch) {
    return new BuildSide(
        PairRun.open(log),
        new JarBuild(game),
        new VerifyOptions(true, limits.maxTicks(), watch).withProvider(limits.provider()));
  }

  /** For the second start of a game that has filled the heap of the first. */
  private Side apart() {
    return new WorkerSide(
        new SideRequest(
            log,
            game.path(),
            game.classPath(),
            limits.maxTicks(),
            limits.provider(),
            List.of(),
            RunVariant.PLAIN.text()),
        JvmSettings.SAME);
  }

  private Ran unchanged(Side side, long at, long every, Consumer<Shown> to) {
    UnchangedFiles read = UnchangedFiles.of(log, game);
    try (side) {
      Ran ran = run(side, at, every, to);
      read.check();
      return ran;
    }
  }

  private static Ran run(Side side, long at, long every, Consumer<Shown> to) {
    side.start();
    RunPoint point = running(side);
    long startTick = point.tick() + 1;
    long divergedAt = startTick - 2;
    long wanted = at == START ? startTick - 1 : at;
    long shown = 0;
    while (true) {
      boolean disagrees =
          point.recorded() != LogCursor.NO_CHECKPOINT
              && (point.digest() != point.recorded() || !point.partsAgree());
      if (point.isState() && disagrees && divergedAt < startTick - 1) {
        divergedAt = point.tick();
      }
      boolean last = !point.isState();
      if (last ? wanted == END : point.tick() == wanted) {
        to.accept(new Shown(point.tick(), startTick, divergedAt, side.state()));
        shown++;
        if (every == 0) {
          return new Ran(startTick, point.tick(), shown);
        }
        wanted += every;
      }
      if (last) {
        return new Ran(startTick, point.tick(), shown);
      }
      side.goOn(wanted);
      point = running(side);
    }
  }

  private static RunPoint running(Side side) {
    RunPoint point = side.reading();
    if (point.kind() == RunPoint.Kind.STOPPED) {
      throw new RunStoppedException(point.stopped());
    }
    return point;
  }
}
