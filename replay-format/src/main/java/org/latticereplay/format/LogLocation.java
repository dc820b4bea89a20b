package org.latticereplay.format;

import org.latticereplay.format.json.TextPosition;

/**
 * A place in a log.
 *
 * @param line from 1, or 0 when lines mean nothing here
 * @param column from 1, or 0 when unknown
 * @param offset in bytes of the uncompressed log from 0, or -1 when unknown
 * @param tick the log tick being read, or -1 when none was reached
 * @param member the member of the log concerned, as a path, or the empty text
 */
public record LogLocation(long line, long column, long offset, long tick, String member) {
  /** A place known by its member alone. */
  public static LogLocation member(String member) {
    return new LogLocation(0, 0, -1, -1, member);
  }

  /** A place in a text, the tick that is being read, and the member. */
  static LogLocation of(TextPosition at, long tick, String member) {
    return new LogLocation(at.line(), at.column(), at.offset(), tick, member);
  }

  @Override
  public String toString() {
    StringBuilder out = new StringBuilder();
    if (line > 0) {
      part(out, "line " + line);
    }
    if (column > 0) {
      part(out, "column " + column);
    }
    if (offset >= 0) {
      part(out, "byte " + offset);
    }
    if (tick >= 0) {
      part(out, "tick " + tick);
    }
    if (!member.isEmpty()) {
      part(out, member);
    }
    return out.length() == 0 ? "the log" : out.toString();
  }

  private static void part(StringBuilder out, String text) {
    out.append(out.length() == 0 ? "" : ", ").append(text);
  }
}
