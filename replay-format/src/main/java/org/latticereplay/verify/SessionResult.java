package org.latticereplay.verify;

import java.util.ArrayList;
import java.util.List;
import org.latticereplay.format.LogEnd;
import org.latticereplay.format.LogMeta;
import org.latticereplay.game.RunStart;

/**
 * The outcome of one comparison: a verdict and the counts every report states.
 *
 * @param verdict what it came to
 * @param game the game the log names, as it stands there; null when it names none
 * @param start what the log chose for itself; null when it could not be read
 * @param ticks how many ticks there were, and how many were run
 * @param checkpoints how the checkpoints came out
 * @param undelivered samples after the last tick marker
 * @param disagreements every disagreeing checkpoint, as ranges; only the first when the run stopped
 *     there
 * @param claims every claim of the log beside what this build computes; empty when it makes none,
 *     or was not run to its end
 * @param parts how the parts compare at the first checkpoint that disagreed; empty when none did or
 *     the log has no parts
 * @param meta what the log says about its making
 * @param provider the class of the provider that was run; null when none was chosen
 * @param notes what is worth knowing about the verdict
 */
public record SessionResult(
    Verdict verdict,
    String game,
    RunStart start,
    Ticks ticks,
    Checkpoints checkpoints,
    long undelivered,
    List<TickRange> disagreements,
    List<ClaimComparison> claims,
    List<PartComparison> parts,
    LogMeta meta,
    String provider,
    List<Note> notes) {
  /**
   * Ticks of one log.
   *
   * @param recorded tick markers in the log, -1 when it was not read through
   * @param run steps taken
   */
  public record Ticks(long recorded, long run) {
    /** Nothing read, nothing run. */
    public static final Ticks NONE = new Ticks(-1, 0);
  }

  /**
   * Checkpoints of one log.
   *
   * @param recorded checkpoints in the log, -1 when it was not read through
   * @param compared how many were reached
   * @param agreed how many of those agreed
   * @param lastAgreedTick log tick of the last that agreed before any disagreed; startTick - 1 when
   *     none did; -1 when the start is unknown
   */
  public record Checkpoints(long recorded, long compared, long agreed, long lastAgreedTick) {}

  /** Copies the lists. */
  public SessionResult {
    disagreements = List.copyOf(disagreements);
    claims = List.copyOf(claims);
    parts = List.copyOf(parts);
    notes = List.copyOf(notes);
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
    return with(other, notes);
  }

  /** The same with one note more. */
  public SessionResult with(Note note) {
    List<Note> more = new ArrayList<>(notes);
    more.add(note);
    return with(verdict, more);
  }

  private SessionResult with(Verdict other, List<Note> said) {
    return new SessionResult(
        other,
        game,
        start,
        ticks,
        checkpoints,
        undelivered,
        disagreements,
        claims,
        parts,
        meta,
        provider,
        said);
  }

  /**
   * The same, of a log that was run.
   *
   * @param end how the log ended, or null when it was not read through
   */
  SessionResult readThrough(
      LogEnd end, List<ClaimComparison> compared, LogMeta said, List<Note> worthKnowing) {
    return new SessionResult(
        verdict,
        game,
        start,
        new Ticks(end == null ? -1 : end.ticks(), ticks.run()),
        new Checkpoints(
            end == null ? -1 : end.checkpoints(),
            checkpoints.compared(),
            checkpoints.agreed(),
            checkpoints.lastAgreedTick()),
        end == null ? 0 : end.undelivered(),
        disagreements,
        compared,
        parts,
        said,
        provider,
        worthKnowing);
  }

  /** A log of which nothing is known beyond what was counted. */
  public static SessionResult counted(
      Verdict verdict, String game, RunStart start, Ticks ticks, Checkpoints checkpoints) {
    return counted(verdict, game, start, ticks, checkpoints, List.of(), List.of(), null);
  }

  /** A log that was not read to its end. */
  static SessionResult counted(
      Verdict verdict,
      String game,
      RunStart start,
      Ticks ticks,
      Checkpoints checkpoints,
      List<TickRange> disagreements,
      List<PartComparison> parts,
      String provider) {
    return new SessionResult(
        verdict,
        game,
        start,
        ticks,
        checkpoints,
        0,
        disagreements,
        List.of(),
        parts,
        LogMeta.none(),
        provider,
        List.of());
  }

  /** A log that was not run at all. */
  public static SessionResult notRun(Verdict verdict, String game, RunStart start) {
    long before = start == null ? -1 : start.tick() - 1;
    return counted(verdict, game, start, Ticks.NONE, new Checkpoints(-1, 0, 0, before));
  }

  /** A log of which not even the game is known. */
  public static SessionResult notRun(Verdict verdict) {
    return notRun(verdict, null, null);
  }
}
