package org.latticereplay.host.session;

import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.latticereplay.format.LogMeta;
import org.latticereplay.host.isolate.LastResort;
import org.latticereplay.host.text.OneLine;
import org.latticereplay.host.text.PathNames;
import org.latticereplay.host.worker.Worker;
import org.latticereplay.verify.Verdict;

/**
 * Runs session after session. A single one runs in this process, which starts soonest; several run
 * in workers, some at once, so that none can harm another. Whatever finishes first, the listener is
 * told in the order of the logs; what is done before its turn waits in a temporary file, so that
 * the memory does not grow with the number of logs.
 */
public final class SessionSeries {
  private final SeriesOptions options;
  private final Listener listener;

  /** Why a series ended. */
  public enum Ended {
    /** Every log was run. */
    ALL_RUN,
    /** A session was not as it should be, and no other was begun after that. */
    FAILED_FAST,
    /** This process was told to end. */
    SIGNAL
  }

  /** Told how a series goes. For each log either {@code session} or {@code notRun} is called. */
  public interface Listener {
    /**
     * So many ticks of the session of this number have run, and so many bytes of its log are read;
     * called on any thread.
     */
    default void running(int number, long ticks, long bytes) {}

    /** A session has ended, and waits for its turn to be told; on the thread of the series. */
    default void finished(int number, SessionReport report) {}

    /** What a session came to; called in the order of the logs on the thread of the series. */
    void session(SessionReport report);

    /** A log that was not run to its end; called likewise. */
    default void notRun(SessionTask task) {}

    /**
     * A fault of this tool; its session is reported as well.
     *
     * @param message one line
     * @param stack for a developer; may be empty
     */
    default void fault(String message, String stack) {}
  }

  /** What a worker brought back; no outcome when it ended. */
  private record Done(int number, SessionRunner.Outcome outcome) {
    static final Done NOTHING_MORE = new Done(-1, null);
  }

  /** A series. */
  public SessionSeries(SeriesOptions options, Listener listener) {
    this.options = options;
    this.listener = listener;
  }

  /** Runs logs that should all match the same build. */
  public Ended run(List<Path> logs, GameBuild build, RunLimits limits, LogMeta here) {
    return run(logs.stream().map(log -> new SessionTask(log, build, limits, here)).toList());
  }

  /** Runs them all, or as many as it may. */
  public Ended run(List<SessionTask> given) {
    List<SessionTask> tasks = given.stream().map(task -> task.with(task.limits().left())).toList();
    boolean onDisk =
        tasks.stream().allMatch(t -> t.log().getFileSystem().equals(FileSystems.getDefault()));
    boolean apart =
        tasks.size() > 1
            || options.needsWorkers()
            || tasks.stream().anyMatch(t -> LastResort.isSecond() && !t.limits().isOver());
    // A worker could not read what is not on disk.
    return apart && onDisk ? new InWorkers(tasks).run() : inThisProcess(tasks);
  }

  private Ended inThisProcess(List<SessionTask> tasks) {
    Ended ended = Ended.ALL_RUN;
    for (int i = 0; i < tasks.size(); i++) {
      SessionTask task = tasks.get(i);
      if (ended == Ended.FAILED_FAST) {
        listener.notRun(task);
        continue;
      }
      int number = i;
      SessionRunner.Outcome outcome =
          task.known() != null
              ? known(task)
              : new SessionRunner(task.build().jar(), task.limits(), task.here())
                  .run(task.log(), (ticks, bytes) -> listener.running(number, ticks, bytes));
      faultIn(outcome);
      SessionReport report = checked(task, outcome.report());
      listener.finished(i, report);
      listener.session(report);
      if (endsTheSeries(task, report)) {
        ended = Ended.FAILED_FAST;
      }
    }
    return ended;
  }

  private boolean endsTheSeries(SessionTask task, SessionReport report) {
    return options.failFast() && report.kind() != task.expect();
  }

  private static SessionRunner.Outcome known(SessionTask task) {
    return new SessionRunner.Outcome(
        SessionReport.notRun(PathNames.show(task.log()), null, task.known()), "", "");
  }

  private static SessionReport checked(SessionTask task, SessionReport report) {
    return task.build() == null ? report : task.build().checked(report);
  }

