package org.latticereplay.cli.run;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.latticereplay.compare.RunPoint;
import org.latticereplay.verify.IdentityDifference;
import org.latticereplay.verify.Verdict;

/** What two processes of one comparison tell each other, as bytes. */
final class SideData {
  /** A new run. */
  static final int START = 's';

  /** On to the next point; the tick from which each is one follows. */
  static final int GO_ON = 'g';

  /** The state at the point. */
  static final int STATE = 't';

  /** The samples of its tick. */
  static final int SAMPLES = 'i';

  /** The rest of the log. */
  static final int REST = 'r';

  private SideData() {}

  static void reading(DataOutput out, RunPoint reading) throws IOException {
    text(out, reading.kind().name());
    out.writeLong(reading.tick());
    out.writeLong(reading.fold());
    out.writeLong(reading.values());
    out.writeLong(reading.digest());
    out.writeLong(reading.recorded());
    verdict(out, reading.stopped());
  }

  static RunPoint reading(DataInput in) throws IOException {
    return new RunPoint(
        RunPoint.Kind.valueOf(text(in)),
        in.readLong(),
        in.readLong(),
        in.readLong(),
        in.readLong(),
        in.readLong(),
        verdict(in));
  }

  static void verdict(DataOutput out, Verdict verdict) throws IOException {
    text(out, verdict == null ? "" : verdict.label());
    if (verdict == null) {
      return;
    }
    text(out, verdict.message());
    if (verdict instanceof Verdict.Failed failed) {
      out.writeLong(failed.tick());
      text(out, failed.stack());
    } else if (verdict instanceof Verdict.LimitHit limit) {
      out.writeLong(limit.tick());
    } else if (verdict instanceof Verdict.Refused refused) {
      out.writeInt(refused.differences().size());
      for (IdentityDifference difference : refused.differences()) {
        text(out, difference.field());
        text(out, difference.recorded());
        text(out, difference.current());
      }
    }
  }

  static Verdict verdict(DataInput in) throws IOException {
    String label = text(in);
    if (label.isEmpty()) {
      return null;
    }
    String message = text(in);
    switch (label) {
      case "failed" -> {
        long tick = in.readLong();
        return new Verdict.Failed(tick, message, text(in));
      }
      case "limit" -> {
        return new Verdict.LimitHit(in.readLong(), message);
      }
      case "refused" -> {
        List<IdentityDifference> differences = new ArrayList<>();
        int count = in.readInt();
        for (int i = 0; i < count; i++) {
          differences.add(new IdentityDifference(text(in), text(in), text(in)));
        }
        return new Verdict.Refused(differences, message);
      }
      case "unproven" -> {
        return new Verdict.Unproven(message);
      }
      default -> {
        return new Verdict.Unreadable(message);
      }
    }
  }

  static void texts(DataOutput out, List<String> texts) throws IOException {
    out.writeInt(texts.size());
    for (String text : texts) {
      text(out, text);
    }
  }

  static List<String> texts(DataInput in) throws IOException {
    List<String> texts = new ArrayList<>();
    int count = in.readInt();
    for (int i = 0; i < count; i++) {
      texts.add(text(in));
    }
    return texts;
  }

  private static void text(DataOutput out, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  private static String text(DataInput in) throws IOException {
    byte[] bytes = new byte[in.readInt()];
    in.readFully(bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
