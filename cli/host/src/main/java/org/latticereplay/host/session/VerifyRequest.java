package org.latticereplay.host.session;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.latticereplay.format.LogMeta;
import org.latticereplay.host.guard.GuardPolicy;
import org.latticereplay.host.worker.Frame;
import org.latticereplay.host.worker.GuardData;
import org.latticereplay.host.worker.Payload;
import org.latticereplay.host.worker.ProtocolException;
import org.latticereplay.host.worker.ResultData;

/** A session that a worker is asked to run. */
record VerifyRequest(
    Path jar, List<Path> classPath, RunLimits limits, LogMeta here, Path log, GuardPolicy guard) {

  /** The same session in fresh classes. */
  VerifyRequest withFreshClasses() {
    return new VerifyRequest(jar, classPath, limits.withFreshClasses(), here, log, guard);
  }

  Frame frame() {
    return Frame.of(Messages.VERIFY, this::write);
  }

  private void write(DataOutputStream out) throws IOException {
    Payload.path(out, jar);
    Payload.list(out, classPath, Payload::path);
    out.writeLong(limits.timeout().toMillis());
    out.writeLong(limits.maxTicks());
    out.writeBoolean(limits.keepGoing());
    out.writeBoolean(limits.strict());
    Payload.text(out, limits.provider());
    out.writeBoolean(limits.freshClasses());
    ResultData.meta(out, here);
    Payload.path(out, log);
    GuardData.policy(out, guard);
  }

  static VerifyRequest of(Frame frame) throws ProtocolException {
    return frame.read(VerifyRequest::read);
  }

  private static VerifyRequest read(DataInputStream in) throws IOException {
    return new VerifyRequest(
        Payload.path(in),
        Payload.list(in, Payload::path),
        new RunLimits(
            Duration.ofMillis(in.readLong()),
            in.readLong(),
            in.readBoolean(),
            in.readBoolean(),
            Payload.text(in),
            in.readBoolean()),
        ResultData.meta(in),
        Payload.path(in),
        GuardData.policy(in));
  }
}
