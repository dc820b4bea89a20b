package org.latticereplay.format;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import org.latticereplay.format.json.JsonReader;

/**
 * The first pass over a stream: compares every checksum, without a look at what the other lines
 * say. Finds how far the stream can be trusted.
 */
final class StreamCheck {
  private static final byte[] TICK_IN_CHECKPOINT = StreamLines.bytes("{\"checkpoint\":{\"tick\":");

  private final LineScanner lines;
  private long sound;
  private long soundAtGood;
  private String damage = "";
  private LogOutline end;
  private String lastGood = "the beginning";
  private boolean anyGood;

  private StreamCheck(InputStream text) {
    lines = new LineScanner(text);
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
  LogOutline end() {
    return end;
  }

  private void run() {
    while (lines.next()) {
      if (end != null) {
        throw fail("the end line came before this; nothing may follow it");
      }
      sound = lines.through();
      boolean checkpoint = lines.has(0, StreamLines.CHECKPOINT);
      if ((checkpoint || lines.has(0, StreamLines.END)) && !agrees(checkpoint)) {
        return;
      }
    }
    rest();
  }

  /** Compares the checksum of a checkpoint or end line; false when the stream ends here. */
  private boolean agrees(boolean checkpoint) {
    String name = checkpoint ? checkpointName() : "the end line (line " + lines.number() + ")";
    int comma = lines.length() - StreamLines.CRC_LENGTH;
    if (StreamLines.crcOf(lines) != lines.checksum(Math.max(0, comma))) {
      changed(name);
      return false;
    }
    lastGood = name;
    anyGood = true;
    soundAtGood = sound;
    if (!checkpoint) {
      readEnd(comma);
    }
    return true;
  }

  private void readEnd(int comma) {
    JsonReader line =
        new JsonReader(
            new ByteArrayInputStream(lines.copy()),
            lines.position(),
            UnreadableLogException::plain);
    line.take(StreamLines.END.length);
    end = LogOutline.read(line, "end");
    if (line.offset() != lines.position().offset() + comma) {
      throw line.fail("expected ,\"crc\": right behind the object of the end line");
    }
  }

  private RuntimeException fail(String reason) {
    return UnreadableLogException.plain(lines.position(), reason);
  }

  private void changed(String name) {
    String between = "bytes between " + lastGood + " and " + name + " were changed";
    if (!anyGood) {
      throw fail("the checksum does not agree: " + between);
    }
    sound = soundAtGood;
    damage = "the checksum of line " + lines.number() + " does not agree: " + between;
  }

  private String checkpointName() {
    long tick = 0;
    boolean usual = lines.has(0, TICK_IN_CHECKPOINT);
    int digits = TICK_IN_CHECKPOINT.length;
    while (usual && digits < lines.length() && Character.isDigit(lines.at(digits))) {
      tick = tick * 10 + lines.at(digits) - '0';
      digits++;
    }
    String line = " (line " + lines.number() + ")";
    return usual ? "the checkpoint at tick " + tick + line : "a checkpoint" + line;
  }

  /** Looks at what follows the last line feed. */
  private void rest() {
    if (end != null) {
      if (lines.length() > 0) {
        throw fail("the end line came before this; nothing may follow it");
      }
      return;
    }
    int comma = lines.length() - StreamLines.CRC_LENGTH;
    boolean whole = lines.has(0, StreamLines.END) && !lines.tooLong() && comma > 0;
    if (whole && StreamLines.crcOf(lines) == lines.checksum(comma)) {
      readEnd(comma);
      return;
    }
    boolean bytes = lines.length() > 0;
    RuntimeException tooLong = fail("a line of more than " + LineScanner.LINE_MAX + " bytes");
    long length = lines.lengthBeforeZeros();
    long line = lines.number();
    if (length > LineScanner.LINE_MAX) {
      throw tooLong;
    }
    if (length > 0) {
      damage = "the stream is cut off inside line " + line;
    } else {
      damage = "the stream is cut off after line " + (line - 1) + ": it has no end line";
      damage += bytes ? ", only zero bytes follow" : "";
    }
  }
}
