package org.latticereplay.format.json;

/**
 * Keeps the short texts a log repeats (key codes, pointer types, member names), so that reading one
 * again allocates nothing.
 *
 * <p>The table has a fixed size and a new text may take the slot of an old one: a log with endless
 * new texts costs allocation, never memory.
 */
final class TextPool {
  private static final int SLOTS = 1024;
  private static final int PROBES = 4;
  private static final int LENGTH_MAX = 256;

  private final String[] slots = new String[SLOTS];

  /** The text of these characters; equal texts are one object as long as it is kept. */
  String text(char[] chars, int length) {
    if (length > LENGTH_MAX) {
      return new String(chars, 0, length);
    }
    int hash = length;
    for (int i = 0; i < length; i++) {
      hash = hash * 31 + chars[i];
    }
    int home = (hash ^ (hash >>> 15)) & (SLOTS - 1);
    for (int probe = 0; probe < PROBES; probe++) {
      int at = (home + probe) & (SLOTS - 1);
      String held = slots[at];
      if (held == null) {
        return keep(at, chars, length);
      }
      if (same(held, chars, length)) {
        return held;
      }
    }
    return keep(home, chars, length);
  }

  private String keep(int at, char[] chars, int length) {
    String text = new String(chars, 0, length);
    slots[at] = text;
    return text;
  }

  private static boolean same(String held, char[] chars, int length) {
    if (held.length() != length) {
      return false;
    }
    for (int i = 0; i < length; i++) {
      if (held.charAt(i) != chars[i]) {
        return false;
      }
    }
    return true;
  }
}
