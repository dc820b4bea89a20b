package org.latticereplay.format;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import org.latticereplay.format.json.JsonReader;
import org.latticereplay.format.json.TextPosition;

/**
 * The first pass over a stream: compares every checksum, without a look at what the other lines
 * say. Finds how far the stream can be trusted, and never fails: what a log says of itself at its
 * beginning comes before the damage behind it.
 */
final class StreamCheck {
  private static final byte[] TICK_IN_CHECKPOINT = StreamLines.bytes("{\"checkpoint\":{\"tick\":");

  /**
   * Why a stream cannot be used beyond its sound lines.
   *
   * @param at where
   * @param reason what was expected and what came
   * @param from the first byte that may have been changed
   * @param to behind the last one; the same as {@code from} when the place says it all
   */
  record Fault(TextPosition at, String reason, long from, long to) {
    /** The same with more words. */
    Fault and(String words) {
      return new Fault(at, reason + words, from, to);
    }
  }

  private final LineScanner lines;
  private long sound;
  private long soundAtGood;
  private long zerosFrom = -1;
  private String cut = "";
  private Fault fault;
  private LogOutline end;
  private String lastGood = "the beginning";

  private StreamCheck(InputStream text) {
    lines = new LineScanner(text);
  }

  /** Reads a stream through, or up to where it stops making sense. */
  static StreamCheck of(InputStream text) {
    StreamCheck check = new StreamCheck(text);
    try {
      check.run();
    } catch (UnreadableLogException e) {
      // only the end line is read here; its own words say what is wrong with it
      LogLocation place = e.place();
      TextPosition at =
          new TextPosition(place.offset(), place.line(), place.offset() - place.column() + 1);
      String member = place.member().isEmpty() ? "" : place.member() + ": ";
      check.fault = new Fault(at, member + e.reason(), 0, 0);
      check.end = null;
    }
    return check;
  }

  /** How many bytes, from the first, are whole lines that no checksum contradicts. */
  long sound() {
    return sound;
  }

  /** In which way the stream is cut off or ended early, for a person; empty when it is whole. */
  String cut() {
    return cut;
  }

  /** Why it cannot be used beyond its sound lines, or null. */
  Fault fault() {
    return fault;
  }

  /** What the end line says, or null when there is none. */
  LogOutline end() {
    return end;
  }

  private void run() {
    while (lines.next()) {
      if (end != null) {
        if (behindEnd()) {
          return;
        }
        continue;
      }
      zerosFrom = lines.onlyZeros() ? Math.max(zerosFrom, sound) : -1;
      sound = zerosFrom < 0 ? lines.through() : zerosFrom;
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
      String reason =
          "the checksum does not agree: bytes between "
              + lastGood
              + " and "
              + name
              + " were changed";
      fault = new Fault(lines.position(), reason, soundAtGood, lines.through());
      sound = soundAtGood;
      return false;
    }
    lastGood = name;
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
    end.claims();
    String problem = end.problem();
    if (problem != null) {
      cut = "its recorder ended it early: " + problem;
    }
  }

  /**
   * Gives up what no checksum covers, because the text could not be unpacked to its end.
   *
   * @return the fault, which stands where the text ends unless a checksum failed before
   */
  Fault unpacked(String reason) {
    sound = Math.min(sound, end == null ? soundAtGood : sound);
    if (fault != null) {
      return fault.and("; " + reason);
    }
    TextPosition line = lines.position();
    long offset = line.offset() + lines.length();
    return new Fault(new TextPosition(offset, line.line(), line.lineStart()), reason, 0, 0);
  }

  private void stop(TextPosition at, String reason) {
    fault = new Fault(at, reason, at.offset(), at.offset());
  }

  /** Whether anything but white space stands behind the end line. */
  private boolean behindEnd() {
    int i = 0;
    while (i < lines.length() && Behind.isSpace(lines.at(i))) {
      i++;
    }
    if (i == lines.length()) {
      return false;
    }
    TextPosition line = lines.position();
    stop(
        new TextPosition(line.offset() + i, line.line(), line.lineStart()),
        Behind.words(lines.at(i)));
    return true;
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
      behindEnd();
      return;
    }
    int comma = lines.length() - StreamLines.CRC_LENGTH;
    boolean whole = lines.has(0, StreamLines.END) && !lines.tooLong() && comma > 0;
    if (whole && StreamLines.crcOf(lines) == lines.checksum(comma)) {
      readEnd(comma);
      return;
    }
    TextPosition at = lines.position();
    long length = lines.lengthBeforeZeros();
    long line = lines.number();
    if (length > LogBounds.LINE_BYTES) {
      stop(at, "a line of more than " + LogBounds.LINE_BYTES + " bytes");
      return;
    }
    String zeros = lines.zerosAtEnd() || zerosFrom >= 0 ? ", only zero bytes follow" : "";
    cut =
        length > 0
            ? "the stream is cut off inside line " + line + zeros
            : "the stream is cut off after line " + (line - 1) + ": it has no end line" + zeros;
  }
}
