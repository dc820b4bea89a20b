package org.latticereplay.host.session;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import org.latticereplay.host.text.PathNames;
import org.latticereplay.host.worker.Frame;
import org.latticereplay.host.worker.GuardData;
import org.latticereplay.host.worker.Payload;
import org.latticereplay.host.worker.ResultData;
import org.latticereplay.host.worker.Worker;
import org.latticereplay.verify.SessionResult;

/** The kinds of frames between this process and its workers. */
final class Messages {
  /** To a worker: run a session. */
  static final int VERIFY = Worker.FIRST_KIND;

  /** From it: the session has begun, or goes on; what is known so far. */
  static final int PROGRESS = Worker.FIRST_KIND + 1;

  /** From it: what the session came to. */
  static final int FINISHED = Worker.FIRST_KIND + 2;

  /** To a worker: run one side of a comparison, until it is told to leave it. */
  static final int SIDE = Worker.FIRST_KIND + 3;

  /** To it: a new run, and on to its first point. */
  static final int START = Worker.FIRST_KIND + 4;

  /** To it: on to the next point; the tick from which each is one follows. */
  static final int GO_ON = Worker.FIRST_KIND + 5;

  /** Either way: the state at the point. */
  static final int STATE = Worker.FIRST_KIND + 6;

  /** Either way: the samples of the point's tick. */
  static final int SAMPLES = Worker.FIRST_KIND + 7;

  /** Either way: what is wrong with the rest of the log. */
  static final int REST = Worker.FIRST_KIND + 8;

  /** From it: a point of comparison. */
  static final int POINT = Worker.FIRST_KIND + 9;

  /** From a worker: the session runs in classes in which another ran. */
  static final int SHARED = Worker.FIRST_KIND + 10;

  private Messages() {}

  /** What is known so far, and how many bytes of the log are read. */
  static Frame progress(SessionResult soFar, long bytes) {
    return Frame.of(
        PROGRESS,
        out -> {
          ResultData.write(out, soFar);
          out.writeLong(bytes);
        });
  }

  static Frame finished(SessionRunner.Outcome outcome) {
    return Frame.of(FINISHED, out -> write(out, outcome));
  }

  private static void write(DataOutputStream out, SessionRunner.Outcome outcome)
      throws IOException {
    Payload.text(out, outcome.report().sha256());
    out.writeLong(outcome.report().millis());
    ResultData.write(out, outcome.report().result());
    GuardData.report(out, outcome.report().guard());
    Payload.text(out, outcome.tainted());
    Payload.text(out, outcome.stack());
  }

  static SessionRunner.Outcome finished(DataInputStream in, Path log) throws IOException {
    String sha256 = Payload.text(in);
    long millis = in.readLong();
    SessionReport report =
        new SessionReport(
            PathNames.show(log), sha256, ResultData.read(in), millis, GuardData.report(in));
    return new SessionRunner.Outcome(report, Payload.text(in), Payload.text(in));
  }
}
