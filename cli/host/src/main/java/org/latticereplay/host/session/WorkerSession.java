package org.latticereplay.host.session;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;
import org.latticereplay.host.isolate.Isolation;
import org.latticereplay.host.text.Durations;
import org.latticereplay.host.text.PathNames;
import org.latticereplay.host.variant.JvmSettings;
import org.latticereplay.host.worker.Ending;
import org.latticereplay.host.worker.Frame;
import org.latticereplay.host.worker.Payload;
import org.latticereplay.host.worker.ProtocolException;
import org.latticereplay.host.worker.ResultData;
import org.latticereplay.host.worker.Worker;
import org.latticereplay.host.worker.WorkerEndedException;
import org.latticereplay.verify.SessionResult;
import org.latticereplay.verify.Verdict;

/**
 * Runs sessions in workers, one after the other: a worker serves until a session leaves something
 * behind in it, or ends it. Then the next session gets a new one. Confined to one thread.
 */
final class WorkerSession implements AutoCloseable {
  /** How long after the worker's own timeout and grace it is ended from here. */
  private static final long SLACK_NANOS = TimeUnit.MILLISECONDS.toNanos(1500);

  /** How often a session is begun whose worker something outside ends. */
  private static final int ATTEMPTS = 2;

  /** How often a worker is started that ends before any session has begun in it. */
  private static final int STARTS = 4;

  private final JvmSettings jvm;
  private SessionProgress progress;
  private Worker worker;

  /**
   * Sessions in workers.
   *
   * @param progress told how many ticks of the present session have run
   */
  WorkerSession(LongConsumer progress) {
    this(List.of());
    this.progress = (ticks, bytes) -> progress.accept(ticks);
  }

  /**
   * Sessions in workers.
   *
   * @param options for the Java of each worker, beside those of this process
   */
  WorkerSession(List<String> options) {
    this.jvm = JvmSettings.options(options.toArray(String[]::new));
  }

  /** Whether a session ended by itself, or has to begin once more. */
  private enum Next {
    DONE,
    AGAIN_IT_HAD_BEGUN,
    AGAIN_NOTHING_HAD_BEGUN
  }

  private record Attempt(SessionRunner.Outcome outcome, Next next) {}

  /**
   * Runs one.
   *
   * @param told how far it is
   */
  SessionRunner.Outcome run(VerifyRequest request, SessionProgress told) {
    progress = told;
    return run(request);
  }

  SessionRunner.Outcome run(VerifyRequest request) {
    int attempts = ATTEMPTS;
    int starts = STARTS;
    while (true) {
      Attempt attempt = attempt(request);
      if (attempt.outcome().isTainted()) {
        reset();
      }
      switch (attempt.next()) {
        case AGAIN_IT_HAD_BEGUN -> attempts--;
        case AGAIN_NOTHING_HAD_BEGUN -> starts--;
        default -> {
          return attempt.outcome();
        }
      }
      if (attempts == 0 || starts == 0) {
        return attempt.outcome();
      }
    }
  }

  private Attempt attempt(VerifyRequest request) {
    Conversation conversation = new Conversation(request);
    try {
      if (worker == null) {
        worker = Worker.start(SessionWorker.class, jvm);
      }
      return new Attempt(conversation.hold(), Next.DONE);
    } catch (WorkerEndedException e) {
      reset();
      return new Attempt(conversation.ended(e.ending()), conversation.next(e.ending()));
    } catch (ProtocolException e) {
      reset();
      return new Attempt(
          internal(request, "the worker is not understood: " + e.getMessage()), Next.DONE);
    } catch (IOException e) {
      reset();
      return new Attempt(
          internal(request, "no worker could be started: " + e.getMessage()),
          Next.AGAIN_NOTHING_HAD_BEGUN);
    }
  }

  private static SessionRunner.Outcome internal(VerifyRequest request, String message) {
    return new SessionRunner.Outcome(
        SessionReport.internal(PathNames.show(request.log()), message), "", "");
  }

