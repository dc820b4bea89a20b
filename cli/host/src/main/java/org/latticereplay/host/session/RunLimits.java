package org.latticereplay.host.session;

import java.time.Duration;
import org.latticereplay.host.isolate.LastResort;
import org.latticereplay.host.text.Durations;

/**
 * What one session may cost, and how it is compared.
 *
 * @param timeout of wall time, its reading included
 * @param maxTicks the most ticks to run
 * @param keepGoing whether to run on after a divergence
 * @param strict whether a match that proves little is unproven
 * @param provider the class or the identity of the provider to run; empty to run the one that fits
 * @param freshClasses whether it must not run in classes in which another session ran
 */
public record RunLimits(
    Duration timeout,
    long maxTicks,
    boolean keepGoing,
    boolean strict,
    String provider,
    boolean freshClasses) {
  /** Limits of a run that takes the provider that fits, and a match as it is. */
  public RunLimits(Duration timeout, long maxTicks, boolean keepGoing) {
    this(timeout, maxTicks, keepGoing, false, "");
  }

  /** Limits of a run that may share its classes. */
  public RunLimits(
      Duration timeout, long maxTicks, boolean keepGoing, boolean strict, String provider) {
    this(timeout, maxTicks, keepGoing, strict, provider, false);
  }

  /** The same, in fresh classes. */
  public RunLimits withFreshClasses() {
    return new RunLimits(timeout, maxTicks, keepGoing, strict, provider, true);
  }

  /** The same with what is left of the time, where this process goes on for another. */
  RunLimits left() {
    if (!LastResort.isSecond() || timeout.equals(Durations.NONE)) {
      return this;
    }
    return new RunLimits(
        LastResort.left(timeout), maxTicks, keepGoing, strict, provider, freshClasses);
  }

  /** Whether there is none left. */
  boolean isOver() {
    return timeout.isZero() || timeout.isNegative();
  }
}
