package org.latticereplay.dump;

/**
 * One place where two described states differ.
 *
 * @param kind what differs there
 * @param path the place as a person would write it: {@code enemies[17].hp}, {@code water[3..9]}
 * @param left what the left state has there, as text
 * @param right what the right state has there
 * @param leftBits of a number the 16 hexadecimal digits of its IEEE-754 pattern, of several those
 *     of the first; otherwise empty
 * @param rightBits the same of the right one
 * @param values how many values differ there, 1 or more
 */
public record Difference(
    Kind kind,
    String path,
    String left,
    String right,
    String leftBits,
    String rightBits,
    long values) {
  /** What differs. */
  public enum Kind {
    /** One value. */
    VALUE,
    /** Neighbouring elements of an array, each with another value. */
    RANGE,
    /** The length of a list or an array. */
    LENGTH,
    /** The type of a field, or whether there is a group or nothing. */
    TYPE,
    /** A field that only one of the two has. */
    FIELD
  }

  /** The line for a person: {@code enemies[17].hp: 40 -> 39}. */
  public String line() {
    return path + ": " + left + " -> " + right;
  }

  /** The bits of the two numbers, or the empty text for what is no number. */
  public String bitsLine() {
    return leftBits.isEmpty() ? "" : leftBits + " -> " + rightBits;
  }
}
