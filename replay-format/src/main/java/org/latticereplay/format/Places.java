package org.latticereplay.format;

/** Completes a place with what only the caller knows: the tick being read, and the member. */
interface Places {
  /** Nothing but line, column and byte. */
  Places PLAIN = (line, column, offset) -> new LogPlace(line, column, offset, -1, "");

  /** The place, in the words of whoever reads there. */
  LogPlace at(long line, long column, long offset);
}
