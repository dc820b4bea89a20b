package org.latticereplay.format;

/** Completes a place with what only the caller knows: the tick being read, and the member. */
interface Locator {
  /** Nothing but line, column and byte. */
  Locator PLAIN = (line, column, offset) -> new LogLocation(line, column, offset, -1, "");

  /** The place, in the words of whoever reads there. */
  LogLocation at(long line, long column, long offset);
}
