package org.latticereplay.format;

/** The one rule for what stands behind the end of a log, whatever its form: white space alone. */
final class Behind {
  /** What is said of the byte 0x1a where a log ended before it. */
  static final String CTRL_Z = "a Ctrl-Z (0x1a), as a copy in text mode leaves it";

  private static final int CTRL_Z_BYTE = 0x1a;

  private Behind() {}

  static boolean isCtrlZ(int b) {
    return b == CTRL_Z_BYTE;
  }

  static boolean isSpace(int b) {
    return b == ' ' || b == '\n' || b == '\r' || b == '\t';
  }

  /** What is wrong with a byte that stands there. */
  static String words(int first) {
    String rule = "the log ended before this; nothing may follow it but white space";
    return switch (first) {
      case 0 -> rule + ", got zero bytes, as file systems and transfers leave them; cut them off";
      case CTRL_Z_BYTE -> rule + ", got " + CTRL_Z + "; cut it off";
      case '{' -> "a second log begins here: " + rule + "; keep each log in a file of its own";
      default -> rule;
    };
  }
}
