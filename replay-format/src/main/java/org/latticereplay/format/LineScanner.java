package org.latticereplay.format;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.zip.CRC32C;
import org.latticereplay.format.json.TextPosition;

/** Cuts a text into lines and knows the checksum of everything before a place in the line. */
final class LineScanner {
  private static final int SIZE = 1 << 16;

  /** Bytes behind the limit, so that eight may be read at once. */
  private static final int PAD = 8;

  private static final VarHandle WORD =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGHS = 0x8080808080808080L;

  private final InputStream in;
  private final CRC32C crc = new CRC32C();
  private byte[] buf = new byte[SIZE + PAD];
  private int limit;
  private int crcFrom;
  private int start;
  private int end = -1;
  private long base;
  private long lines;
  private boolean tooLong;
  private boolean zerosAtEnd;

  LineScanner(InputStream in) {
    this.in = in;
  }

  /** Goes on to the next line: whether there is one that ends in a line feed. */
  boolean next() {
    start = end + 1;
    lines++;
    int p = start;
    while (true) {
      end = lineFeed(p);
      tooLong = (end < 0 ? limit : end) - start > LogBounds.LINE_BYTES;
      if (end >= 0 || tooLong) {
        return !tooLong;
      }
      p = limit - start;
      if (!refill()) {
        return false;
      }
    }
  }

  private int lineFeed(int from) {
    for (int p = from; p < limit; p += 8) {
      long w = (long) WORD.get(buf, p) ^ (ONES * '\n');
      long found = (w - ONES) & ~w & HIGHS;
      if (found != 0) {
        int at = p + (Long.numberOfTrailingZeros(found) >>> 3);
        return at < limit ? at : -1;
      }
    }
    return -1;
  }

  /** Reads on; gives up what stands in front of the line. */
  private boolean refill() {
    if (start > crcFrom) {
      checksumUpTo(start);
    }
    int kept = limit - start;
    if (start == 0 && limit == buf.length - PAD) {
      buf = Arrays.copyOf(buf, 2 * limit + PAD);
    } else {
      System.arraycopy(buf, start, buf, 0, kept);
    }
    base += start;
    crcFrom -= start;
    start = 0;
    limit = kept;
    try {
      int got = in.read(buf, limit, buf.length - PAD - limit);
      limit += Math.max(0, got);
      return got > 0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The number of the line, from 1. */
  long number() {
    return lines;
  }

  /** Where it begins. */
  TextPosition position() {
    return new TextPosition(base + start, lines, base + start);
  }

  /** How many bytes of the text end with it, its line feed included. */
  long through() {
    return base + end + 1;
  }

  /** How many bytes it has, its line feed not counted; or how many follow the last line feed. */
  int length() {
    return (end < 0 ? limit : end) - start;
  }

  /** Whether what follows the last line was given up, because it does not end within the bound. */
  boolean tooLong() {
    return tooLong;
  }

  /**
   * How many bytes follow the last line feed that {@link #next} found, zeros at the very end not
   * counted: a file system leaves those when the power fails. Reads the text to its end.
   */
  long lengthBeforeZeros() {
    long begin = base + start;
    long behind = begin;
    do {
      for (int p = start; p < limit; p++) {
        zerosAtEnd = buf[p] == 0;
        behind = zerosAtEnd ? behind : base + p + 1;
      }
      start = limit;
    } while (refill());
    return behind - begin;
  }

  /** Whether {@link #lengthBeforeZeros} met zeros at the very end. */
  boolean zerosAtEnd() {
    return zerosAtEnd;
  }

  /** Whether the line has bytes and all of them are zero. */
  boolean onlyZeros() {
    int length = length();
    if (length == 0 || buf[start] != 0) {
      return false;
    }
    for (int i = start; i < start + length; i++) {
      if (buf[i] != 0) {
        return false;
      }
    }
    return true;
  }

  /** One byte of the line. */
  byte at(int index) {
    return buf[start + index];
  }

  /** Whether these bytes stand there. */
  boolean has(int index, byte[] bytes) {
    int from = start + index;
    return index >= 0
        && length() - index >= bytes.length
        && Arrays.equals(buf, from, from + bytes.length, bytes, 0, bytes.length);
  }

  /** The line, its line feed not included. */
  byte[] copy() {
    return Arrays.copyOfRange(buf, start, start + length());
  }

  /** The CRC-32C of all bytes in front of this one of the line; it may only grow. */
  long checksum(int index) {
    checksumUpTo(start + index);
    return crc.getValue();
  }

  private void checksumUpTo(int index) {
    crc.update(buf, crcFrom, index - crcFrom);
    crcFrom = index;
  }
}
