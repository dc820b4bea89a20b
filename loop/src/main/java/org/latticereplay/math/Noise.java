package org.latticereplay.math;

/**
 * Gradient noise over the plane and space: pure functions of a seed and a position, Tier A
 * throughout.
 *
 * <p>Values lie in about -1 .. 1 and are exactly 0 at every lattice point (whole coordinates). Any
 * thread may call these; none allocates.
 */
public final class Noise {
  private static final double DIAGONAL = 0.7071067811865476;
  private static final double SCALE_2 = 1.4142135623730951;
  private static final double SCALE_3 = 1.1547005383792515;
  private static final int OCTAVES_MAX = 16;

  private Noise() {}

  private static double fade(double t) {
    return t * t * t * (t * (t * 6 - 15) + 10);
  }

  private static double mix(double a, double b, double t) {
    return (1 - t) * a + t * b;
  }

  private static double grad2(int hash, double x, double y) {
    return switch (hash & 7) {
      case 0 -> x;
      case 1 -> -x;
      case 2 -> y;
      case 3 -> -y;
      case 4 -> DIAGONAL * (x + y);
      case 5 -> DIAGONAL * (y - x);
      case 6 -> DIAGONAL * (x - y);
      default -> DIAGONAL * (-x - y);
    };
  }

  private static double grad3(int hash, double x, double y, double z) {
    return DIAGONAL
        * switch (hash & 15) {
          case 0, 12 -> x + y;
          case 1, 14 -> y - x;
          case 2 -> x - y;
          case 3 -> -x - y;
          case 4 -> x + z;
          case 5 -> z - x;
          case 6 -> x - z;
          case 7 -> -x - z;
          case 8 -> y + z;
          case 9, 13 -> z - y;
          case 10 -> y - z;
          default -> -y - z;
        };
  }

  /** Noise over the plane. */
  public static double noise2(int seed, double x, double y) {
    double ix = Math.floor(x);
    double iy = Math.floor(y);
    double fx = x - ix;
    double fy = y - iy;
    double u = fade(fx);
    double v = fade(fy);
    int x0 = Hash.toU32(ix);
    int x1 = Hash.toU32(ix + 1);
    int y0 = Hash.toU32(iy);
    int y1 = Hash.toU32(iy + 1);
    double n00 = grad2(Hash.hash2(seed, x0, y0), fx, fy);
    double n10 = grad2(Hash.hash2(seed, x1, y0), fx - 1, fy);
    double n01 = grad2(Hash.hash2(seed, x0, y1), fx, fy - 1);
    double n11 = grad2(Hash.hash2(seed, x1, y1), fx - 1, fy - 1);
    // Adding +0 turns a result of -0 into 0, which a hash of its bits would tell apart.
    return mix(mix(n00, n10, u), mix(n01, n11, u), v) * SCALE_2 + 0.0;
  }

  /** Noise over space. */
  public static double noise3(int seed, double x, double y, double z) {
    double ix = Math.floor(x);
    double iy = Math.floor(y);
    double iz = Math.floor(z);
    double fz = z - iz;
    double low = layer(seed, ix, iy, iz, x - ix, y - iy, fz);
    double high = layer(seed, ix, iy, iz + 1, x - ix, y - iy, fz - 1);
    return mix(low, high, fade(fz)) * SCALE_3 + 0.0;
  }

  private static double layer(
      int seed, double ix, double iy, double iz, double fx, double fy, double fz) {
    double u = fade(fx);
    double v = fade(fy);
    int x0 = Hash.toU32(ix);
    int x1 = Hash.toU32(ix + 1);
    int y0 = Hash.toU32(iy);
    int y1 = Hash.toU32(iy + 1);
    int z = Hash.toU32(iz);
    double n00 = grad3(Hash.hash3(seed, x0, y0, z), fx, fy, fz);
    double n10 = grad3(Hash.hash3(seed, x1, y0, z), fx - 1, fy, fz);
    double n01 = grad3(Hash.hash3(seed, x0, y1, z), fx, fy - 1, fz);
    double n11 = grad3(Hash.hash3(seed, x1, y1, z), fx - 1, fy - 1, fz);
    return mix(mix(n00, n10, u), mix(n01, n11, u), v);
  }

