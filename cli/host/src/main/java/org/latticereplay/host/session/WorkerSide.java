package org.latticereplay.host.session;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.latticereplay.compare.RunPoint;
import org.latticereplay.compare.Side;
import org.latticereplay.dump.StateDump;
import org.latticereplay.host.variant.JvmSettings;
import org.latticereplay.host.worker.Frame;
import org.latticereplay.host.worker.Payload;
import org.latticereplay.host.worker.PointData;
import org.latticereplay.host.worker.ProtocolException;
import org.latticereplay.host.worker.VerdictData;
import org.latticereplay.host.worker.Worker;
import org.latticereplay.host.worker.WorkerEndedException;
import org.latticereplay.verify.RunStoppedException;
import org.latticereplay.verify.Verdict;

/** A side in a worker, a new one for each run. */
final class WorkerSide implements Side {
  private final SideRequest request;
  private final JvmSettings jvm;

  // Another thread closes a side that does not answer; no worker may be started after that.
  private Worker worker;
  private boolean closed;

  private RunPoint reading;
  private boolean asked;

  /**
   * A side that is not started.
   *
   * @param jvm how its worker differs from this process
   */
  WorkerSide(SideRequest request, JvmSettings jvm) {
    this.request = request;
    this.jvm = jvm;
  }

  @Override
  public void start() {
    launch();
    reading = null;
    ask(request.frame());
    if (asked) {
      ask(Frame.of(Messages.START));
    }
  }

  @Override
  public void goOn(long everyTickFrom) {
    if (reading().isState()) { // else it has ended, and says so again
      ask(Frame.of(Messages.GO_ON, out -> out.writeLong(everyTickFrom)));
    }
  }

  private synchronized void launch() {
    end();
    if (closed) {
      throw new RunStoppedException(givenUp());
    }
    try {
      worker = Worker.start(SessionWorker.class, jvm);
    } catch (IOException e) {
      throw new UncheckedIOException("no worker could be started", e);
    }
  }

  private Verdict givenUp() {
    return new Verdict.LimitHit(
        -1, request.jar() + " took longer than it may; raise --timeout if it is only slow");
  }

  private void end() {
    if (worker != null) {
      worker.close();
    }
  }

  private synchronized Worker worker() {
    return worker;
  }

  private void ask(Frame frame) {
    asked = true;
    try {
      worker().send(frame);
    } catch (WorkerEndedException e) {
      reading = RunPoint.stopped(lastTick(), gone(e));
      asked = false;
    } catch (ProtocolException e) {
      throw new UncheckedIOException(e);
    }
  }

  private long lastTick() {
    return reading == null ? -1 : reading.tick();
  }

  private Verdict gone(WorkerEndedException e) {
    if (e.ending().byUs()) {
      return givenUp();
    }
    return e.ending().outOfMemory()
        ? new Verdict.LimitHit(-1, request.jar() + " ran out of memory")
        : new Verdict.Failed(
            -1,
            "the process that ran " + request.jar() + " " + e.ending().words() + "; see stderr",
            "");
  }

  @Override
  public RunPoint reading() {
    if (asked) {
      asked = false;
      try {
        reading = receive(Messages.POINT, PointData::read);
      } catch (RunStoppedException e) {
        reading = RunPoint.stopped(lastTick(), e.verdict());
      }
    }
    return reading;
  }

  private <T> T receive(int kind, Frame.Reading<T> as) {
    try {
      Frame frame = worker().receive(Long.MAX_VALUE);
      if (frame.kind() == Worker.FAULT) {
        throw new IllegalStateException(frame.read(WorkerSide::fault));
      }
      if (frame.kind() == Messages.POINT && kind != Messages.POINT) {
        throw new RunStoppedException(frame.read(PointData::read).stopped());
      }
      if (frame.kind() != kind) {
        throw new ProtocolException("a frame of kind " + frame.kind() + " in place of " + kind);
      }
      return frame.read(as);
    } catch (WorkerEndedException e) {
      throw new RunStoppedException(gone(e));
    } catch (ProtocolException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String fault(DataInputStream in) throws IOException {
    return Payload.text(in) + Payload.text(in);
  }

  private <T> T talk(int kind, Frame.Reading<T> as) {
    try {
      worker().send(Frame.of(kind));
    } catch (WorkerEndedException e) {
      throw new RunStoppedException(gone(e));
    } catch (ProtocolException e) {
      throw new UncheckedIOException(e);
    }
    return receive(kind, as);
  }

  @Override
  public StateDump state() {
    return talk(Messages.STATE, StateDump::readFrom);
  }

  @Override
  public List<String> samples() {
    return talk(Messages.SAMPLES, in -> Payload.list(in, Payload::text));
  }

  @Override
  public Verdict rest() {
    return reading().kind() == RunPoint.Kind.STOPPED
        ? null
        : talk(Messages.REST, VerdictData::read);
  }

  /** Ends the worker for good; from any thread. */
  @Override
  public synchronized void close() {
    closed = true;
    end();
  }
}
