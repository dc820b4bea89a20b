package org.latticereplay.format;

import java.io.IOException;
import java.io.OutputStream;
import org.latticereplay.format.json.JsonWriter;
import org.latticereplay.game.MemberType;
import org.latticereplay.game.Sample;

/**
 * Refuses what a reader would refuse for its size, before a byte of it is written. What is sure to
 * fit by the length of its texts is never measured, so that a usual tick costs an addition.
 */
final class WrittenBounds {
  /** What a member takes beside its name and text, at most. */
  private static final int MEMBER_BYTES = 40;

  /** What one character takes at most: an escape. */
  private static final int CHARACTER_BYTES = 6;

  /** What a line takes beside its members. */
  private static final int LINE_REST = 200;

  /** Writes something, once to be measured. */
  interface Piece {
    /** Writes it. */
    void write(JsonWriter json) throws IOException;
  }

  private long tickBytes;

  /** Begins the next tick. */
  void tick() {
    tickBytes = 0;
  }

  /** Counts a sample that was written. */
  void written(long bytes) {
    tickBytes += bytes;
  }

  /** Refuses a sample that is too long for a line, or for what is left of its tick. */
  void sample(Sample sample) throws IOException {
    long most = LINE_REST + CHARACTER_BYTES * (long) sample.kind().length();
    int members = sample.memberCount();
    int others = 0;
    for (int i = 0; i < members; i++) {
      String name = sample.memberName(i);
      others += KitKind.memberNamed(name) == 0 ? 1 : 0;
      most += most(name);
      if (sample.memberType(i) == MemberType.TEXT) {
        most += CHARACTER_BYTES * (long) sample.text(name).length();
      }
    }
    if (others > LogBounds.OTHER_MEMBERS) {
      throw beyond(
          "a sample", others, "members of its own", "OTHER_MEMBERS", LogBounds.OTHER_MEMBERS);
    }
    if (most > LogBounds.LINE_BYTES || tickBytes + most > LogBounds.TICK_BYTES) {
      long bytes = measure(json -> SampleJson.write(json, sample));
      line("a sample", bytes);
      if (tickBytes + bytes > LogBounds.TICK_BYTES) {
        throw beyond(
            "the samples of one tick",
            tickBytes + bytes,
            "bytes",
            "TICK_BYTES",
            LogBounds.TICK_BYTES);
      }
    }
  }

  /** Refuses more parts than a checkpoint may have, or too long for its line. */
  void parts(Parts parts) throws IOException {
    if (parts.size() > LogBounds.PARTS) {
      throw beyond("a checkpoint", parts.size(), "parts", "PARTS", LogBounds.PARTS);
    }
    long most = LINE_REST;
    for (int i = 0; i < parts.size(); i++) {
      most += most(parts.name(i));
    }
    if (most > LogBounds.LINE_BYTES) {
      line("a checkpoint", LINE_REST + measure(json -> StreamWriter.parts(json, parts)));
    }
  }

  /** Refuses a line that is too long, of the few that are written once. */
  void line(String what, Piece written) throws IOException {
    line(what, measure(written));
  }

  private static long most(String name) {
    return MEMBER_BYTES + CHARACTER_BYTES * (long) name.length();
  }

  private static long measure(Piece piece) throws IOException {
    JsonWriter json = new JsonWriter(OutputStream.nullOutputStream());
    piece.write(json);
    return json.written();
  }

  private static void line(String what, long bytes) {
    if (bytes > LogBounds.LINE_BYTES) {
      throw beyond(what, bytes, "bytes on its line", "LINE_BYTES", LogBounds.LINE_BYTES);
    }
  }

  private static BeyondBoundsException beyond(
      String what, long count, String of, String bound, int most) {
    return new BeyondBoundsException(
        what + " of " + count + " " + of + ": a log holds at most " + most + " (" + bound + ")");
  }
}
