package org.latticereplay.math;

import org.latticereplay.state.StateHash;

/**
 * Hashes of numbers, text and positions: pure functions of their arguments.
 *
 * <p>Every result is a u32 carried in an {@code int}. A hash addressed by position ({@link #hash2})
 * has no cursor, so the order in which cells are asked for cannot change what they hold; where that
 * order is fixed by the game, use an {@link Rng}.
 *
 * <p>Floats enter through {@link #toU32}, which truncates toward zero: the cells -0.5 and 0.5 are
 * the same cell 0. Floor first when sampling across the origin.
 *
 * <p>Any thread may call these; none allocates.
 */
public final class Hash {
  /** Where a fold starts: 2166136261, the FNV-1a offset basis. */
  public static final int START = StateHash.START;

  private static final double TWO_POW_32 = 4294967296.0;
  private static final double TWO_POW_63 = 0x1p63;

  private Hash() {}

  /**
   * The value without its fraction, modulo 2^32: JavaScript's {@code x >>> 0}.
   *
   * @param value any double; NaN and the infinities give 0
   */
  public static int toU32(double value) {
    if (value > -TWO_POW_63 && value < TWO_POW_63) {
      return (int) (long) value;
    }
    return lowBitsOfHuge(value);
  }

  /** Beyond 2^63 a double is a whole mantissa shifted left; a cast to long would saturate. */
  private static int lowBitsOfHuge(double value) {
    int exponent = Math.getExponent(value);
    if (exponent > Double.MAX_EXPONENT || exponent - 52 >= 32) {
      return 0;
    }
    long mantissa = (Double.doubleToRawLongBits(value) & 0xfffffffffffffL) | 0x10000000000000L;
    int bits = (int) (mantissa << (exponent - 52));
    return value < 0 ? -bits : bits;
  }

  /** A u32 as a double in [0, 1). */
  public static double toUnit(int hash) {
    return Integer.toUnsignedLong(hash) / TWO_POW_32;
  }

  /** Spreads every input bit over the whole word (the finaliser of MurmurHash3). */
  public static int mix32(int value) {
    return StateHash.mix(value);
  }

  /** {@link #mix32(int)} of {@link #toU32}. */
  public static int mix32(double value) {
    return mix32(toU32(value));
  }

  /**
   * Hash of a text, over its UTF-16 code units as they stand.
   *
   * <p>Text that a person typed must be brought to NFC first, or one visible name has two hashes.
   * Text whose checksum is taken must not be: there the units are the subject.
   */
  public static int hashString(CharSequence text) {
    return StateHash.text(text);
  }

  /**
   * Hash of a number's whole part, exact for every integer a double holds.
   *
   * @throws IllegalArgumentException if the value is NaN or infinite
   */
  public static int hashNumber(double value) {
    if (!(Math.abs(value) <= Double.MAX_VALUE)) {
      throw new IllegalArgumentException("hashNumber: expected a finite number, got " + value);
    }
    return mix32(mix32(toU32(value / TWO_POW_32)) ^ toU32(value));
  }

  /** Folds one word into a running hash. */
  public static int hashStep(int hash, int value) {
    return StateHash.step(hash, value);
  }

  /** Folds the low 32 bits of a whole number into a running hash. */
  public static int hashStep(int hash, long value) {
    return hashStep(hash, (int) value);
  }

  /** Folds {@link #toU32} of a number into a running hash. */
  public static int hashStep(int hash, double value) {
    return hashStep(hash, toU32(value));
  }

  /**
   * Hash of a list of parts, each a {@link CharSequence} or a {@link Number}.
   *
   * @throws IllegalArgumentException if there are no parts, or one is neither, or is not finite
   */
  public static int hashParts(Object... parts) {
    if (parts.length == 0) {
      throw new IllegalArgumentException("hashParts: expected at least one part, got none");
    }
    return foldParts(START, parts);
  }

  /** Folds labels into a hash as {@link #hashParts} does, from a start of the caller's. */
  static int foldParts(int start, Object... parts) {
    int h = start;
    for (Object part : parts) {
      h = hashStep(h, hashPart(part));
    }
    return h;
  }

  private static int hashPart(Object part) {
    if (part instanceof CharSequence text) {
      return hashString(text);
    }
    if (part instanceof Number number) {
      return hashNumber(number.doubleValue());
    }
    throw new IllegalArgumentException(
        "part: expected text or a number, got " + (part == null ? "null" : part.getClass()));
  }

  /** Hash of a cell of the plane: a pure function of the seed and the coordinates. */
  public static int hash2(int seed, int x, int y) {
    return hashStep(hashStep(seed, x), y);
  }

  /** {@link #hash2(int, int, int)} over {@link #toU32} of each coordinate; floor first. */
  public static int hash2(int seed, double x, double y) {
    return hashStep(hashStep(seed, toU32(x)), toU32(y));
  }

  /** Hash of a cell of space. */
  public static int hash3(int seed, int x, int y, int z) {
    return hashStep(hash2(seed, x, y), z);
  }

  /** {@link #hash3(int, int, int, int)} over {@link #toU32} of each coordinate; floor first. */
  public static int hash3(int seed, double x, double y, double z) {
    return hashStep(hash2(seed, x, y), toU32(z));
  }

  /** Hash of bytes, each read as 0 .. 255. */
  public static int hashBytes(int seed, byte[] bytes) {
    int h = hashStep(seed, bytes.length);
    for (byte b : bytes) {
      h = hashStep(h, b & 0xff);
    }
    return h;
  }

  /**
   * {@link #hash2(int, int, int)} for a seed as {@link Rng#seed} gives it.
   *
   * @param seed a u32; its low 32 bits count
   */
  public static int hash2(long seed, int x, int y) {
    return hash2((int) seed, x, y);
  }

  /** {@link #hash2(int, double, double)} for a seed as {@link Rng#seed} gives it. */
  public static int hash2(long seed, double x, double y) {
    return hash2((int) seed, x, y);
  }

  /** {@link #hash3(int, int, int, int)} for a seed as {@link Rng#seed} gives it. */
  public static int hash3(long seed, int x, int y, int z) {
    return hash3((int) seed, x, y, z);
  }

  /** {@link #hash3(int, double, double, double)} for a seed as {@link Rng#seed} gives it. */
  public static int hash3(long seed, double x, double y, double z) {
    return hash3((int) seed, x, y, z);
  }

  /** {@link #hashBytes(int, byte[])} for a seed as {@link Rng#seed} gives it. */
  public static int hashBytes(long seed, byte[] bytes) {
    return hashBytes((int) seed, bytes);
  }
}