  /** {@link #fbm2(int, double, double, int, double)} with 4 octaves and a gain of 0.5. */
  public static double fbm2(int seed, double x, double y) {
    return fbm2(seed, x, y, 4, 0.5);
  }

  /**
   * Octaves of {@link #noise2}, each twice as fine and {@code gain} times as strong, over their
   * total strength.
   *
   * @param octaves 1 .. 16
   * @param gain above 0, at most 1
   * @throws IllegalArgumentException if either is out of range
   */
  public static double fbm2(int seed, double x, double y, int octaves, double gain) {
    checkOctaves(octaves, gain);
    double sum = 0;
    double amplitude = 1;
    double total = 0;
    double frequency = 1;
    for (int o = 0; o < octaves; o++) {
      sum += amplitude * noise2(Hash.hashStep(seed, o), x * frequency, y * frequency);
      total += amplitude;
      amplitude *= gain;
      frequency *= 2;
    }
    return sum / total;
  }

  /** {@link #fbm3(int, double, double, double, int, double)} with 4 octaves and a gain of 0.5. */
  public static double fbm3(int seed, double x, double y, double z) {
    return fbm3(seed, x, y, z, 4, 0.5);
  }

  /** {@link #fbm2(int, double, double, int, double)} over {@link #noise3}. */
  public static double fbm3(int seed, double x, double y, double z, int octaves, double gain) {
    checkOctaves(octaves, gain);
    double sum = 0;
    double amplitude = 1;
    double total = 0;
    double frequency = 1;
    for (int o = 0; o < octaves; o++) {
      sum +=
          amplitude * noise3(Hash.hashStep(seed, o), x * frequency, y * frequency, z * frequency);
      total += amplitude;
      amplitude *= gain;
      frequency *= 2;
    }
    return sum / total;
  }

  /**
   * {@link #noise2(int, double, double)} for a seed as {@link Rng#seed} gives it.
   *
   * @param seed a u32; its low 32 bits count
   */
  public static double noise2(long seed, double x, double y) {
    return noise2((int) seed, x, y);
  }

  /** {@link #noise3(int, double, double, double)} for a seed as {@link Rng#seed} gives it. */
  public static double noise3(long seed, double x, double y, double z) {
    return noise3((int) seed, x, y, z);
  }

  /** {@link #fbm2(int, double, double)} for a seed as {@link Rng#seed} gives it. */
  public static double fbm2(long seed, double x, double y) {
    return fbm2((int) seed, x, y);
  }

  /** {@link #fbm2(int, double, double, int, double)} for a seed as {@link Rng#seed} gives it. */
  public static double fbm2(long seed, double x, double y, int octaves, double gain) {
    return fbm2((int) seed, x, y, octaves, gain);
  }

  /** {@link #fbm3(int, double, double, double)} for a seed as {@link Rng#seed} gives it. */
  public static double fbm3(long seed, double x, double y, double z) {
    return fbm3((int) seed, x, y, z);
  }

  /**
   * {@link #fbm3(int, double, double, double, int, double)} for a seed as {@link Rng#seed} gives
   * it.
   */
  public static double fbm3(long seed, double x, double y, double z, int octaves, double gain) {
    return fbm3((int) seed, x, y, z, octaves, gain);
  }

  private static void checkOctaves(int octaves, double gain) {
    if (octaves < 1 || octaves > OCTAVES_MAX) {
      throw new IllegalArgumentException("octaves: expected 1 .. 16, got " + octaves);
    }
    if (!(gain > 0 && gain <= 1)) {
      throw new IllegalArgumentException("gain: expected above 0 and at most 1, got " + gain);
    }
  }
}
