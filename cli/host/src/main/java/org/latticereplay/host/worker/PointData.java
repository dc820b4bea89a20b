package org.latticereplay.host.worker;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import org.latticereplay.compare.RunPoint;

/** Points of comparison as bytes. */
public final class PointData {
  private PointData() {}

  /** Writes one. */
  public static void write(DataOutputStream out, RunPoint point) throws IOException {
    out.writeByte(point.kind().ordinal());
    out.writeLong(point.tick());
    out.writeLong(point.fold());
    out.writeLong(point.values());
    out.writeLong(point.digest());
    out.writeLong(point.recorded());
    VerdictData.write(out, point.stopped());
  }

  /** Reads one. */
  public static RunPoint read(DataInputStream in) throws IOException {
    int kind = in.readByte();
    RunPoint.Kind[] kinds = RunPoint.Kind.values();
    if (kind < 0 || kind >= kinds.length) {
      throw new ProtocolException("no kind of point: " + kind);
    }
    return new RunPoint(
        kinds[kind],
        in.readLong(),
        in.readLong(),
        in.readLong(),
        in.readLong(),
        in.readLong(),
        VerdictData.read(in));
  }
}
