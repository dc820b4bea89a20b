package org.latticereplay.verify;

import java.util.Objects;

/**
 * How to compare.
 *
 * @param keepGoing whether to run on after a divergence and list every checkpoint that disagrees
 * @param maxTicks the most ticks to run, 0 or more; a longer log comes to a limit
 * @param watch progress and cancellation
 */
public record VerifyOptions(boolean keepGoing, long maxTicks, RunWatch watch) {
  /** Stop at the first divergence, whatever the length. */
  public static final VerifyOptions DEFAULT =
      new VerifyOptions(false, Long.MAX_VALUE, RunWatch.NONE);

  /** Checks the range. */
  public VerifyOptions {
    if (maxTicks < 0) {
      throw new IllegalArgumentException("maxTicks: expected 0 or more, got " + maxTicks);
    }
    Objects.requireNonNull(watch, "watch");
  }

  /** The same, running on after a divergence. */
  public VerifyOptions keepingGoing() {
    return new VerifyOptions(true, maxTicks, watch);
  }
}
