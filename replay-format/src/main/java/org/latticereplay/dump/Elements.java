package org.latticereplay.dump;

/** The elements of an array in a {@link StateDump}, as the bits they are compared by. */
public final class Elements {
  private Elements() {}

  /** How many. */
  public static int length(Object array) {
    if (array instanceof long[] values) {
      return values.length;
    }
    if (array instanceof double[] values) {
      return values.length;
    }
    if (array instanceof float[] values) {
      return values.length;
    }
    return ((boolean[]) array).length;
  }

  /** An integer, the canonical bits of a number as a double, or 0 or 1. */
  public static long bits(Object array, int i) {
    if (array instanceof long[] values) {
      return values[i];
    }
    if (array instanceof double[] values) {
      return Double.doubleToLongBits(values[i]);
    }
    if (array instanceof float[] values) {
      return Double.doubleToLongBits(values[i]);
    }
    return ((boolean[]) array)[i] ? 1 : 0;
  }
}
