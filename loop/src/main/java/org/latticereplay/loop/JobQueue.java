package org.latticereplay.loop;

import java.util.Arrays;
import java.util.function.BooleanSupplier;

/** The coalesced jobs of a loop, run in creation order. */
final class JobQueue {
  private final LoopThread thread;
  private final BooleanSupplier halted;
  private Entry[] jobs = new Entry[0];
  private int queued;

  JobQueue(LoopThread thread, BooleanSupplier halted) {
    this.thread = thread;
    this.halted = halted;
  }

  Job create(Runnable work) {
    thread.check("coalesce");
    if (work == null) {
      throw new IllegalArgumentException("coalesce: expected a function, got null");
    }
    Entry job = new Entry(work);
    jobs = Arrays.copyOf(jobs, jobs.length + 1);
    jobs[jobs.length - 1] = job;
    return job;
  }

  boolean anyQueued() {
    return queued > 0;
  }

  /**
   * Runs what is queued, each at most once. A job asked for by an earlier one still runs in this
   * pass; one asked for by a later one, by itself, or made in this pass waits for the next.
   */
  void run() {
    for (Entry job : jobs) {
      if (job.wanted) {
        job.want(false);
        job.work.run();
        if (halted.getAsBoolean()) {
          return;
        }
      }
    }
  }

  private final class Entry implements Job {
    private final Runnable work;
    private boolean wanted;

    Entry(Runnable work) {
      this.work = work;
    }

    private void want(boolean run) {
      if (wanted != run) {
        wanted = run;
        queued += run ? 1 : -1;
      }
    }

    @Override
    public void request() {
      thread.check("request");
      want(true);
    }

    @Override
    public void cancel() {
      thread.check("cancel");
      want(false);
    }

    @Override
    public boolean queued() {
      return wanted;
    }
  }
}
