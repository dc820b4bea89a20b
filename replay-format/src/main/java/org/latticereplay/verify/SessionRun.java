package org.latticereplay.verify;

import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.UnaryOperator;
import org.latticereplay.dump.ClaimList;
import org.latticereplay.dump.PartDigests;
import org.latticereplay.format.Claim;
import org.latticereplay.format.LogCursor;
import org.latticereplay.format.LogEnd;
import org.latticereplay.format.SessionLog;
import org.latticereplay.format.UnreadableLogException;
import org.latticereplay.game.GameLoop;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.StepFailedException;
import org.latticereplay.replay.Replay;
import org.latticereplay.state.StateHash;

/** One log run against one game of the same identity. */
final class SessionRun<S> {
  private final SessionLog log;
  private final RunStart start;
  private final VerifyOptions options;
  private final CheckedSimulation<S> game;
  private final GameLoop<S> loop;
  private final StateHash fold = new StateHash();
  private final RunProgress progress;
  private final UnaryOperator<LogCursor> change;

  private long ticksRun;
  private List<ClaimComparison> claims = List.of();

  SessionRun(
      SessionLog log,
      CheckedSimulation<S> game,
      RunStart start,
      VerifyOptions options,
      RunProgress progress,
      UnaryOperator<LogCursor> change) {
    this.change = change;
    this.log = log;
    this.start = start;
    this.options = options;
    this.game = game;
    this.loop = new GameLoop<>(this.game, event -> {});
    this.progress = progress;
    progress.begins(start);
  }

  SessionResult run() {
    LogEnd end = null;
    Verdict verdict;
    try (LogCursor cursor = change.apply(log.cursor(game.sampleKinds()))) {
      RecordedTicks ticks = new RecordedTicks(cursor, options, () -> game.hash(loop.state(), fold));
      verdict = replay(ticks);
      if (ticks.limit().isEmpty()) {
        boolean whole = verdict == null && ticks.ranToEnd();
        end = ticks.drain();
        claims = whole && end.complete() ? claims() : List.of();
      }
      verdict = verdict == null ? conclude(end, ticks.limit()) : verdict;
    } catch (UnreadableLogException | UncheckedIOException e) {
      verdict = new Verdict.Unreadable(Verifier.reason(e));
      end = null;
    } catch (GameThrewException e) {
      verdict = GameFailure.verdict(-1, e);
    }
    return result(verdict, end);
  }

  /** Runs the ticks; null when the game did not fail. */
  private Verdict replay(RecordedTicks ticks) {
    long failedAt = -1;
    try {
      loop.start(start);
      failedAt = start.tick();
      Replay.of(ticks, (dt, tick) -> step(ticks), () -> compared(ticks))
          .hz(game.identity().hz())
          .stopOnDivergence(!options.keepGoing())
          .run();
    } catch (StepFailedException e) {
      return GameFailure.verdict(e.tick(), (GameThrewException) e.getCause());
    } catch (GameThrewException e) {
      return GameFailure.verdict(failedAt < 0 ? -1 : ticks.tick(), e);
    }
    return null;
  }

  private void step(RecordedTicks ticks) {
    loop.steps(ticks, 1, 0); // nobody takes readings, so no time passes
    ticksRun++;
    progress.stepped(ticksRun);
  }

  private long compared(RecordedTicks ticks) {
    long digest = ticks.digest();
    boolean first = digest != ticks.recorded() && progress.divergedAt() < 0;
    progress.compared(ticks.tick(), ticks.recorded(), digest);
    if (first && ticks.recordedParts().size() > 0) {
      PartDigests current = new PartDigests();
      progress.parts(
          PartComparison.of(
              ticks.recordedParts(), current.of(out -> game.describe(loop.state(), out))));
    }
    return digest;
  }

  private List<ClaimComparison> claims() {
    List<Claim> recorded = log.claims();
    if (recorded.isEmpty()) {
      return List.of();
    }
    try {
      return ClaimComparison.of(recorded, ClaimList.of(out -> game.outcome(loop.state(), out)));
    } catch (IllegalArgumentException e) {
      throw new GameThrewException("outcome", e);
    }
  }

  /** The verdict of a run that did not fail; a divergence outranks the limit it ran into later. */
  private Verdict conclude(LogEnd end, String limit) {
    if (progress.divergedAt() >= 0) {
      return progress.diverged(limit);
    }
    SessionResult.Checkpoints checkpoints = progress.checkpoints(-1);
    if (!limit.isEmpty()) {
      return new Verdict.LimitHit(start.tick() + ticksRun, limit);
    }
    String differing = ClaimComparison.differences(claims);
    if (!differing.isEmpty()) {
      long last = Math.max(start.tick(), start.tick() + end.ticks() - 1);
      String message = "every checkpoint agreed, the claims do not: " + differing;
      return new Verdict.Diverged(
          last, Verdict.Diverged.NO_DIGEST, Verdict.Diverged.NO_DIGEST, message);
    }
    if (!end.complete()) {
      return new Verdict.Unproven(
          "sound up to tick "
              + (start.tick() + end.ticks() - 1)
              + " of an unfinished log; "
              + counted(checkpoints.agreed(), "checkpoint")
              + " agreed; "
              + end.damage());
    }
    if (checkpoints.compared() == 0) {
      return new Verdict.Unproven(
          "the log has no checkpoints, so nothing was compared; record it again with checkpoints");
    }
    return new Verdict.Matched(
        (checkpoints.agreed() == 1 ? "its " : "all ")
            + counted(checkpoints.agreed(), "checkpoint")
            + " agreed over "
            + counted(ticksRun, "tick")
            + (claims.isEmpty() ? "" : ", and " + counted(claims.size(), "claim")));
  }

  private static String counted(long count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }

  private SessionResult result(Verdict verdict, LogEnd end) {
    SessionResult soFar = progress.soFar(verdict);
    return new SessionResult(
        verdict,
        soFar.game(),
        start,
        new SessionResult.Ticks(end == null ? -1 : end.ticks(), ticksRun),
        progress.checkpoints(end == null ? -1 : end.checkpoints()),
        end == null ? 0 : end.undelivered(),
        soFar.disagreements(),
        claims,
        soFar.parts(),
        log.meta(),
        MetaComparison.note(log.meta(), options.surroundings()));
  }
}
