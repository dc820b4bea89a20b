package org.latticereplay.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.latticereplay.format.LogCursor;
import org.latticereplay.format.LogEnd;
import org.latticereplay.format.LogMeta;
import org.latticereplay.format.SessionLog;
import org.latticereplay.game.GameSimulation;

/** One run of a log to its end, and the verdict on it. */
final class Verification {
  private final SessionLog log;
  private final VerifyOptions options;
  private final RunProgress progress;
  private final boolean asItStands;

  private LogEnd end;
  private boolean whole;
  private List<ClaimComparison> claims = List.of();

  /**
   * A run of a log.
   *
   * @param asItStands whether the log is run as it stands, so that a divergence needs a cause
   */
  Verification(SessionLog log, VerifyOptions options, boolean asItStands) {
    this.log = log;
    this.asItStands = asItStands;
    this.progress = options.progressOrNew();
    this.options = options.withProgress(progress);
  }

  SessionResult run(List<GameSimulation<?>> providers, UnaryOperator<LogCursor> change) {
    try (SteppedRun<?> run = SteppedRun.open(log, providers, options, change)) {
      run.contract().canBeRepeated();
      Verdict verdict = verdict(run);
      ContractSearch search = new ContractSearch(log, providers, options, change);
      SessionResult counted =
          progress.soFar(run.isContractBroken() ? named(verdict, search) : blamed(verdict, search));
      LogMeta here = options.surroundings();
      List<Note> notes = new ArrayList<>(whole ? run.coverage().notes() : List.of());
      notes.addAll(MetaComparison.notes(log.meta(), here));
      return counted.readThrough(end, claims, log.meta(), notes);
    } catch (RunStoppedException e) {
      return progress.soFar(e.verdict());
    }
  }

  /** A divergence is not the build's while the game breaks what comparing stands on. */
  private Verdict blamed(Verdict verdict, ContractSearch search) {
    if (!asItStands || !(verdict instanceof Verdict.Diverged diverged)) {
      return verdict;
    }
    Verdict broken = search.upTo(diverged.tick());
    return broken == null ? verdict : broken;
  }

  /** A breach with its fields, which the run itself does not look for. */
  private static Verdict named(Verdict verdict, ContractSearch search) {
    Verdict named =
        verdict instanceof Verdict.Failed failed && failed.tick() >= 0
            ? search.at(failed.tick())
            : null;
    return named == null ? verdict : named;
  }

  private Verdict verdict(SteppedRun<?> run) {
    Verdict stop = play(run);
    if (run.limited() || stop instanceof Verdict.Unreadable || stop instanceof Verdict.Refused) {
      return stop;
    }
    whole = stop == null && run.ranToEnd();
    try {
      end = run.readRest();
      if (whole && end.complete()) {
        claims = run.claims();
      }
    } catch (RunStoppedException e) {
      if (e.verdict() instanceof Verdict.Unreadable) {
        end = null;
        return e.verdict();
      }
      // What the game did outranks a kind of sample that it would not have been given.
      stop = stop == null ? e.verdict() : stop;
    }
    return stop == null ? conclude(run) : stop;
  }

  /** Runs it; null unless something stopped it. */
  private Verdict play(SteppedRun<?> run) {
    try {
      run.begin();
      while (run.next()) {
        if (run.disagreed() && !options.keepGoing()) {
          return null;
        }
      }
      return null;
    } catch (RunStoppedException e) {
      return e.verdict();
    }
  }

  /** The verdict on a run that nothing stopped. */
  private Verdict conclude(SteppedRun<?> run) {
    if (progress.divergedAt() >= 0) {
      String problem = log.problem();
      return progress.diverged(problem.isEmpty() ? "" : "the recorder ended it early: " + problem);
    }
    long start = run.start().tick();
    SessionResult.Checkpoints checkpoints = progress.checkpoints(-1);
    String differing = ClaimComparison.differences(claims);
    if (!differing.isEmpty()) {
      long last = Math.max(start, start + end.ticks() - 1);
      String message = "every checkpoint agreed, the claims do not: " + differing;
      return new Verdict.Diverged(
          last, Verdict.Diverged.NO_DIGEST, Verdict.Diverged.NO_DIGEST, message);
    }
    if (!end.complete()) {
      return new Verdict.Unproven(
          "sound up to tick "
              + (start + end.ticks() - 1)
              + " of an unfinished log; "
              + counted(checkpoints.agreed(), "checkpoint")
              + " agreed; "
              + end.damage());
    }
    if (checkpoints.compared() == 0) {
      return new Verdict.Unproven(
          "the log has no checkpoints, so nothing was compared; record it again with checkpoints");
    }
    String agreed =
        (checkpoints.agreed() == 1 ? "its " : "all ")
            + counted(checkpoints.agreed(), "checkpoint")
            + " agreed over "
            + counted(run.ticksRun(), "tick")
            + (claims.isEmpty() ? "" : ", and " + counted(claims.size(), "claim"));
    Coverage coverage = run.coverage();
    if (options.strict() && (coverage.inputsAreUncovered() || coverage.sameState())) {
      return new Verdict.Unproven(
          agreed
              + ", but that proves too little for --strict: "
              + coverage.notes().stream().map(Note::text).collect(Collectors.joining("; ")));
    }
    return new Verdict.Matched(agreed);
  }

  static String counted(long count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }
}
