package org.latticereplay.format;

import java.math.BigInteger;

/**
 * Finds the double nearest to a decimal fraction of up to 18 digits, without allocating: the part
 * of Eisel and Lemire's method ("Number parsing at a gigabyte per second", 2021) that recorded
 * coordinates need.
 */
final class Fractions {
  private static final int DIGITS_MAX = 18;
  private static final int BIAS = 1023;

  /** For each f, the 128 leading bits of 10^-f, cut off, in two words. */
  private static final long[] RECIPROCALS = reciprocals();

  private Fractions() {}

  private static long[] reciprocals() {
    long[] table = new long[2 * (DIGITS_MAX + 1)];
    for (int f = 1; f <= DIGITS_MAX; f++) {
      BigInteger power = BigInteger.TEN.pow(f);
      BigInteger bits = BigInteger.ONE.shiftLeft(power.bitLength() + 127).divide(power);
      table[2 * f] = bits.shiftRight(64).longValue();
      table[2 * f + 1] = bits.longValue();
    }
    return table;
  }

  /**
   * The double nearest to digits / 10^fraction.
   *
   * @param digits more than 0
   * @param fraction 0 .. 18
   * @return NaN in the rare case that this method cannot tell
   */
  static double nearest(long digits, int fraction) {
    if (fraction == 0) {
      return (double) digits;
    }
    long factor = RECIPROCALS[2 * fraction];
    int zeros = Long.numberOfLeadingZeros(digits);
    long shifted = digits << zeros;
    long high = highProduct(shifted, factor);
    long low = shifted * factor;
    if ((high & 0x1ff) == 0x1ff) {
      // what was cut off could carry this far: take the next word of the reciprocal in
      long before = low;
      low += highProduct(shifted, RECIPROCALS[2 * fraction + 1]);
      high += Long.compareUnsigned(low, before) < 0 ? 1 : 0;
      if (low == -1 && (high & 0x1ff) == 0x1ff) {
        return Double.NaN;
      }
    }
    int top = (int) (high >>> 63);
    long mantissa = high >>> (top + 9);
    if (low == 0 && (high & 0x1ff) == 0 && (mantissa & 3) == 1) {
      return Double.NaN;
    }
    mantissa = (mantissa + 1) >>> 1;
    int exponent = ((217706 * -fraction) >> 16) + BIAS + 64 - zeros - (1 ^ top);
    if (mantissa == 1L << 53) {
      mantissa = 1L << 52;
      exponent++;
    }
    return Double.longBitsToDouble((mantissa & ~(1L << 52)) | ((long) exponent << 52));
  }

  /** The upper half of a product of two unsigned words. */
  private static long highProduct(long a, long b) {
    return Math.multiplyHigh(a, b) + (b & (a >> 63)) + (a & (b >> 63));
  }
}
