package org.latticereplay.verify;

import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.latticereplay.format.LogHeader;
import org.latticereplay.format.SessionLog;
import org.latticereplay.format.UnreadableLogException;
import org.latticereplay.game.RunStart;

/**
 * What is known so far of a run: of one that never returns, all there will ever be.
 *
 * <p>The thread of the run writes it, any thread may read it at any time, and nothing of the game
 * runs while it is locked. A step costs one ordered store; a checkpoint takes a lock that nobody
 * else holds for longer than it takes to copy some numbers. Handed to several runs one after the
 * other, it tells of the one that began last.
 */
public final class RunProgress {
  private final AtomicLong ticksRun = new AtomicLong();

  /** How many ticks had been run when the one began that the game is in, or was in last. */
  private final AtomicLong within = new AtomicLong();

  // Guarded by this.
  private String game;
  private String provider;
  private RunStart start;
  private CheckpointTally tally = new CheckpointTally(0);
  private List<PartComparison> parts = List.of();

  /** Nothing is known. */
  public RunProgress() {}

  /** A log was opened. */
  synchronized void opened(LogHeader header) {
    game =
        switch (header.game().type()) {
          case TEXT -> header.game().text();
          case ABSENT -> null;
          default -> header.game().json();
        };
    provider = null;
    start = null;
    tally = new CheckpointTally(0);
    parts = List.of();
    ticksRun.set(0);
    within.set(0);
  }

  /** The provider to run was chosen; the name is that of its class. */
  synchronized void chosen(String name) {
    provider = name;
  }

  /** The log says how its run began. */
  synchronized void begins(RunStart from) {
    start = from;
    tally = new CheckpointTally(from.tick());
  }

  /** A log that will not be run may not say how it began. */
  void beginsIfKnown(SessionLog log) {
    try {
      begins(log.start());
    } catch (UnreadableLogException | UncheckedIOException e) {
      // Then it is not known: why it is not run is said already.
    }
  }

  /** The next tick begins. */
  void steps() {
    within.lazySet(ticksRun.get());
  }

  /** There was no next tick. */
  void ended() {
    within.lazySet(Math.max(0, ticksRun.get() - 1));
  }

  /** So many steps have returned. */
  void stepped(long steps) {
    ticksRun.lazySet(steps);
  }

  /** A checkpoint was compared. */
  synchronized void compared(long tick, long recorded, long computed, boolean partsAgree) {
    tally.compare(tick, recorded, computed, partsAgree);
  }

  /** How the parts compare at the first checkpoint that disagreed. */
  synchronized void parts(List<PartComparison> compared) {
    parts = List.copyOf(compared);
  }

  /** How many ticks have been run. */
  public long ticksRun() {
    return ticksRun.get();
  }

  /**
   * The log tick the run is at: from its step on to the step of the next, so also while its state
   * is described and hashed. That of the first while the state is created; -1 before it is known.
   */
  public synchronized long tick() {
    return start == null ? -1 : start.tick() + within.get();
  }

  /** The log tick of the first checkpoint that disagreed, or -1. */
  public synchronized long divergedAt() {
    return tally.divergedAt();
  }

  /** The class of the provider that is run, or null before one was chosen. */
  public synchronized String provider() {
    return provider;
  }

  /**
   * What is known by now, under a verdict that something outside the run has come to. A divergence
   * outranks a limit that was hit later: then the verdict is the divergence, and the limit's words
   * follow its own.
   */
  public synchronized SessionResult soFar(Verdict verdict) {
    return SessionResult.counted(
        outranking(verdict),
        game,
        start,
        new SessionResult.Ticks(-1, ticksRun()),
        checkpoints(-1),
        tally.disagreements(),
        parts,
        provider);
  }

  /**
   * How the checkpoints came out by now.
   *
   * @param recorded how many the log has, or -1
   */
  synchronized SessionResult.Checkpoints checkpoints(long recorded) {
    return new SessionResult.Checkpoints(
        recorded, tally.compared(), tally.agreed(), tally.lastAgreedTick());
  }

  private Verdict outranking(Verdict verdict) {
    return verdict instanceof Verdict.LimitHit && tally.divergedAt() >= 0
        ? diverged(verdict.message())
        : verdict;
  }

  /**
   * The verdict on a run that has diverged.
   *
   * @param limit the limit that ended it later, in words, or the empty text
   */
  synchronized Verdict.Diverged diverged(String limit) {
    return new Verdict.Diverged(
        tally.divergedAt(),
        tally.expected(),
        tally.actual(),
        limit.isEmpty() ? divergence() : divergence() + "; " + limit);
  }

  private String divergence() {
    boolean partsAlone = tally.expected() == tally.actual();
    String what =
        partsAlone
            ? "part "
                + PartComparison.differing(parts)
                + " differs although the digest agrees: the hash misses state"
            : "recorded " + tally.expected() + ", this build computes " + tally.actual();
    return "tick "
        + tally.divergedAt()
        + ": "
        + what
        + "; the cause lies in "
        + bracket()
        + (partsAlone || parts.isEmpty() ? "" : "; " + PartComparison.differences(parts));
  }

  private String bracket() {
    long first = tally.lastAgreedTick() + 1;
    long last = tally.divergedAt();
    String ticks = first == last ? "tick " + last : "ticks " + first + " to " + last;
    return first == start.tick() ? ticks + " or in how the run is created" : ticks;
  }
}
