package org.latticereplay.host.session;

import java.io.DataInputStream;
import java.io.IOException;
import org.latticereplay.compare.BuildSide;
import org.latticereplay.compare.RunPoint;
import org.latticereplay.compare.Side;
import org.latticereplay.dump.IgnoredPaths;
import org.latticereplay.format.SessionLog;
import org.latticereplay.host.game.GameJar;
import org.latticereplay.host.game.UnusableJarException;
import org.latticereplay.host.isolate.Isolation;
import org.latticereplay.host.text.Durations;
import org.latticereplay.host.variant.RunVariant;
import org.latticereplay.host.worker.Frame;
import org.latticereplay.host.worker.Payload;
import org.latticereplay.host.worker.PointData;
import org.latticereplay.host.worker.ProtocolException;
import org.latticereplay.host.worker.VerdictData;
import org.latticereplay.host.worker.WorkerServer;
import org.latticereplay.verify.RunStoppedException;
import org.latticereplay.verify.Verdict;
import org.latticereplay.verify.VerifyOptions;

/** Answers for one side of a comparison until this process ends: the worker serves no other. */
final class SideServer {
  private final Side side;
  private final WorkerServer.Conversation with;

  private SideServer(Side side, WorkerServer.Conversation with) {
    this.side = side;
    this.with = with;
  }

  /** Serves; the time is limited by who asked. */
  static void serve(SideRequest request, WorkerServer.Conversation with) throws IOException {
    Isolation.Outcome<Void> ended =
        new Isolation("side " + request.log(), Durations.NONE)
            .run(
                watch -> {
                  RunVariant variant = RunVariant.of(request.variant());
                  VerifyOptions options =
                      new VerifyOptions(true, request.maxTicks(), watch)
                          .withProvider(variant.isWrapped() ? "" : request.provider());
                  SessionLog log = PairRun.open(request.log());
                  try (BuildSide side =
                      new BuildSide(
                          log,
                          variant.of(build(request), log, options, request.provider()),
                          options,
                          variant.change(),
                          IgnoredPaths.of(request.ignored()))) {
                    SideServer server = new SideServer(side, with);
                    while (true) {
                      server.answer(with.receive());
                    }
                  }
                });
    if (ended.verdict() instanceof Verdict.Internal) {
      ended.orStop();
    }
    RunPoint stopped = RunPoint.stopped(-1, ended.verdict());
    with.send(Frame.of(Messages.POINT, out -> PointData.write(out, stopped)));
  }

  private static JarBuild build(SideRequest request) {
    try {
      return new JarBuild(GameJar.of(request.jar(), request.classPath()));
    } catch (UnusableJarException e) {
      throw new RunStoppedException(new Verdict.Unreadable(request.jar() + " " + e.getMessage()));
    }
  }

  private void answer(Frame asked) throws IOException {
    switch (asked.kind()) {
      case Messages.START -> {
        side.start();
        point();
      }
      case Messages.GO_ON -> {
        side.goOn(asked.read(DataInputStream::readLong));
        point();
      }
      case Messages.STATE -> with.send(Frame.of(Messages.STATE, side.state()::writeTo));
      case Messages.SAMPLES ->
          with.send(
              Frame.of(Messages.SAMPLES, out -> Payload.list(out, side.samples(), Payload::text)));
      case Messages.REST -> {
        Verdict rest = side.rest();
        with.send(Frame.of(Messages.REST, out -> VerdictData.write(out, rest)));
      }
      default -> throw new ProtocolException("asked for something unknown: " + asked.kind());
    }
  }

  private void point() throws IOException {
    with.send(Frame.of(Messages.POINT, out -> PointData.write(out, side.reading())));
  }
}
