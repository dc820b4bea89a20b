package org.latticereplay.selftest;

/**
 * Places spread over a range without a period: even steps would meet the same field of each item of
 * a list over and over.
 */
final class Spread {
  /** 2^32 divided by the golden ratio. */
  private static final long GOLDEN = 0x9e3779b9L;

  private Spread() {}

  /**
   * One of the places.
   *
   * @param i which, from 0
   * @param size how many there are to choose from, 1 or more
   */
  static int place(int i, int size) {
    long fraction = (i * GOLDEN) & 0xffffffffL;
    return (int) ((fraction * size) >>> 32);
  }
}
