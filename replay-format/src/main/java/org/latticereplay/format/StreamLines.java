package org.latticereplay.format;

import java.nio.charset.StandardCharsets;

/**
 * The fixed bytes of the stream form.
 *
 * <pre>
 *   {"format":1, ...                                       header, line 1
 *   {"kind":"tick","index":N}                              one tick
 *   {"kind":"tick","index":LAST,"run":COUNT}               COUNT empty ticks, the last of them LAST
 *   {"checkpoint":{"tick":T,"digest":D},"crc":"xxxxxxxx"}
 *   {"end":{"endTick":T,"checkpoints":C},"crc":"xxxxxxxx"}
 *   {"end":{"endTick":T,"checkpoints":C,"problem":"why"},"crc":"xxxxxxxx"}   ended early, not whole
 * </pre>
 */
final class StreamLines {
  /** The format this build writes, and the newest it reads. */
  static final int FORMAT = 1;

  static final byte[] TICK = bytes("{\"kind\":\"tick\",\"index\":");
  static final byte[] RUN = bytes(",\"run\":");
  static final byte[] CHECKPOINT = bytes("{\"checkpoint\":");
  static final byte[] END = bytes("{\"end\":");
  static final byte[] CRC = bytes(",\"crc\":\"");

  /** From the comma before {@code crc} to the line's end, the line feed not counted. */
  static final int CRC_LENGTH = CRC.length + 8 + 2;

  private StreamLines() {}

  static byte[] bytes(String ascii) {
    return ascii.getBytes(StandardCharsets.US_ASCII);
  }

  /** The checksum at the end of a line, or -1 when the line does not end in one. */
  static long crcOf(LineScanner line) {
    int end = line.length();
    int at = end - CRC_LENGTH;
    if (!line.has(at, CRC) || line.at(end - 2) != '"' || line.at(end - 1) != '}') {
      return -1;
    }
    long value = 0;
    for (int i = at + CRC.length; i < end - 2; i++) {
      int digit = "0123456789abcdef".indexOf(line.at(i));
      if (digit < 0) {
        return -1;
      }
      value = (value << 4) | digit;
    }
    return value;
  }
}
