package org.latticereplay.verify;

import java.util.List;
import org.latticereplay.format.LogMeta;
import org.latticereplay.game.RunStart;

/**
 * The outcome of one comparison: a verdict and the counts every report states.
 *
 * @param verdict what it came to
 * @param game the game the log names, as it stands there; null when it names none
 * @param start what the log chose for itself; null when it could not be read
 * @param ticksRecorded tick markers in the log, -1 when it was not read through
 * @param ticksRun steps taken
 * @param checkpointsRecorded checkpoints in the log, -1 when it was not read through
 * @param checkpointsCompared how many were reached
 * @param checkpointsAgreed how many of those agreed
 * @param lastAgreedTick log tick of the last that agreed before any disagreed; startTick - 1 when
 *     none did; -1 when the start is unknown
 * @param undelivered samples after the last tick marker
 * @param disagreements every disagreeing checkpoint, as ranges; only the first when the run stopped
 *     there
 * @param claims every claim of the log beside what this build computes; empty when it makes none,
 *     or was not run to its end
 * @param parts how the parts compare at the first checkpoint that disagreed; empty when none did or
 *     the log has no parts
 * @param meta what the log says about its making
 * @param note how that differs from this build's surroundings, for a person; empty when it does not
 */
public record SessionResult(
    Verdict verdict,
    String game,
    RunStart start,
    long ticksRecorded,
    long ticksRun,
    long checkpointsRecorded,
    long checkpointsCompared,
    long checkpointsAgreed,
    long lastAgreedTick,
    long undelivered,
    List<TickRange> disagreements,
    List<ClaimComparison> claims,
    List<PartComparison> parts,
    LogMeta meta,
    String note) {
  /** Copies the lists. */
  public SessionResult {
    disagreements = List.copyOf(disagreements);
    claims = List.copyOf(claims);
    parts = List.copyOf(parts);
  }

  /** A result of a log without claims, parts and meta. */
  public SessionResult(
      Verdict verdict,
      String game,
      RunStart start,
      long ticksRecorded,
      long ticksRun,
      long checkpointsRecorded,
      long checkpointsCompared,
      long checkpointsAgreed,
      long lastAgreedTick,
      long undelivered,
      List<TickRange> disagreements) {
    this(
        verdict,
        game,
        start,
        ticksRecorded,
        ticksRun,
        checkpointsRecorded,
        checkpointsCompared,
        checkpointsAgreed,
        lastAgreedTick,
        undelivered,
        disagreements,
        List.of(),
        List.of(),
        LogMeta.none(),
        "");
  }

  /**
   * The log tick of the first checkpoint or claim that disagreed, or -1. A run that failed or was
   * stopped later may have one too.
   */
  public long divergedAt() {
    if (verdict instanceof Verdict.Diverged diverged) {
      return diverged.tick();
    }
    return disagreements.isEmpty() ? -1 : disagreements.get(0).first();
  }

  /** The same with another verdict: what was counted stays. */
  public SessionResult with(Verdict other) {
    return new SessionResult(
        other,
        game,
        start,
        ticksRecorded,
        ticksRun,
        checkpointsRecorded,
        checkpointsCompared,
        checkpointsAgreed,
        lastAgreedTick,
        undelivered,
        disagreements,
        claims,
        parts,
        meta,
        note);
  }

  /** A log that was not run at all. */
  public static SessionResult notRun(Verdict verdict, String game, RunStart start) {
    return new SessionResult(
        verdict, game, start, -1, 0, -1, 0, 0, start == null ? -1 : start.tick() - 1, 0, List.of());
  }
}
