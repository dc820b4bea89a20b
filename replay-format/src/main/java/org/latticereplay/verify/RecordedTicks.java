package org.latticereplay.verify;

import org.latticereplay.format.LogCursor;
import org.latticereplay.format.LogEnd;
import org.latticereplay.game.Samples;
import org.latticereplay.game.StepInput;
import org.latticereplay.replay.ReplaySource;

/**
 * A log's cursor as the replay driver and the game loop see it. This is the one place where driver
 * ticks, counted from 0, become log ticks: the cursor knows the log tick it stands on.
 *
 * <p>What looks at the end of a tick is called in {@link #endStep}, before the frame ends and
 * events are drained: that moment is what a checkpoint means.
 */
final class RecordedTicks implements ReplaySource, StepInput {
  private static final int WATCH_TICKS = 1024;

  private final LogCursor cursor;
  private final long maxTicks;
  private final RunWatch watch;
  private final Runnable atEndOfTick;

  private long tick;
  private boolean standing;
  private boolean ended;
  private String limit = "";

  RecordedTicks(LogCursor cursor, long startTick, VerifyOptions options, Runnable atEndOfTick) {
    this.tick = startTick - 1;
    this.cursor = cursor;
    this.maxTicks = options.maxTicks();
    this.watch = options.watch();
    this.atEndOfTick = atEndOfTick;
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
  public Samples read(long steppedTick) {
    tick = steppedTick;
    return cursor.samples();
  }

  @Override
  public void endStep() {
    atEndOfTick.run();
  }

  @Override
  public long checkpointAt(long tick) {
    return cursor.checkpoint();
  }

  /** The log tick last run, or being run; startTick - 1 before the first. */
  long tick() {
    return tick;
  }

  /** Which limit ended the run, or the empty text. */
  String limit() {
    return limit;
  }

  /** Whether the log has no tick that was not read. */
  boolean ended() {
    return ended;
  }

  /**
   * Reads the rest without running it: its soundness and its counts belong to the answer.
   *
   * @return how the log ended, or null when the time was up before; {@link #limit} then says so
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
