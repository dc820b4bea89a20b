package org.latticereplay.format;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;

/**
 * A window that slides over a stream: the bytes between {@link #pos} and {@link #limit}, and where
 * they stand in the log.
 *
 * <p>What lies at or after {@link #mark} survives a {@link #refill}, so a token is always whole in
 * the array once its end was seen.
 */
class ByteWindow implements AutoCloseable {
  /** The longest token, in bytes: what a text or a name may take. */
  static final int TOKEN_MAX = 1 << 20;

  /** Bytes kept free behind the limit, so that eight may be read at once. */
  static final int PAD = 8;

  private static final int SIZE = 1 << 16;

  byte[] buf = new byte[SIZE + PAD];
  int pos;
  int limit;
  int mark = -1;

  /** Offset in the log of {@code buf[0]}. */
  private long base;

  private long line;
  private long lineStart;
  private final InputStream in;
  private Locator places = Locator.PLAIN;

  ByteWindow(InputStream in, TextPosition from) {
    this.in = in;
    this.base = from.offset();
    this.line = from.line();
    this.lineStart = from.lineStart();
  }

  /** Who completes the places of errors from here on. */
  final void places(Locator other) {
    this.places = other;
  }

  /** Where the next byte stands. */
  final TextPosition spot() {
    return new TextPosition(offset(), line, lineStart);
  }

  final long offset() {
    return base + pos;
  }

  final long line() {
    return line;
  }

  final long lineStart() {
    return lineStart;
  }

  /** Notes that the byte before {@code next} ended a line. */
  final void newLine(int next) {
    line++;
    lineStart = base + next;
  }

  /** Whether a byte is there at {@link #pos}, reading on when the window is used up. */
  final boolean available() {
    return pos < limit || refill();
  }

  /** Has at least {@code count} bytes in the window, unless the stream ends before. */
  final boolean have(int count) {
    while (limit - pos < count) {
      if (!refill()) {
        return false;
      }
    }
    return true;
  }

  /** Whether these bytes come next. */
  final boolean lookingAt(byte[] prefix) {
    have(prefix.length);
    return StreamLines.at(buf, pos, limit, prefix);
  }

  /**
   * Reads on. Everything before {@link #mark}, or without one everything before {@link #pos}, is
   * given up, and the positions move with the bytes that stay.
   *
   * @return false when the stream has ended
   */
  final boolean refill() {
    int keep = mark >= 0 ? mark : pos;
    int kept = limit - keep;
    if (keep > 0) {
      System.arraycopy(buf, keep, buf, 0, kept);
      base += keep;
      pos -= keep;
      limit = kept;
      mark = mark >= 0 ? 0 : -1;
    }
    if (limit == buf.length - PAD) {
      if (limit > TOKEN_MAX) {
        throw fail("a text longer than " + TOKEN_MAX + " bytes");
      }
      buf = Arrays.copyOf(buf, (buf.length - PAD) * 2 + PAD);
    }
    try {
      int got = in.read(buf, limit, buf.length - PAD - limit);
      if (got <= 0) {
        return false;
      }
      limit += got;
      return true;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  final LogLocation place(TextPosition spot) {
    return places.at(spot.line(), spot.offset() - spot.lineStart() + 1, spot.offset());
  }

  /** The error that stands at the next byte. */
  final UnreadableLogException fail(String reason) {
    return fail(spot(), reason);
  }

  /** The error that stands at a place passed before. */
  final UnreadableLogException fail(TextPosition spot, String reason) {
    return new UnreadableLogException(place(spot), reason);
  }

  /** The error for a log that ends too early. */
  final UnreadableLogException ended(String inside) {
    String why = in instanceof GzipInput gzip ? gzip.damage() : "";
    return fail(
        "the log ends " + inside + (why.isEmpty() ? "; it is cut short" : " (" + why + ")"));
  }

  @Override
  public final void close() {
    try {
      in.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
