package org.latticereplay.verify;

import java.util.function.LongSupplier;
import org.latticereplay.format.LogCursor;
import org.latticereplay.format.LogEnd;
import org.latticereplay.format.Parts;
import org.latticereplay.game.Samples;
import org.latticereplay.game.StepInput;
import org.latticereplay.replay.ReplaySource;

/**
 * A log's cursor as the replay driver and the game loop see it. This is the one place where driver
 * ticks, counted from 0, become log ticks: the cursor knows the log tick it stands on.
 *
 * <p>The digest of a tick is taken in {@link #endStep}, before the frame ends and events are
 * flushed: that moment is what a checkpoint means.
 */
final class RecordedTicks implements ReplaySource, StepInput {
  private static final int WATCH_TICKS = 1024;

  private final LogCursor cursor;
  private final long maxTicks;
  private final RunWatch watch;
  private final LongSupplier hash;

  private boolean standing;
  private boolean ended;
  private String limit = "";
  private long digest;

  RecordedTicks(LogCursor cursor, VerifyOptions options, LongSupplier hash) {
    this.cursor = cursor;
    this.maxTicks = options.maxTicks();
    this.watch = options.watch();
    this.hash = hash;
  }

  @Override
  public long ticks() {
    return Long.MAX_VALUE;
  }

  @Override
  public boolean endsAt(long tick) {
    if (tick % WATCH_TICKS == 0 && watched(tick)) {
      return true;
    }
    if (!standing) {
      standing = next();
    }
    if (standing && tick >= maxTicks) {
      limit = "stopped after " + tick + " ticks, the most it may run; raise --max-ticks for more";
      return true;
    }
    return !standing;
  }

  private boolean watched(long ticksRun) {
    watch.progress(ticksRun);
    if (watch.cancelled()) {
      limit = "stopped after " + ticksRun + " ticks: its time was up; raise --timeout for more";
      return true;
    }
    return false;
  }

  private boolean next() {
    if (ended || !cursor.next()) {
      ended = true;
      return false;
    }
    return true;
  }

  @Override
  public void applyAt(long tick) {
    standing = false;
  }

  @Override
  public Samples read(long tick) {
    return cursor.samples();
  }

  @Override
  public void endStep() {
    if (cursor.checkpoint() != LogCursor.NO_CHECKPOINT) {
      digest = hash.getAsLong();
    }
  }

  @Override
  public long checkpointAt(long tick) {
    long recorded = cursor.checkpoint();
    return recorded == LogCursor.NO_CHECKPOINT ? NO_CHECKPOINT : recorded;
  }

  /** The log tick last read. */
  long tick() {
    return cursor.tick();
  }

  /** The digest recorded at that tick. */
  long recorded() {
    return cursor.checkpoint();
  }

  /** The parts recorded at that tick. */
  Parts recordedParts() {
    return cursor.parts();
  }

  /** This build's digest at the end of that tick; only where one was recorded. */
  long digest() {
    return digest;
  }

  /** Which limit ended the run, or the empty text. */
  String limit() {
    return limit;
  }

  /** Whether every tick of the log was run. */
  boolean ranToEnd() {
    return ended && limit.isEmpty();
  }

  /**
   * Reads the rest without running it: its soundness and its counts belong to the answer.
   *
   * @return how the log ended, or null when the time was up before
   */
  LogEnd drain() {
    long read = 0;
    while (next()) {
      if (++read % WATCH_TICKS == 0 && watch.cancelled()) {
        limit =
            "stopped while reading the rest of the log: its time was up; raise --timeout for more";
        return null;
      }
    }
    return cursor.end();
  }
}
