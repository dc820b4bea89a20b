package org.latticereplay.cli.report;

import java.util.List;
import org.latticereplay.game.RunStart;
import org.latticereplay.verify.IdentityDifference;
import org.latticereplay.verify.SessionResult;
import org.latticereplay.verify.TickRange;
import org.latticereplay.verify.Verdict;

/**
 * What one log came to, under the names the JSON report uses.
 *
 * @param log the log, as the command line or its folder names it
 * @param sha256 of the file as stored; null when it could not be read
 * @param game the game the log names; null when it names none
 * @param verdict the word for it
 * @param divergedAt log tick of the first checkpoint that disagreed, or -1
 * @param lastAgreedTick log tick of the last that agreed
 * @param expected the recorded digest; null when nothing disagreed
 * @param actual this build's digest; null when nothing disagreed
 * @param start what the log chose for itself; null when it could not be read
 * @param ticksRecorded tick markers, -1 when unknown
 * @param ticksRun steps taken
 * @param checkpointsRecorded checkpoints, -1 when unknown
 * @param checkpointsCompared how many were reached
 * @param checkpointsAgreed how many of those agreed
 * @param undelivered samples after the last tick marker
 * @param refusal the values that differ, first one first; empty unless refused
 * @param disagreements the disagreeing checkpoints as ranges
 * @param stoppedAt log tick at which the game threw or a limit was hit, or -1
 * @param stack the stack trace of what the game threw, or null
 * @param message one line a person can act on
 * @param evidence what the log holds beside its digests
 */
public record SessionReport(
    String log,
    String sha256,
    String game,
    String verdict,
    long divergedAt,
    long lastAgreedTick,
    Long expected,
    Long actual,
    Start start,
    long ticksRecorded,
    long ticksRun,
    long checkpointsRecorded,
    long checkpointsCompared,
    long checkpointsAgreed,
    long undelivered,
    List<IdentityDifference> refusal,
    List<TickRange> disagreements,
    long stoppedAt,
    String stack,
    String message,
    Evidence evidence) {

  /** How the run began: the random stream's seed and cursor, and the first log tick. */
  public record Start(long seed, long state, long tick) {
    private static Start of(RunStart start) {
      return start == null ? null : new Start(start.seed(), start.state(), start.tick());
    }
  }

  private static final long NO_DIGEST = Verdict.Diverged.NO_DIGEST;

  /** The word for a fault of this tool, which is no verdict on the log. */
  public static final String INTERNAL = "internal";

  /** Copies the lists. */
  public SessionReport {
    refusal = List.copyOf(refusal);
    disagreements = List.copyOf(disagreements);
  }

  /** The facts of a comparison. */
  public static SessionReport of(String log, String sha256, SessionResult result) {
    Verdict verdict = result.verdict();
    Verdict.Diverged diverged = verdict instanceof Verdict.Diverged d ? d : null;
    Verdict.Failed failed = verdict instanceof Verdict.Failed f ? f : null;
    long stoppedAt = failed != null ? failed.tick() : -1;
    if (verdict instanceof Verdict.LimitHit limit) {
      stoppedAt = limit.tick();
    }
    return new SessionReport(
        log,
        sha256,
        result.game(),
        verdict.label(),
        result.divergedAt(),
        result.lastAgreedTick(),
        digest(diverged == null ? NO_DIGEST : diverged.expected()),
        digest(diverged == null ? NO_DIGEST : diverged.actual()),
        Start.of(result.start()),
        result.ticksRecorded(),
        result.ticksRun(),
        result.checkpointsRecorded(),
        result.checkpointsCompared(),
        result.checkpointsAgreed(),
        result.undelivered(),
        verdict instanceof Verdict.Refused refused ? refused.differences() : List.of(),
        result.disagreements(),
        stoppedAt,
        failed == null ? null : failed.stack(),
        verdict.message(),
        Evidence.of(result));
  }

  private static Long digest(long value) {
    return value == NO_DIGEST ? null : (Long) value;
  }

  /** A fault of this tool while it was at this log. */
  public static SessionReport internal(String log, String message) {
    return new SessionReport(
        log,
        null,
        null,
        INTERNAL,
        -1,
        -1,
        null,
        null,
        null,
        -1,
        0,
        -1,
        0,
        0,
        0,
        List.of(),
        List.of(),
        -1,
        null,
        message,
        Evidence.NONE);
  }
}
