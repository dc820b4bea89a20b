package org.latticereplay.verify;

import java.util.Objects;
import org.latticereplay.format.LogMeta;

/**
 * How to compare.
 *
 * @param keepGoing whether to run on after a divergence and list every checkpoint that disagrees
 * @param maxTicks the most ticks to run, 0 or more; a longer log comes to a limit
 * @param watch progress and cancellation
 * @param surroundings what this build would say about a log of its own: its machine, and a digest
 *     of the game's code; shown beside what the log says, never compared as evidence
 * @param progress where the run writes what is known so far, for other threads to read; null when
 *     nobody does
 */
public record VerifyOptions(
    boolean keepGoing, long maxTicks, RunWatch watch, LogMeta surroundings, RunProgress progress) {
  /** Stop at the first divergence, whatever the length. */
  public static final VerifyOptions DEFAULT =
      new VerifyOptions(false, Long.MAX_VALUE, RunWatch.NONE);

  /** Nothing known of the surroundings. */
  public VerifyOptions(boolean keepGoing, long maxTicks, RunWatch watch) {
    this(keepGoing, maxTicks, watch, LogMeta.none());
  }

  /** Nobody reads what is known so far. */
  public VerifyOptions(boolean keepGoing, long maxTicks, RunWatch watch, LogMeta surroundings) {
    this(keepGoing, maxTicks, watch, surroundings, null);
  }

  /** Checks the range. */
  public VerifyOptions {
    if (maxTicks < 0) {
      throw new IllegalArgumentException("maxTicks: expected 0 or more, got " + maxTicks);
    }
    Objects.requireNonNull(watch, "watch");
    Objects.requireNonNull(surroundings, "surroundings");
  }

  /** The same, running on after a divergence. */
  public VerifyOptions keepingGoing() {
    return new VerifyOptions(true, maxTicks, watch, surroundings, progress);
  }

  /** The same, run on this machine and with this code. */
  public VerifyOptions in(LogMeta here) {
    return new VerifyOptions(keepGoing, maxTicks, watch, here, progress);
  }

  /** The same, telling what is known so far. */
  public VerifyOptions withProgress(RunProgress told) {
    return new VerifyOptions(
        keepGoing, maxTicks, watch, surroundings, Objects.requireNonNull(told, "progress"));
  }

  /** Where a run writes what is known so far, read or not. */
  RunProgress progressOrNew() {
    return progress == null ? new RunProgress() : progress;
  }
}
