package org.latticereplay.cli.run;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.LongConsumer;
import org.latticereplay.host.text.Durations;
import org.latticereplay.verify.RunStoppedException;
import org.latticereplay.verify.RunWatch;
import org.latticereplay.verify.Verdict;

/**
 * Work that runs games, on a daemon thread of its own and for a limited time. While it runs, what a
 * game prints to stdout goes to stderr; after a game that does not answer it stays so. What games
 * change for the whole process is put back.
 */
public final class IsolatedWork implements RunWatch {
  /** How long a run may take to notice that it was cancelled, before its thread is given up. */
  private static final Duration GRACE = Duration.ofSeconds(2);

  private final AtomicBoolean cancelled = new AtomicBoolean();
  private final Duration timeout;
  private final LongConsumer progress;

  /**
   * Work that may take so long.
   *
   * @param progress told the ticks that the present run has run, on the work's thread
   */
  public IsolatedWork(Duration timeout, LongConsumer progress) {
    this.timeout = timeout;
    this.progress = progress;
  }

  /**
   * Does the work and waits for it.
   *
   * @param work is given what its runs are to be watched by
   * @param giveUp called when the work does not answer, to end what it may wait for
   * @throws RunStoppedException what the work throws, and a limit when the time or the memory was
   *     up
   */
  public <T> T run(Function<RunWatch, T> work, Runnable giveUp) {
    ProcessState before = ProcessState.now();
    System.setOut(System.err);
    AtomicReference<T> result = new AtomicReference<>();
    IsolatedThread thread = IsolatedThread.start("games", () -> result.set(work.apply(this)));
    if (!thread.join(timeout)) {
      cancelled.set(true);
      giveUp.run();
      if (!thread.join(GRACE)) {
        throw limit(
            "gave up after " + Durations.show(timeout) + ": a game or the log does not answer");
      }
    }
    before.restore();
    Throwable thrown = thread.thrown();
    if (cancelled.get()) {
      throw limit("took longer than " + Durations.show(timeout) + "; raise --timeout if it may");
    }
    if (thrown instanceof OutOfMemoryError) {
      throw limit("ran out of memory; give it more, as in LATTICE_REPLAY_JAVA_OPTS=-Xmx2g");
    }
    if (thrown instanceof RunStoppedException stopped) {
      throw stopped;
    }
    if (thrown != null) {
      throw new IllegalStateException("running the games failed", thrown);
    }
    return result.get();
  }

  private static RunStoppedException limit(String message) {
    return new RunStoppedException(new Verdict.LimitHit(-1, message));
  }

  @Override
  public void progress(long ticksRun) {
    progress.accept(ticksRun);
  }

  @Override
  public boolean cancelled() {
    return cancelled.get();
  }
}
