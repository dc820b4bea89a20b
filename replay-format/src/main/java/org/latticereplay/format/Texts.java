package org.latticereplay.format;

/** How numbers are shown in messages. */
final class Texts {
  private Texts() {}

  /** A double, without a fraction of zero. */
  static String number(double value) {
    boolean whole = value == Math.rint(value) && Math.abs(value) < 0x1p53;
    return whole ? Long.toString((long) value) : Double.toString(value);
  }
}
