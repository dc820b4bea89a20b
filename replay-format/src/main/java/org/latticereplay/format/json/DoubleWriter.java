package org.latticereplay.format.json;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;

/**
 * Writes doubles as the shortest decimal that reads back to the same bits, without allocating:
 * Raffaello Giulietti's Schubfach ("The Schubfach way to render doubles", 2020), spelled as
 * JavaScript spells numbers.
 */
public final class DoubleWriter {
  /** The most bytes a number takes. */
  public static final int LENGTH_MAX = 25;

  private static final int K_MIN = -324;
  private static final int K_MAX = 292;
  private static final int P = 53;
  private static final int Q_MIN = -1074;
  private static final long C_MIN = 1L << (P - 1);
  private static final long MASK_63 = (1L << 63) - 1;
  private static final long WHOLE_MAX = 1L << 53;
  private static final long[] G = powers();

  private DoubleWriter() {}

  /** For each k, the 126 leading bits of 10^-k rounded up, as two words of 63. */
  private static long[] powers() {
    long[] table = new long[2 * (K_MAX - K_MIN + 1)];
    BigInteger low = BigInteger.ONE.shiftLeft(63).subtract(BigInteger.ONE);
    for (int k = K_MIN; k <= K_MAX; k++) {
      int shift = floorLog2Pow10(-k) - 125;
      BigInteger up = BigInteger.TEN.pow(Math.max(0, -k)).shiftLeft(Math.max(0, -shift));
      BigInteger down = BigInteger.TEN.pow(Math.max(0, k)).shiftLeft(Math.max(0, shift));
      BigInteger g = up.divide(down).add(BigInteger.ONE);
      table[2 * (k - K_MIN)] = g.shiftRight(63).longValueExact();
      table[2 * (k - K_MIN) + 1] = g.and(low).longValueExact();
    }
    return table;
  }

  private static int floorLog10Pow2(int e) {
    return (int) ((e * 661971961083L) >> 41);
  }

  private static int floorLog10ThreeQuartersPow2(int e) {
    return (int) ((e * 661971961083L - 274743187321L) >> 41);
  }

  private static int floorLog2Pow10(int e) {
    return (int) ((e * 913124641741L) >> 38);
  }

  /**
   * Writes a finite double.
   *
   * @return the index behind its last byte
   */
  public static int put(byte[] into, int at, double value) {
    long bits = Double.doubleToRawLongBits(value);
    int p = at;
    if (bits < 0) {
      into[p++] = '-';
    }
    double size = Math.abs(value);
    if (size < WHOLE_MAX && size == (long) size) {
      return put(into, p, (long) size);
    }
    long fraction = bits & (C_MIN - 1);
    int exponent = (int) (bits >>> (P - 1)) & 0x7ff;
    return exponent == 0
        ? decimal(into, p, Q_MIN, fraction)
        : decimal(into, p, exponent + Q_MIN - 1, C_MIN | fraction);
  }

  /** The text of a finite double. */
  public static String text(double value) {
    byte[] bytes = new byte[LENGTH_MAX];
    return new String(bytes, 0, put(bytes, 0, value), StandardCharsets.US_ASCII);
  }

  private static int decimal(byte[] into, int at, int q, long c) {
    int out = (int) c & 1;
    long cb = c << 2;
    long cbr = cb + 2;
    long cbl;
    int k;
    if (c != C_MIN || q == Q_MIN) {
      cbl = cb - 2;
      k = floorLog10Pow2(q);
    } else {
      cbl = cb - 1;
      k = floorLog10ThreeQuartersPow2(q);
    }
    int h = q + floorLog2Pow10(-k) + 2;
    long g1 = G[2 * (k - K_MIN)];
    long g0 = G[2 * (k - K_MIN) + 1];
    long vb = round(g1, g0, cb << h);
    long vbl = round(g1, g0, cbl << h);
    long vbr = round(g1, g0, cbr << h);
    long s = vb >> 2;
    if (s >= 10) {
      long tens = s / 10 * 10;
      boolean lower = vbl + out <= (tens << 2);
      boolean upper = ((tens + 10) << 2) + out <= vbr;
      if (lower != upper) {
        return spell(into, at, lower ? tens : tens + 10, k);
      }
    }
    boolean lower = vbl + out <= (s << 2);
    boolean upper = ((s + 1) << 2) + out <= vbr;
    if (lower != upper) {
      return spell(into, at, lower ? s : s + 1, k);
    }
    long middle = vb - ((2 * s + 1) << 1);
    boolean down = middle < 0 || (middle == 0 && (s & 1) == 0);
    return spell(into, at, down ? s : s + 1, k);
  }

  /** The product's leading bits, with the lowest one set when anything was cut off. */
  private static long round(long g1, long g0, long cp) {
    long x1 = Math.multiplyHigh(g0, cp);
    long y0 = g1 * cp;
    long y1 = Math.multiplyHigh(g1, cp);
    long z = (y0 >>> 1) + x1;
    long w = y1 + (z >>> 63);
    return w | (((z & MASK_63) + MASK_63) >>> 63);
  }

  /** Writes digits * 10^exponent. */
  private static int spell(byte[] into, int at, long digits, int exponent) {
    long d = digits;
    int e = exponent;
    while (d % 10 == 0) {
      d /= 10;
      e++;
    }
    int length = length(d);
    int point = length + e;
    int p = at;
    if (point > 0 && point <= 21) {
      p = put(into, p, d);
      if (e >= 0) {
        return zeros(into, p, e);
      }
      return pointAt(into, p, -e);
    }
    if (point > -6 && point <= 0) {
      into[p++] = '0';
      into[p++] = '.';
      return put(into, zeros(into, p, -point), d);
    }
    p = put(into, p, d);
    p = length > 1 ? pointAt(into, p, length - 1) : p;
    into[p++] = 'e';
    if (point - 1 < 0) {
      into[p++] = '-';
    }
    return put(into, p, Math.abs(point - 1));
  }

  private static int zeros(byte[] into, int at, int count) {
    for (int i = 0; i < count; i++) {
      into[at + i] = '0';
    }
    return at + count;
  }

  /** Sets the decimal point before the last {@code fraction} digits written. */
  private static int pointAt(byte[] into, int end, int fraction) {
    System.arraycopy(into, end - fraction, into, end - fraction + 1, fraction);
    into[end - fraction] = '.';
    return end + 1;
  }

  private static int length(long digits) {
    int length = 1;
    for (long d = digits; d >= 10; d /= 10) {
      length++;
    }
    return length;
  }

  /**
   * Writes a whole number of 0 or more.
   *
   * @return the index behind its last byte
   */
  public static int put(byte[] into, int at, long value) {
    int end = at + length(value);
    long left = value;
    for (int p = end - 1; p >= at; p--) {
      into[p] = (byte) ('0' + left % 10);
      left /= 10;
    }
    return end;
  }
}
