package org.latticereplay.host.isolate;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;
import org.latticereplay.host.text.Durations;
import org.latticereplay.verify.RunStoppedException;
import org.latticereplay.verify.RunWatch;
import org.latticereplay.verify.Verdict;

/**
 * Runs a game's code on a daemon thread of its own, for a limited time. Whatever the code does, the
 * caller gets its answer no later than the timeout and the grace: the wait takes no lock that a
 * game can hold and is not ended by an interrupt.
 *
 * <p>While the code runs, {@code System.out} leads to stderr and {@code System.in} is empty. What a
 * game bends in the JVM is put back; what cannot be is named by {@link Outcome#tainted}.
 *
 * <p>One use. All methods belong to one thread; the watch that the work is given to the work's.
 */
public final class Isolation {
  /** How long code may take to notice that it was cancelled, before its thread is given up. */
  public static final Duration GRACE = Duration.ofSeconds(2);

  /** How often {@link #onWait} is called. */
  private static final long MOMENT_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  /** How much later than it should a caller may get its answer before it never will. */
  private static final long LATE_NANOS = TimeUnit.SECONDS.toNanos(1);

  /** How long may be made of the answer where the work spoilt this JVM. */
  private static final long SPOILT_NANOS = TimeUnit.SECONDS.toNanos(3);

  private final String name;
  private final Duration timeout;
  private LongConsumer progress = ticks -> {};
  private Runnable onGiveUp = () -> {};
  private Runnable onWait = () -> {};
  private boolean leftovers;
  private boolean withoutGames;

  private volatile boolean cancelled;

  /** The code of a game, and of this tool as far as it calls the game. */
  public interface Work<T> {
    /**
     * Does it.
     *
     * @param watch tells the code to end, and is told how far it is
     */
    T run(RunWatch watch) throws Exception;
  }

  /**
   * What the work came to: a value or a verdict.
   *
   * @param value what it returned; null with a verdict
   * @param verdict why there is no value: a limit, what a {@link RunStoppedException} said, or
   *     internal; null with a value
   * @param tainted what the work left behind, so that no other should run in this JVM; empty when
   *     nothing was seen
   * @param gaveUp whether its thread did not end
   * @param stack of an internal verdict, for a developer; otherwise empty
   */
  public record Outcome<T>(T value, Verdict verdict, String tainted, boolean gaveUp, String stack) {
    /** Whether another work should not run in this JVM. */
    public boolean isTainted() {
      return !tainted.isEmpty();
    }

    /**
     * The value.
     *
     * @throws RunStoppedException with the verdict when there is none
     */
    public T orStop() {
      if (verdict instanceof Verdict.Internal) {
        throw new IllegalStateException(verdict.message() + (stack.isEmpty() ? "" : "\n" + stack));
      }
      if (verdict != null) {
        throw new RunStoppedException(verdict);
      }
      return value;
    }
  }

  /**
   * Work that may take so long.
   *
   * @param name of the thread
   */
  public Isolation(String name, Duration timeout) {
    this.name = name;
    this.timeout = timeout;
  }

  /**
   * For work that may take any time and does not see its watch.
   *
   * @throws RunStoppedException if the present thread is at a work that was cancelled
   */
  public static void stopIfCancelled() {
    if (IsolatedThread.isPresentCancelled()) {
      throw new RunStoppedException(new Verdict.LimitHit(-1, "the time is up"));
    }
  }

  /** Told the ticks that the present run has run, on the work's thread. */
  public Isolation onProgress(LongConsumer to) {
    progress = to;
    return this;
  }

  /** Called when the time is up, to end what the work may wait for. */
  public Isolation onGiveUp(Runnable call) {
    onGiveUp = call;
    return this;
  }

  /** Called about ten times a second on the caller's thread while it waits. */
  public Isolation onWait(Runnable call) {
    onWait = call;
    return this;
  }

  /** Looks for threads, descriptors, libraries and more that the work leaves behind. */
  public Isolation lookingForLeftovers() {
    leftovers = true;
    return this;
  }

  /** The work runs no game in this JVM, so it is also done after a {@link LastResort}. */
  public Isolation withoutGames() {
    withoutGames = true;
    return this;
  }

