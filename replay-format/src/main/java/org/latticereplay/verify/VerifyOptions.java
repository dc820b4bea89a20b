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
 * @param strict whether a match that proves little is unproven: one with inputs after the last
 *     checkpoint, or whose compared digests are all the same although inputs came
 * @param provider the class or the identity of the provider to run, where several fit; empty to run
 *     the one that fits
 */
public record VerifyOptions(
    boolean keepGoing,
    long maxTicks,
    RunWatch watch,
    LogMeta surroundings,
    RunProgress progress,
    boolean strict,
    String provider) {
  /** Stop at the first divergence, whatever the length. */
  public static final VerifyOptions DEFAULT =
      new VerifyOptions(false, Long.MAX_VALUE, RunWatch.NONE);

  /** Nothing known of the surroundings. */
  public VerifyOptions(boolean keepGoing, long maxTicks, RunWatch watch) {
    this(keepGoing, maxTicks, watch, LogMeta.none());
  }

  /** Nobody reads what is known so far. */
  public VerifyOptions(boolean keepGoing, long maxTicks, RunWatch watch, LogMeta surroundings) {
    this(keepGoing, maxTicks, watch, surroundings, null, false, "");
  }

  /** Checks the range. */
  public VerifyOptions {
    if (maxTicks < 0) {
      throw new IllegalArgumentException("maxTicks: expected 0 or more, got " + maxTicks);
    }
    Objects.requireNonNull(watch, "watch");
    Objects.requireNonNull(surroundings, "surroundings");
    Objects.requireNonNull(provider, "provider");
  }

  /** The same, running on after a divergence. */
  public VerifyOptions keepingGoing() {
    return new VerifyOptions(true, maxTicks, watch, surroundings, progress, strict, provider);
  }

  /** The same, run on this machine and with this code. */
  public VerifyOptions in(LogMeta here) {
    return new VerifyOptions(keepGoing, maxTicks, watch, here, progress, strict, provider);
  }

  /** The same, telling what is known so far. */
  public VerifyOptions withProgress(RunProgress told) {
    Objects.requireNonNull(told, "progress");
    return new VerifyOptions(keepGoing, maxTicks, watch, surroundings, told, strict, provider);
  }

  /** The same, with a match that proves little unproven. */
  public VerifyOptions strictly() {
    return new VerifyOptions(keepGoing, maxTicks, watch, surroundings, progress, true, provider);
  }

  /** The same, running the provider of that class or identity. */
  public VerifyOptions withProvider(String wanted) {
    return new VerifyOptions(keepGoing, maxTicks, watch, surroundings, progress, strict, wanted);
  }

  /** Where a run writes what is known so far, read or not. */
  RunProgress progressOrNew() {
    return progress == null ? new RunProgress() : progress;
  }
}