  private void faultIn(SessionRunner.Outcome outcome) {
    if (outcome.report().verdict() instanceof Verdict.Internal internal) {
      listener.fault(outcome.report().log() + ": " + internal.message(), outcome.stack());
    }
  }

  /** One run in workers: each has a thread here, and the thread of the series tells what came. */
  private final class InWorkers {
    private final List<SessionTask> tasks;
    private final Queue<Integer> waiting;
    private final BlockingQueue<Done> done;
    private final int workers;
    private volatile boolean over;
    private int next;

    InWorkers(List<SessionTask> tasks) {
      this.tasks = tasks;
      workers = Math.min(options.jobs(), tasks.size());
      waiting = new ArrayDeque<>(options.order(tasks));
      done = new ArrayBlockingQueue<>(2 * workers);
    }

    Ended run() {
      for (int i = 0; i < workers; i++) {
        Thread thread = new Thread(this::work, "sessions " + i);
        thread.setDaemon(true);
        thread.start();
      }
      boolean failed = false;
      try (SpooledReports early = new SpooledReports(tasks.size())) {
        for (int working = workers; working > 0; ) {
          Done came = take();
          if (came.outcome() == null) {
            working--;
            continue;
          }
          faultIn(came.outcome());
          SessionReport report = came.outcome().report();
          failed |= endsTheSeries(tasks.get(came.number()), report);
          listener.finished(came.number(), report);
          tell(came.number(), report, early);
        }
        for (; next < tasks.size(); next++) {
          tellNext(early);
        }
      } finally {
        over = true;
        done.clear(); // so that nobody waits for room
      }
      if (Worker.isEnding()) {
        return Ended.SIGNAL;
      }
      return failed ? Ended.FAILED_FAST : Ended.ALL_RUN;
    }

    private Done take() {
      while (true) {
        try {
          return done.take();
        } catch (InterruptedException e) {
          Thread.interrupted(); // nobody here interrupts for a reason
        }
      }
    }

    private void tell(int number, SessionReport report, SpooledReports early) {
      if (number != next) {
        early.put(number, report);
        return;
      }
      listener.session(checked(tasks.get(next), report));
      next++;
      while (next < tasks.size() && early.has(next)) {
        tellNext(early);
        next++;
      }
    }

    private void tellNext(SpooledReports early) {
      SessionTask task = tasks.get(next);
      if (early.has(next)) {
        listener.session(checked(task, early.get(next, task.log())));
      } else {
        listener.notRun(task);
      }
    }

    private void work() {
      try (WorkerSession worker = new WorkerSession(options.workerOptions())) {
        for (Integer number = poll(); number != null; number = poll()) {
          SessionRunner.Outcome outcome = outcome(worker, number);
          if (Worker.isEnding()) {
            break; // its end is no verdict
          }
          if (endsTheSeries(tasks.get(number), outcome.report())) {
            over = true; // at once: the next would be begun before the series hears of it
          }
          put(new Done(number, outcome));
        }
      } finally {
        put(Done.NOTHING_MORE);
      }
    }

    private Integer poll() {
      synchronized (waiting) {
        return over || Worker.isEnding() ? null : waiting.poll();
      }
    }

    private SessionRunner.Outcome outcome(WorkerSession worker, int number) {
      SessionTask task = tasks.get(number);
      if (task.known() != null) {
        return known(task);
      }
      try {
        return worker.run(request(task), (ticks, bytes) -> listener.running(number, ticks, bytes));
      } catch (RuntimeException | Error e) {
        worker.reset();
        return fault(task.log(), e);
      }
    }

    private void put(Done came) {
      while (true) {
        try {
          done.put(came);
          return;
        } catch (InterruptedException e) {
          Thread.interrupted(); // nobody here interrupts for a reason
        }
      }
    }
  }

  private static VerifyRequest request(SessionTask task) {
    return new VerifyRequest(
        task.build().jar().path(),
        task.build().jar().classPath(),
        task.limits(),
        task.here(),
        task.log(),
        task.build().jar().guard());
  }

  private static SessionRunner.Outcome fault(Path log, Throwable e) {
    StringBuilder stack = new StringBuilder();
    for (StackTraceElement each : e.getStackTrace()) {
      stack.append("\n\tat ").append(each);
    }
    return new SessionRunner.Outcome(
        SessionReport.internal(PathNames.show(log), OneLine.of(e)), "", stack.toString());
  }
}
