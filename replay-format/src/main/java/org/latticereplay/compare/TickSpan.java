package org.latticereplay.compare;

/**
 * Log ticks from one to another, both included.
 *
 * @param first the first, 0 or more
 * @param last the last, not before the first
 */
public record TickSpan(long first, long last) {
  /** Checks the order. */
  public TickSpan {
    if (first < 0 || last < first) {
      throw new IllegalArgumentException(
          "ticks: expected a first of 0 or more and a last not before it, got "
              + first
              + " to "
              + last);
    }
  }
}
