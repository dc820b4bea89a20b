package org.latticereplay.format;

import java.io.IOException;
import java.io.InputStream;

/** Looks among bytes that were changed for what usually changes them. */
final class DamageScan {
  /** How many zero bytes in a row are no accident. */
  private static final int ZEROS = 16;

  private static final byte[] HEADER = StreamLines.bytes("{\"format\":");

  private DamageScan() {}

  /**
   * What is seen in a part of a stream, for a person; empty when nothing is.
   *
   * @param text the stream from its first byte
   * @param from the first byte to look at, where a line begins
   * @param to behind the last one
   */
  static String words(InputStream text, long from, long to) throws IOException {
    text.skipNBytes(from);
    long zeros = 0;
    int before = '\n';
    int matched = 0;
    long line = from;
    for (long at = from; at < to; at++) {
      int b = text.read();
      if (b < 0) {
        return "";
      }
      zeros = b == 0 ? zeros + 1 : 0;
      if (zeros == ZEROS) {
        return "; zero bytes begin at byte " + (at - ZEROS + 1) + ", as file systems leave them";
      }
      if (b == '\n' && before == '\r') {
        return "; at byte " + (at - 1) + " " + ForeignFile.carriageReturns();
      }
      boolean inHeader = at - line < HEADER.length && b == HEADER[(int) (at - line)];
      matched = inHeader ? matched + 1 : matched;
      if (matched == HEADER.length && at - line == HEADER.length - 1 && line > 0) {
        return "; a second log begins at byte " + line + "; keep each log in a file of its own";
      }
      if (b == '\n') {
        line = at + 1;
        matched = 0;
      }
      before = b;
    }
    return "";
  }

  /**
   * What is seen in gzip data as it is stored: no line feed without a carriage return before it is
   * what a transfer in text mode leaves.
   */
  static String packedWords(InputStream packed) throws IOException {
    long pairs = 0;
    int before = -1;
    byte[] buffer = new byte[1 << 14];
    for (int n = packed.read(buffer); n >= 0; n = packed.read(buffer)) {
      for (int i = 0; i < n; i++) {
        if (buffer[i] == '\n' && before != '\r') {
          return "";
        }
        pairs += buffer[i] == '\n' ? 1 : 0;
        before = buffer[i];
      }
    }
    // one in 256 pairs is such by chance
    return pairs < 2
        ? ""
        : "; every line feed in it has a carriage return before it: it was copied as text (FTP in"
            + " text mode, Git with core.autocrlf); copy it as binary, or put the line \"*.gz"
            + " binary\" into .gitattributes";
  }
}
