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
    Payload.constant(out, point.kind());
    out.writeLong(point.tick());
    out.writeLong(point.fold());
    out.writeLong(point.values());
    out.writeLong(point.whole());
    out.writeLong(point.met());
    out.writeLong(point.digest());
    out.writeLong(point.recorded());
    out.writeBoolean(point.partsAgree());
    VerdictData.write(out, point.stopped());
  }

  /** Reads one. */
  public static RunPoint read(DataInputStream in) throws IOException {
    return new RunPoint(
        Payload.constant(in, RunPoint.Kind.class),
        in.readLong(),
        in.readLong(),
        in.readLong(),
        in.readLong(),
        in.readLong(),
        in.readLong(),
        in.readLong(),
        in.readBoolean(),
        VerdictData.read(in));
  }
}
