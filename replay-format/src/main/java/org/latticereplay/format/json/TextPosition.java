package org.latticereplay.format.json;

/**
 * Where a byte stands.
 *
 * @param offset in bytes from the start of the text
 * @param line from 1
 * @param lineStart offset of the first byte of that line
 */
public record TextPosition(long offset, long line, long lineStart) {
  /** The first byte of all. */
  public static final TextPosition START = new TextPosition(0, 1, 0);

  /** In bytes, from 1. */
  public long column() {
    return offset - lineStart + 1;
  }
}
