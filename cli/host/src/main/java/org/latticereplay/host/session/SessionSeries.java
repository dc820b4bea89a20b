package org.latticereplay.host.session;

import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.latticereplay.format.LogMeta;
import org.latticereplay.host.isolate.LastResort;
import org.latticereplay.host.text.OneLine;
import org.latticereplay.host.text.PathNames;
import org.latticereplay.verify.Verdict;

/**
 * Runs session after session. A single one runs in this process, which starts soonest; several run
 * in workers, some at once, so that none can harm another.
 */
public final class SessionSeries {
  private final GameBuild build;
  private final RunLimits limits;
  private final LogMeta here;
  private final int jobs;
  private final Listener listener;

  /** Told how a series goes. */
  public interface Listener {
    /** So many ticks of a present session have run; called on any thread. */
    default void ticks(long ticks) {}

    /** What a session came to; called in the order of the logs on the thread of the series. */
    void session(SessionReport report);

    /**
     * A fault of this tool; its session is reported as well.
     *
     * @param message one line
     * @param stack for a developer; may be empty
     */
    default void fault(String message, String stack) {}
  }

  /**
   * A series.
   *
   * @param here this machine and the game's code, shown beside what a log says
   * @param jobs how many sessions may run at once, 1 or more
   */
  public SessionSeries(
      GameBuild build, RunLimits limits, LogMeta here, int jobs, Listener listener) {
    if (jobs < 1) {
      throw new IllegalArgumentException("jobs: expected 1 or more, got " + jobs);
    }
    this.build = build;
    this.limits = limits.left();
    this.here = here;
    this.jobs = jobs;
    this.listener = listener;
  }

  /** Runs them all. */
  public void run(List<Path> logs) {
    boolean onDisk =
        logs.stream().allMatch(log -> log.getFileSystem().equals(FileSystems.getDefault()));
    boolean apart = logs.size() > 1 || (LastResort.isSecond() && !limits.isOver());
    if (apart && onDisk) {
      inWorkers(logs);
    } else {
      // A worker could not read what is not on disk.
      logs.forEach(log -> finish(inThisProcess(log)));
    }
  }

  private SessionRunner.Outcome inThisProcess(Path log) {
    return new SessionRunner(build.jar(), limits, here).run(log, listener::ticks);
  }

  private void inWorkers(List<Path> logs) {
    List<CompletableFuture<SessionRunner.Outcome>> outcomes = new ArrayList<>();
    BlockingQueue<Integer> left = new ArrayBlockingQueue<>(logs.size());
    for (int i = 0; i < logs.size(); i++) {
      outcomes.add(new CompletableFuture<>());
      left.add(i);
    }
    for (int i = 0; i < Math.min(jobs, logs.size()); i++) {
      Thread thread = new Thread(() -> work(logs, left, outcomes), "sessions " + i);
      thread.setDaemon(true);
      thread.start();
    }
    outcomes.forEach(outcome -> finish(await(outcome)));
  }

  private void work(
      List<Path> logs,
      BlockingQueue<Integer> left,
      List<CompletableFuture<SessionRunner.Outcome>> outcomes) {
    try (WorkerSession worker = new WorkerSession(listener::ticks)) {
      for (Integer next = left.poll(); next != null; next = left.poll()) {
        SessionRunner.Outcome outcome;
        try {
          outcome = worker.run(request(logs.get(next)));
        } catch (RuntimeException | Error e) {
          outcome = fault(logs.get(next), e);
          worker.reset();
        }
        outcomes.get(next).complete(outcome);
      }
    }
  }

  private VerifyRequest request(Path log) {
    return new VerifyRequest(
        build.jar().path(), build.jar().classPath(), limits, here, log, build.jar().guard());
  }

  private static SessionRunner.Outcome fault(Path log, Throwable e) {
    StringBuilder stack = new StringBuilder();
    for (StackTraceElement each : e.getStackTrace()) {
      stack.append("\n\tat ").append(each);
    }
    return new SessionRunner.Outcome(
        SessionReport.internal(PathNames.show(log), OneLine.of(e)), "", stack.toString());
  }

  private static SessionRunner.Outcome await(CompletableFuture<SessionRunner.Outcome> outcome) {
    while (true) {
      try {
        return outcome.get();
      } catch (InterruptedException e) {
        Thread.interrupted(); // nobody here interrupts for a reason
      } catch (ExecutionException e) {
        throw new IllegalStateException("an outcome is never an exception", e);
      }
    }
  }

  private void finish(SessionRunner.Outcome outcome) {
    SessionReport report = outcome.report();
    if (report.verdict() instanceof Verdict.Internal internal) {
      listener.fault(report.log() + ": " + internal.message(), outcome.stack());
    }
    listener.session(build.checked(report));
  }
}
