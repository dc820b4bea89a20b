package org.latticereplay.format.json;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/**
 * A window that slides over a stream: the bytes from {@link #pos} to {@link #limit}, and where they
 * stand in the text. Only the reader that owns it and the two that read numbers and texts for it
 * look inside.
 */
final class ByteWindow {
  private static final int SIZE = 1 << 16;

  /** Bytes free behind the limit, so that eight may be read at once. The first of them is 0. */
  private static final int PAD = 8;

  final byte[] buf = new byte[SIZE + PAD];
  int pos;
  int limit;

  /** Offset in the text of {@code buf[0]}. */
  private long base;

  private long line;
  private long lineStart;
  private boolean exhausted;
  private final InputStream in;
  private Faults faults;

  ByteWindow(InputStream in, TextPosition from, Faults faults) {
    this.in = in;
    this.base = from.offset();
    this.line = from.line();
    this.lineStart = from.lineStart();
    this.faults = faults;
  }

  void faults(Faults other) {
    this.faults = other;
  }

  /** Where the next byte stands. */
  TextPosition position() {
    return new TextPosition(offset(), line, lineStart);
  }

  long offset() {
    return base + pos;
  }

  long line() {
    return line;
  }

  long lineStart() {
    return lineStart;
  }

  /** Notes that the byte before {@code next} ended a line. */
  void newLine(int next) {
    line++;
    lineStart = base + next;
  }

  /** Whether there is a next byte; reads on when the window is used up. */
  boolean available() {
    return pos < limit || refill();
  }

  /** Has at least {@code count} bytes in the window, unless the stream ends before. */
  boolean have(int count) {
    while (limit - pos < count) {
      if (!refill()) {
        return false;
      }
    }
    return true;
  }

  /**
   * Reads on. Everything before {@link #pos} is given up, and what stays moves to the front.
   *
   * @return false when the stream has ended
   */
  boolean refill() {
    if (exhausted) {
      return false;
    }
    int kept = limit - pos;
    System.arraycopy(buf, pos, buf, 0, kept);
    base += pos;
    pos = 0;
    limit = kept;
    try {
      int got = in.read(buf, limit, SIZE - limit);
      exhausted = got <= 0;
      limit += Math.max(0, got);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    buf[limit] = 0;
    return !exhausted;
  }

  /** The error that stands at the next byte. */
  RuntimeException fail(String reason) {
    return faults.at(position(), reason);
  }

  /** The error that stands at an earlier place. */
  RuntimeException fail(TextPosition at, String reason) {
    return faults.at(at, reason);
  }

  /** The error for a text that ends too early. */
  RuntimeException ended(String inside) {
    String why = in instanceof Packed packed ? packed.damage() : "";
    pos = limit;
    return fail(
        "the log ends " + inside + (why.isEmpty() ? "; it is cut short" : " (" + why + ")"));
  }

  void close() {
    try {
      in.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