  /** Does the work and waits for it. */
  public <T> Outcome<T> run(Work<T> work) {
    if (LastResort.isSecond() && !withoutGames) {
      return stopped(memory(), "", false);
    }
    long most = saturated(timeout);
    long never = Long.MAX_VALUE - GRACE.toNanos() - LATE_NANOS;
    LastResort.takeIn(most >= never ? Long.MAX_VALUE : most + GRACE.toNanos() + LATE_NANOS);
    Outcome<T> outcome = run(work, most);
    if (outcome.isTainted()) {
      LastResort.takeIn(SPOILT_NANOS);
    } else {
      LastResort.takeNever();
    }
    return outcome;
  }

  private <T> Outcome<T> run(Work<T> work, long most) {
    MemoryReserve.fill();
    ProcessState state = ProcessState.now();
    Leftovers before = leftovers ? Leftovers.now() : null;
    state.shield();
    IsolatedThread<T> thread = new IsolatedThread<>(name, work, new Watch());
    try {
      thread.start();
    } catch (OutOfMemoryError e) {
      state.restore();
      return stopped(memory(), "no thread could be started", false);
    }
    if (!waitFor(thread, most)) {
      cancelled = true;
      if (!giveUpCalled() || !waitFor(thread, GRACE.toNanos())) {
        MemoryReserve.release();
        state.restoreUnderARunningGame();
        return stopped(gaveUp(), "its thread still runs", true);
      }
    }
    return ended(thread, state, before);
  }

  private boolean giveUpCalled() {
    try {
      onGiveUp.run();
      return true;
    } catch (OutOfMemoryError e) {
      return false;
    }
  }

  private <T> Outcome<T> ended(IsolatedThread<T> thread, ProcessState state, Leftovers before) {
    boolean restored = state.restore();
    boolean full = thread.thrown() instanceof OutOfMemoryError;
    if (full) {
      MemoryReserve.release();
    }
    String tainted = restored ? "" : "a lock of the JVM is held";
    if (tainted.isEmpty() && full) {
      tainted = "it filled the heap";
    }
    if (tainted.isEmpty() && before != null) {
      tainted = before.leftBehind(thread.id());
    }
    return judged(thread, tainted);
  }

  private <T> Outcome<T> judged(IsolatedThread<T> thread, String tainted) {
    Throwable thrown = thread.thrown();
    if (thrown == null) {
      return new Outcome<>(thread.value(), null, tainted, false, "");
    }
    if (thrown instanceof RunStoppedException stopped) {
      boolean limit = stopped.verdict() instanceof Verdict.LimitHit;
      return stopped(cancelled && limit ? late() : stopped.verdict(), tainted, false);
    }
    if (cancelled) {
      return stopped(late(), tainted, false);
    }
    if (thrown instanceof OutOfMemoryError) {
      return stopped(memory(), tainted, false);
    }
    return new Outcome<>(
        null, new Verdict.Internal(thread.thrownLine()), tainted, false, thread.thrownStack());
  }

  private static <T> Outcome<T> stopped(Verdict verdict, String tainted, boolean gaveUp) {
    return new Outcome<>(null, verdict, tainted, gaveUp, "");
  }

  /** Waits so long at most; true when the work has ended. */
  private boolean waitFor(IsolatedThread<?> thread, long nanos) {
    long begin = System.nanoTime();
    long left = nanos;
    while (left > 0) {
      try {
        if (thread.await(Math.min(left, MOMENT_NANOS))) {
          return true;
        }
        onWait.run();
      } catch (OutOfMemoryError e) {
        LastResort.take();
        MemoryReserve.release(); // and go on: the work may end yet
      }
      left = nanos - (System.nanoTime() - begin);
    }
    return thread.hasEnded();
  }

  private static long saturated(Duration time) {
    try {
      return Math.max(1, time.toNanos());
    } catch (ArithmeticException e) {
      return Long.MAX_VALUE;
    }
  }

  private Verdict gaveUp() {
    return new Verdict.LimitHit(
        -1,
        "gave up after "
            + Durations.show(timeout)
            + ": the game or the log does not answer. If it is only slow, raise --timeout");
  }

  private Verdict late() {
    return new Verdict.LimitHit(
        -1, "took longer than " + Durations.show(timeout) + "; raise --timeout if it may");
  }

  private static Verdict memory() {
    return new Verdict.LimitHit(
        -1, "ran out of memory; give it more, as in LATTICE_REPLAY_JAVA_OPTS=-Xmx2g");
  }

  private final class Watch implements RunWatch {
    @Override
    public void progress(long ticksRun) {
      progress.accept(ticksRun);
    }

    @Override
    public boolean cancelled() {
      return cancelled;
    }
  }
}
