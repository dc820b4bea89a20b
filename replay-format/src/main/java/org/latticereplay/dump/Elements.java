package org.latticereplay.dump;

/** The elements of an array of any width, as the bits they are compared by. */
public final class Elements {
  private Elements() {}

  /** How many. */
  public static int length(Object array) {
    if (array instanceof int[] values) {
      return values.length;
    }
    if (array instanceof double[] values) {
      return values.length;
    }
    if (array instanceof long[] values) {
      return values.length;
    }
    if (array instanceof boolean[] values) {
      return values.length;
    }
    if (array instanceof byte[] values) {
      return values.length;
    }
    if (array instanceof float[] values) {
      return values.length;
    }
    return ((short[]) array).length;
  }

  /** An integer widened, the canonical bits of a number as a double, or 0 or 1. */
  public static long bits(Object array, int i) {
    if (array instanceof int[] values) {
      return values[i];
    }
    if (array instanceof double[] values) {
      return Double.doubleToLongBits(values[i]);
    }
    if (array instanceof long[] values) {
      return values[i];
    }
    if (array instanceof boolean[] values) {
      return values[i] ? 1 : 0;
    }
    if (array instanceof byte[] values) {
      return values[i];
    }
    if (array instanceof float[] values) {
      return Double.doubleToLongBits(values[i]);
    }
    return ((short[]) array)[i];
  }
}
