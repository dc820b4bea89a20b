package org.latticereplay.host.worker;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import org.latticereplay.verify.IdentityDifference;
import org.latticereplay.verify.Verdict;
import org.latticereplay.verify.VerdictKind;

/** Verdicts as bytes, exactly. */
public final class VerdictData {
  private VerdictData() {}

  /** Writes a verdict, which may be null. */
  public static void write(DataOutputStream out, Verdict verdict) throws IOException {
    if (verdict == null) {
      out.writeBoolean(false);
      return;
    }
    out.writeBoolean(true);
    Payload.constant(out, verdict.kind());
    Payload.text(out, verdict.message());
    if (verdict instanceof Verdict.Diverged diverged) {
      out.writeLong(diverged.tick());
      out.writeLong(diverged.expected());
      out.writeLong(diverged.actual());
    } else if (verdict instanceof Verdict.Refused refused) {
      Payload.list(out, refused.differences(), VerdictData::difference);
    } else if (verdict instanceof Verdict.Failed failed) {
      out.writeLong(failed.tick());
      Payload.text(out, failed.stack());
    } else if (verdict instanceof Verdict.LimitHit limit) {
      out.writeLong(limit.tick());
    }
  }

  /** Reads a verdict. */
  public static Verdict read(DataInputStream in) throws IOException {
    if (!in.readBoolean()) {
      return null;
    }
    VerdictKind kind = Payload.constant(in, VerdictKind.class);
    String message = Payload.text(in);
    return switch (kind) {
      case MATCHED -> new Verdict.Matched(message);
      case DIVERGED -> new Verdict.Diverged(in.readLong(), in.readLong(), in.readLong(), message);
      case REFUSED -> new Verdict.Refused(Payload.list(in, VerdictData::difference), message);
      case UNPROVEN -> new Verdict.Unproven(message);
      case UNREADABLE -> new Verdict.Unreadable(message);
      case FAILED -> new Verdict.Failed(in.readLong(), message, Payload.text(in));
      case LIMIT -> new Verdict.LimitHit(in.readLong(), message);
      case INTERNAL -> new Verdict.Internal(message);
    };
  }

  private static void difference(DataOutputStream out, IdentityDifference difference)
      throws IOException {
    Payload.text(out, difference.field());
    Payload.text(out, difference.recorded());
    Payload.text(out, difference.current());
  }

  private static IdentityDifference difference(DataInputStream in) throws IOException {
    return new IdentityDifference(Payload.text(in), Payload.text(in), Payload.text(in));
  }
}
