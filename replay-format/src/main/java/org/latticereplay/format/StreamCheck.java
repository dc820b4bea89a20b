package org.latticereplay.format;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.zip.CRC32C;

/**
 * The first pass over a stream: cuts it into lines and compares every checksum, without a look at
 * what the other lines say. Finds how far the stream can be trusted.
 */
final class StreamCheck {
  private static final VarHandle WORD =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGHS = 0x8080808080808080L;
  private static final byte[] TICK_IN_CHECKPOINT = StreamLines.bytes("{\"checkpoint\":{\"tick\":");

  private final ByteWindow in;
  private final CRC32C crc = new CRC32C();
  private int crcFrom;
  private long sound;
  private long soundAtGood;
  private String damage = "";
  private LogOutline endFrame;
  private String lastGood = "the beginning";
  private boolean anyGood;
  private long lines;
  private boolean tooLong;

  private StreamCheck(InputStream text) {
    in = new ByteWindow(text, TextPosition.START);
  }

  /**
   * Reads a stream through, or up to where it stops making sense.
   *
   * @throws UnreadableLogException if nothing of it can be trusted, or if it goes on behind its end
   */
  static StreamCheck of(InputStream text) {
    StreamCheck check = new StreamCheck(text);
    check.run();
    return check;
  }

  /** How many bytes, from the first, are whole lines that no checksum contradicts. */
  long sound() {
    return sound;
  }

  /** Why the stream is not complete, for a person; empty when it is. */
  String damage() {
    return damage;
  }

  /** What the end line says, or null when there is none. */
  LogOutline endFrame() {
    return endFrame;
  }

  private void run() {
    int start = in.pos;
    while (true) {
      int end = lineFeed(start);
      if (end < 0) {
        cut(in.limit - in.mark);
        return;
      }
      start = in.mark;
      if (endFrame != null) {
        in.pos = start;
        throw in.fail("the end line came before this; nothing may follow it");
      }
      lines++;
      sound = in.offset() - in.pos + end + 1;
      if (in.buf[start] == '{' && !line(start, end)) {
        return;
      }
      in.newLine(end + 1);
      start = end + 1;
    }
  }

  /** The index of the next line feed, or -1; the line's first byte is at the mark then. */
  private int lineFeed(int start) {
    in.mark = start;
    int p = start;
    while (true) {
      byte[] buf = in.buf;
      int limit = in.limit;
      while (p < limit) {
        long w = (long) WORD.get(buf, p) ^ (ONES * '\n');
        long found = (w - ONES) & ~w & HIGHS;
        if (found != 0) {
          int at = p + (Long.numberOfTrailingZeros(found) >>> 3);
          if (at < limit) {
            return at;
          }
          break;
        }
        p += 8;
      }
      if (limit - in.mark > ByteWindow.TOKEN_MAX / 2) {
        tooLong = true;
        return -1;
      }
      crc.update(buf, crcFrom, in.mark - crcFrom);
      in.pos = limit;
      int back = limit - in.mark;
      boolean more = in.refill();
      crcFrom = in.mark;
      p = in.mark + back;
      if (!more) {
        return -1;
      }
    }
  }

  /** Compares the checksum of a line that has one; false when the stream ends here. */
  private boolean line(int start, int end) {
    boolean checkpoint = StreamLines.at(in.buf, start, end, StreamLines.CHECKPOINT);
    if (!checkpoint && !StreamLines.at(in.buf, start, end, StreamLines.END)) {
      return true;
    }
    String name = checkpoint ? checkpointName(start, end) : "the end line (line " + lines + ")";
    long recorded = StreamLines.crcOf(in.buf, start, end);
    int comma = Math.max(start, end - StreamLines.CRC_LENGTH);
    crc.update(in.buf, crcFrom, comma - crcFrom);
    crcFrom = comma;
    if (recorded != crc.getValue()) {
      changed(start, name);
      return false;
    }
    lastGood = name;
    anyGood = true;
    soundAtGood = sound;
    if (!checkpoint) {
      byte[] line = Arrays.copyOfRange(in.buf, start, end);
      in.pos = start;
      Json json = new Json(new ByteArrayInputStream(line), in.spot(), new TextPool());
      json.have(line.length);
      json.pos += StreamLines.END.length;
      endFrame = LogOutline.read(json, "end");
    }
    return true;
  }

  private void changed(int start, String name) {
    String between = "bytes between " + lastGood + " and " + name + " were changed";
    in.pos = start;
    if (!anyGood) {
      throw in.fail("the checksum does not agree: " + between);
    }
    sound = soundAtGood;
    damage = "the checksum of line " + lines + " does not agree: " + between;
  }

  private String checkpointName(int start, int end) {
    long tick = 0;
    int p = start + TICK_IN_CHECKPOINT.length;
    boolean usual = StreamLines.at(in.buf, start, end, TICK_IN_CHECKPOINT);
    while (usual && p < end && in.buf[p] >= '0' && in.buf[p] <= '9') {
      tick = tick * 10 + in.buf[p] - '0';
      p++;
    }
    String line = " (line " + lines + ")";
    return usual ? "the checkpoint at tick " + tick + line : "a checkpoint" + line;
  }

  private void cut(int left) {
    if (endFrame == null) {
      damage =
          tooLong
              ? "line " + (lines + 1) + " does not end: it is no part of a stream"
              : left > 0
                  ? "the stream is cut off inside line " + (lines + 1)
                  : "the stream is cut off after line " + lines + ": it has no end line";
    } else if (left > 0) {
      in.pos = in.mark;
      throw in.fail("the end line came before this; nothing may follow it");
    }
  }
}
