package org.latticereplay.format.json;

/**
 * Skips a whole array or object by counting brackets, without a look at what stands between:
 * whoever reads it later checks that. This is what finds the checkpoints behind the samples without
 * parsing them.
 */
final class BracketSkip {
  private static final byte QUOTE = 2;
  private static final byte LINE = 3;
  private static final byte[] ROLES = roles();

  private BracketSkip() {}

  private static byte[] roles() {
    byte[] roles = new byte[256];
    roles['"'] = QUOTE;
    roles['\n'] = LINE;
    roles['{'] = 1;
    roles['['] = 1;
    roles['}'] = -1;
    roles[']'] = -1;
    return roles;
  }

  /** Skips the array or object whose bracket is next. */
  static void skip(ByteWindow in) {
    byte[] buf = in.buf;
    long depth = 0;
    while (true) {
      if (!in.available()) {
        throw in.ended("inside an array");
      }
      int p = in.pos;
      int end = in.limit;
      while (p < end && ROLES[buf[p] & 0xff] == 0) {
        p++;
      }
      in.pos = p;
      if (p == end) {
        continue;
      }
      int role = ROLES[buf[p] & 0xff];
      in.pos++;
      if (role == QUOTE) {
        skipText(in);
      } else if (role == LINE) {
        in.newLine(in.pos);
      } else {
        depth += role;
        if (depth <= 0) {
          return;
        }
      }
    }
  }

  /** Skips a text, whose opening quote is taken. */
  private static void skipText(ByteWindow in) {
    byte[] buf = in.buf;
    while (true) {
      if (!in.available()) {
        throw in.ended("inside a text");
      }
      int p = in.pos;
      int end = in.limit;
      while (p < end && buf[p] != '"' && buf[p] != '\\') {
        p++;
      }
      in.pos = p;
      if (p == end) {
        continue;
      }
      in.pos++;
      if (buf[p] == '"') {
        return;
      }
      if (!in.available()) {
        throw in.ended("inside a text");
      }
      in.pos++;
    }
  }
}
