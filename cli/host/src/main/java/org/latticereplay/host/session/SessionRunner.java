package org.latticereplay.host.session;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongConsumer;
import org.latticereplay.format.LogMeta;
import org.latticereplay.format.LogSource;
import org.latticereplay.host.game.GameJar;
import org.latticereplay.host.game.GameSession;
import org.latticereplay.host.game.UnusableJarException;
import org.latticereplay.host.session.SessionReport;
import org.latticereplay.host.text.Durations;
import org.latticereplay.verify.RunWatch;
import org.latticereplay.verify.SessionResult;
import org.latticereplay.verify.Verdict;
import org.latticereplay.verify.Verifier;
import org.latticereplay.verify.VerifyOptions;

/**
 * Runs one session on a daemon thread of its own, so that a game that hangs, exits, overflows the
 * stack or eats the heap costs that session alone.
 */
public final class SessionRunner {
  /** How long a run may take to notice that it was cancelled, before its thread is given up. */
  private static final Duration GRACE = Duration.ofSeconds(2);

  private final GameJar jar;
  private final RunLimits limits;
  private final LogMeta here;
  private final LongConsumer progress;

  /**
   * What a session came to.
   *
   * @param report for the report
   * @param tainted whether it left a thread or a filled heap behind, so that no other session
   *     should run in this process
   */
  public record Outcome(SessionReport report, boolean tainted) {}

  /**
   * A runner for one game.
   *
   * @param progress told the ticks run so far, on the session's thread
   */
  public SessionRunner(GameJar jar, RunLimits limits, LongConsumer progress) {
    this(jar, limits, LogMeta.none(), progress);
  }

  /**
   * A runner for one game that shows its surroundings beside a log's.
   *
   * @param here this machine and the game's code
   * @param progress told the ticks run so far, on the session's thread
   */
  public SessionRunner(GameJar jar, RunLimits limits, LogMeta here, LongConsumer progress) {
    this.jar = jar;
    this.limits = limits;
    this.here = here;
    this.progress = progress;
  }

  /** Runs one log; returns once it came to a verdict or was given up. */
  public Outcome run(Path log) {
    ProcessState before = ProcessState.now();
    try {
      return isolated(log);
    } finally {
      before.restore();
    }
  }

  private Outcome isolated(Path log) {
    Run run = new Run(log);
    IsolatedThread thread = IsolatedThread.start("session " + log, run);
    if (!thread.join(limits.timeout())) {
      run.cancelled.set(true);
      if (!thread.join(GRACE)) {
        return new Outcome(run.report(timedOut(run.count)), true);
      }
    }
    Throwable thrown = thread.thrown();
    if (thrown instanceof OutOfMemoryError) {
      return new Outcome(run.report(outOfMemory()), true);
    }
    if (thrown != null) {
      // Neither the log nor the game: whatever they do comes out as a verdict.
      throw new IllegalStateException("verifying " + log + " failed", thrown);
    }
    boolean exhausted =
        run.result.verdict() instanceof Verdict.LimitHit
            && !run.cancelled.get()
            && run.result.ticks().run() < limits.maxTicks();
    return new Outcome(run.report(run.result), exhausted);
  }

  private SessionResult timedOut(StepCount count) {
    long ticks = count.steps();
    String message =
        "gave up after "
            + Durations.show(limits.timeout())
            + (ticks == 0 ? "" : " and " + ticks + " ticks")
            + "; the game or the log does not answer. If it is only slow, raise --timeout";
    return count.soFar(new Verdict.LimitHit(-1, message));
  }

  private static SessionResult outOfMemory() {
    return SessionResult.notRun(
        new Verdict.LimitHit(
            -1, "ran out of memory; give it more, as in LATTICE_REPLAY_JAVA_OPTS=-Xmx2g"),
        null,
        null);
  }

  /** One session; its fields are read once its thread has ended, its count at any time. */
  private final class Run implements Runnable, RunWatch {
    private final Path log;
    private final AtomicBoolean cancelled = new AtomicBoolean();
    private final StepCount count = new StepCount(!limits.keepGoing());
    private volatile String sha256;
    private volatile SessionResult result;

    Run(Path log) {
      this.log = log;
    }

    SessionReport report(SessionResult of) {
      return new SessionReport(log.toString(), sha256, of);
    }

    @Override
    public void run() {
      result = verify();
    }

    private SessionResult verify() {
      if (Files.exists(log) && !Files.isRegularFile(log)) {
        return unreadable("it is not a regular file; a log is read more than once");
      }
      try {
        sha256 = Sha256.of(log);
      } catch (IOException e) {
        return unreadable("the log cannot be read: " + e);
      }
      try (GameSession game = jar.open()) {
        if (game.providers().isEmpty()) {
          return unreadable(
              jar.path()
                  + " provides no game that can be used: "
                  + (game.unloaded().isEmpty()
                      ? "its services file is empty"
                      : game.unloadedLine()));
        }
        VerifyOptions options =
            new VerifyOptions(limits.keepGoing(), limits.maxTicks(), this, here);
        SessionResult compared =
            Verifier.verify(LogSource.of(log), count.counted(game.providers()), options);
        return annotated(compared, game);
      } catch (UnusableJarException e) {
        return unreadable(jar.path() + " " + e.getMessage());
      } catch (UncheckedIOException e) {
        return unreadable(jar.path() + " cannot be read: " + e.getMessage());
      }
    }

    private SessionResult annotated(SessionResult compared, GameSession game) {
      Verdict verdict = compared.verdict();
      if (cancelled.get() && verdict instanceof Verdict.LimitHit limit) {
        return compared.with(
            new Verdict.LimitHit(
                limit.tick(),
                "took longer than "
                    + Durations.show(limits.timeout())
                    + "; raise --timeout if it may"));
      }
      String exit = game.exitAttempt();
      if (exit != null && !(verdict instanceof Verdict.Failed)) {
        return compared.with(
            new Verdict.Failed(
                -1,
                "the game called " + exit + ", which a replay must not do, and went on",
                "the call was stopped, but the game caught the error it got"));
      }
      if (verdict instanceof Verdict.Refused refused && !game.unloaded().isEmpty()) {
        return compared.with(
            new Verdict.Refused(
                refused.differences(), refused.message() + "; " + game.unloadedLine()));
      }
      return compared;
    }

    private SessionResult unreadable(String reason) {
      return SessionResult.notRun(new Verdict.Unreadable(reason), null, null);
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
}