  /** One request and its answer. */
  private final class Conversation {
    private final VerifyRequest request;
    private SessionResult soFar = SessionResult.notRun(new Verdict.LimitHit(-1, ""));
    private long begin = System.nanoTime();
    private boolean begun;

    Conversation(VerifyRequest request) {
      this.request = request;
    }

    Next next(Ending ending) {
      if (!begun) {
        return Next.AGAIN_NOTHING_HAD_BEGUN;
      }
      return ending.fromOutside() ? Next.AGAIN_IT_HAD_BEGUN : Next.DONE;
    }

    SessionRunner.Outcome hold() throws WorkerEndedException, ProtocolException {
      worker.send(request.frame());
      begin = System.nanoTime();
      long most = most(request.limits().timeout());
      while (true) {
        Frame frame = worker.receive(most - (System.nanoTime() - begin));
        if (frame == null) {
          reset();
          return outcome(limited(soFar, late()));
        }
        begun = true;
        switch (frame.kind()) {
          case Messages.PROGRESS -> progress(frame);
          case Messages.FINISHED -> {
            return frame.read(in -> Messages.finished(in, request.log()));
          }
          case Worker.FAULT -> {
            return frame.read(
                in ->
                    new SessionRunner.Outcome(
                        SessionReport.internal(PathNames.show(request.log()), Payload.text(in)),
                        "a fault of this tool",
                        Payload.text(in)));
          }
          default -> throw new ProtocolException("a frame of kind " + frame.kind());
        }
      }
    }

    private SessionRunner.Outcome outcome(SessionResult result) {
      long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin);
      return new SessionRunner.Outcome(
          new SessionReport(PathNames.show(request.log()), null, result, millis), "", "");
    }

    private void progress(Frame frame) throws ProtocolException {
      if (frame.length() > 0) {
        long[] bytes = new long[1];
        soFar =
            frame.read(
                in -> {
                  SessionResult result = ResultData.read(in);
                  bytes[0] = in.readLong();
                  return result;
                });
        progress.at(soFar.ticks().run(), bytes[0]);
      }
    }

    private String late() {
      long ticks = soFar.ticks().run();
      return "gave up after "
          + Durations.show(request.limits().timeout())
          + (ticks == 0 ? "" : " and " + ticks + " ticks")
          + "; the game or the log does not answer, or the memory does not suffice. If it is only"
          + " slow, raise --timeout";
    }

    SessionRunner.Outcome ended(Ending ending) {
      SessionResult result =
          ending.outOfMemory()
              ? limited(
                  soFar, "ran out of memory; give it more, as in LATTICE_REPLAY_JAVA_OPTS=-Xmx2g")
              : soFar.with(
                  new Verdict.Failed(
                      -1,
                      "the process that ran it "
                          + ending.words()
                          + (ending.fromOutside() ? ", twice" : "")
                          + after(soFar.ticks().run())
                          + "; a game must not end its process"
                          + "; what it said before is on stderr",
                      ""));
      return outcome(result);
    }

    private String after(long ticks) {
      return ticks == 0 ? "" : " after " + ticks + " ticks or more";
    }
  }

  private static long most(Duration timeout) {
    try {
      return Math.addExact(timeout.toNanos(), Isolation.GRACE.toNanos() + SLACK_NANOS);
    } catch (ArithmeticException e) {
      return Long.MAX_VALUE;
    }
  }

  /** Ends the worker; the next session gets a new one. */
  void reset() {
    if (worker != null) {
      worker.close();
      worker = null;
    }
  }

  @Override
  public void close() {
    reset();
  }

  /** What is known of a session that never finished; a divergence outranks a limit met later. */
  private static SessionResult limited(SessionResult soFar, String limit) {
    return soFar.verdict() instanceof Verdict.Diverged diverged
        ? soFar.with(
            new Verdict.Diverged(
                diverged.tick(),
                diverged.expected(),
                diverged.actual(),
                diverged.message() + "; " + limit))
        : soFar.with(new Verdict.LimitHit(-1, limit));
  }
}
