package org.latticereplay.host.session;

import java.io.IOException;
import org.latticereplay.host.game.GameJar;
import org.latticereplay.host.game.UnusableJarException;
import org.latticereplay.host.text.PathNames;
import org.latticereplay.host.worker.Frame;
import org.latticereplay.host.worker.ProtocolException;
import org.latticereplay.host.worker.WorkerServer;
import org.latticereplay.verify.Verdict;

/** The main class of a worker: sessions and sides of comparisons, for another process. */
public final class SessionWorker {
  private WarmClasses classes;

  private SessionWorker() {}

  /** Serves the process that started this one. */
  public static void main(String[] arguments) {
    WorkerServer.serve(new SessionWorker()::handle);
  }

  private void handle(Frame request, WorkerServer.Conversation with) throws IOException {
    switch (request.kind()) {
      case Messages.VERIFY -> verify(VerifyRequest.of(request), with);
      case Messages.SIDE -> SideServer.serve(SideRequest.of(request), with);
      default -> throw new ProtocolException("asked for something unknown: " + request.kind());
    }
  }

  private void verify(VerifyRequest request, WorkerServer.Conversation with) throws IOException {
    with.send(Frame.of(Messages.PROGRESS)); // it is here, so from now on it is this session's end
    SessionRunner.Outcome outcome;
    try {
      classes = classesFor(request);
      if (classes.areShared()) {
        with.send(Frame.of(Messages.SHARED));
      }
      SessionRunner runner = new SessionRunner(classes, request.limits(), request.here());
      outcome =
          runner.runAmongOthers(
              request.log(), (soFar, bytes) -> send(with, Messages.progress(soFar, bytes)));
    } catch (UnusableJarException e) {
      Verdict verdict = new Verdict.Unreadable(request.jar() + " " + e.getMessage());
      outcome =
          new SessionRunner.Outcome(
              SessionReport.notRun(PathNames.show(request.log()), null, verdict), "", "");
    }
    with.send(Messages.finished(outcome));
  }

  private WarmClasses classesFor(VerifyRequest request) throws UnusableJarException {
    if (classes == null || !classes.areOf(request)) {
      if (classes != null) {
        classes.close();
        classes = null;
      }
      classes =
          new WarmClasses(GameJar.of(request.jar(), request.classPath()).guarded(request.guard()));
    }
    classes.prepare(request.limits().freshClasses());
    return classes;
  }

  /** Progress that cannot be told is told to nobody: then this process is about to end. */
  private static void send(WorkerServer.Conversation with, Frame frame) {
    try {
      with.send(frame);
    } catch (IOException e) {
      return;
    }
  }
}
