package org.latticereplay.host.statics;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.function.Supplier;

/** Compares arrays of primitives, bit for bit. */
final class Primitives {
  private Primitives() {}

  /** The first element that differs, as "PATH[0] was 1 and is 2"; null when none does. */
  static String change(Object before, Object now, Supplier<String> path) {
    int at = mismatch(before, now);
    if (at < 0) {
      return null;
    }
    return path.get()
        + "["
        + at
        + "]"
        + Kept.was(Shown.value(Array.get(before, at)), Shown.value(Array.get(now, at)));
  }

  private static int mismatch(Object before, Object now) {
    if (before instanceof int[] ints) {
      return Arrays.mismatch(ints, (int[]) now);
    }
    if (before instanceof double[] doubles) {
      return Arrays.mismatch(doubles, (double[]) now);
    }
    if (before instanceof float[] floats) {
      return Arrays.mismatch(floats, (float[]) now);
    }
    if (before instanceof long[] longs) {
      return Arrays.mismatch(longs, (long[]) now);
    }
    if (before instanceof byte[] bytes) {
      return Arrays.mismatch(bytes, (byte[]) now);
    }
    if (before instanceof short[] shorts) {
      return Arrays.mismatch(shorts, (short[]) now);
    }
    if (before instanceof char[] chars) {
      return Arrays.mismatch(chars, (char[]) now);
    }
    return Arrays.mismatch((boolean[]) before, (boolean[]) now);
  }
}
