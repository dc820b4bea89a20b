package org.latticereplay.host.session;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.latticereplay.host.worker.Frame;
import org.latticereplay.host.worker.Payload;
import org.latticereplay.host.worker.ProtocolException;

/** One side of a comparison that a worker is asked to be. */
record SideRequest(
    Path log,
    Path jar,
    List<Path> classPath,
    long maxTicks,
    String provider,
    List<String> ignored,
    String variant) {

  Frame frame() {
    return Frame.of(Messages.SIDE, this::write);
  }

  private void write(DataOutputStream out) throws IOException {
    Payload.path(out, log);
    Payload.path(out, jar);
    Payload.list(out, classPath, Payload::path);
    out.writeLong(maxTicks);
    Payload.text(out, provider);
    Payload.list(out, ignored, Payload::text);
    Payload.text(out, variant);
  }

  static SideRequest of(Frame frame) throws ProtocolException {
    return frame.read(SideRequest::read);
  }

  private static SideRequest read(DataInputStream in) throws IOException {
    return new SideRequest(
        Payload.path(in),
        Payload.path(in),
        Payload.list(in, Payload::path),
        in.readLong(),
        Payload.text(in),
        Payload.list(in, Payload::text),
        Payload.text(in));
  }
}
