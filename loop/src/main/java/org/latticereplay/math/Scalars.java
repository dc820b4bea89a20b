package org.latticereplay.math;

/**
 * Small functions of numbers that games write by hand and get subtly wrong; Tier A, evaluated
 * exactly in the order documented, so results may reach a state hash.
 *
 * <p>Any thread may call these; none allocates. NaN in is NaN out unless a line says otherwise.
 */
public final class Scalars {
  private Scalars() {}

  /** The value, held between two bounds. */
  public static double clamp(double value, double low, double high) {
    return value < low ? low : value > high ? high : value;
  }

  /** The value, held between 0 and 1. */
  public static double clamp01(double value) {
    return value < 0 ? 0 : value > 1 ? 1 : value;
  }

  /** {@code (1 - t) * a + t * b}: exactly a at 0 and exactly b at 1. */
  public static double lerp(double a, double b, double t) {
    return (1 - t) * a + t * b;
  }

  /** Where the value lies between a and b; 0 when they are equal. */
  public static double inverseLerp(double a, double b, double value) {
    double span = b - a;
    return span == 0 ? 0 : (value - a) / span;
  }

  /** Carries a value from the range a .. b to the range c .. d, without clamping. */
  public static double remap(double value, double a, double b, double c, double d) {
    return lerp(c, d, inverseLerp(a, b, value));
  }

  /** The cubic step from 0 at a to 1 at b. */
  public static double smoothstep(double a, double b, double value) {
    double t = clamp01(inverseLerp(a, b, value));
    return t * t * (3 - 2 * t);
  }

  /** The remainder with the sign of the divisor. */
  public static double mod(double value, double divisor) {
    return ((value % divisor) + divisor) % divisor;
  }

  /** The value carried into [low, high) by whole spans. */
  public static double wrap(double value, double low, double high) {
    return low + mod(value - low, high - low);
  }

  /**
   * A step of at most {@code most} from current to target; a negative or NaN {@code most} is 0, and
   * a NaN target steps down.
   */
  public static double moveTowards(double current, double target, double most) {
    double way = target - current;
    double step = most > 0 ? most : 0;
    if (way <= step && way >= -step) {
      return target;
    }
    return current + (way > 0 ? step : -step);
  }

  /** {@link #approx(double, double, double)} within 1e-9. */
  public static boolean approx(double a, double b) {
    return approx(a, b, 1e-9);
  }

  /** Whether two numbers are at most a distance apart; false when one is NaN. */
  public static boolean approx(double a, double b, double within) {
    double apart = a - b;
    return (apart < 0 ? -apart : apart) <= within;
  }
}
