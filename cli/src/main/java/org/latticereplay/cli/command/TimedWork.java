package org.latticereplay.cli.command;

import java.time.Duration;
import java.util.concurrent.Callable;
import org.latticereplay.cli.option.DurationOption;
import org.latticereplay.host.isolate.Isolation;
import org.latticereplay.verify.RunStoppedException;
import org.latticereplay.verify.RunWatch;
import org.latticereplay.verify.Verdict;

/**
 * Work of this tool whose cost a file decides: a few bytes can stand for more than anybody waits
 * for. What it throws comes out as it is.
 */
final class TimedWork {
  private TimedWork() {}

  /** What the work came to: a value or an exception, which does not count when it was late. */
  private record Ended<T>(T value, Exception thrown, boolean late) {}

  /**
   * Does it.
   *
   * @param what is done, as in "not read within 5s"
   * @throws RunStoppedException with a limit if it takes longer, or more memory than there is
   */
  static <T> T within(Duration timeout, String what, Callable<T> work) throws Exception {
    return within(timeout, timeout, what, work);
  }

  /**
   * Does it in what is left of a time.
   *
   * @param timeout all of it, to be named
   */
  static <T> T within(Duration left, Duration timeout, String what, Callable<T> work)
      throws Exception {
    Isolation.Outcome<Ended<T>> outcome =
        new Isolation(what, left).run(watch -> ended(work, watch));
    if (outcome.gaveUp()) {
      throw late(timeout, what);
    }
    Ended<T> ended = outcome.orStop();
    if (ended.thrown() != null && ended.late()) {
      throw late(timeout, what);
    }
    if (ended.thrown() != null) {
      throw ended.thrown();
    }
    return ended.value();
  }

  private static <T> Ended<T> ended(Callable<T> work, RunWatch watch) {
    try {
      return new Ended<>(work.call(), null, false);
    } catch (Exception e) {
      return new Ended<>(null, e, watch.cancelled());
    }
  }

  /** The limit when the time is up. */
  static RunStoppedException late(Duration timeout, String what) {
    return new RunStoppedException(
        new Verdict.LimitHit(
            -1,
            "not "
                + what
                + " within "
                + DurationOption.show(timeout)
                + "; raise --timeout for more"));
  }
}
