package org.latticereplay.format;

/**
 * Passes a whole array or object by counting brackets, without a look at what stands between:
 * whoever reads it later checks that. This is what finds the checkpoints behind the samples without
 * parsing them.
 */
final class RawSkip {
  private static final byte QUOTE = 2;
  private static final byte LINE = 3;
  private static final byte[] STRUCTURE = structure();

  private static byte[] structure() {
    byte[] roles = new byte[256];
    roles['"'] = QUOTE;
    roles['\n'] = LINE;
    roles['{'] = 1;
    roles['['] = 1;
    roles['}'] = -1;
    roles[']'] = -1;
    return roles;
  }

  private RawSkip() {}

  /** Passes the array whose bracket is next. */
  static void pass(ByteWindow in) {
    long depth = 0;
    byte[] b = in.buf;
    int p = in.pos;
    boolean text = false;
    while (true) {
      if (p == in.limit) {
        in.pos = p;
        if (!in.refill()) {
          throw in.ended(text ? "inside a text" : "inside an array");
        }
        b = in.buf;
        p = in.pos;
      }
      int end = in.limit;
      if (text) {
        while (p < end && b[p] != '"' && b[p] != '\\') {
          p++;
        }
        if (p == end) {
          continue;
        }
        text = b[p] != '"';
        p++;
        if (text) {
          in.pos = p;
          if (!in.available()) {
            throw in.ended("inside a text");
          }
          b = in.buf;
          p = in.pos + 1;
        }
        continue;
      }
      while (p < end && STRUCTURE[b[p] & 0xff] == 0) {
        p++;
      }
      if (p == end) {
        continue;
      }
      int role = STRUCTURE[b[p] & 0xff];
      p++;
      if (role == QUOTE) {
        text = true;
      } else if (role == LINE) {
        in.newLine(p);
      } else {
        depth += role;
        if (depth <= 0) {
          in.pos = p;
          return;
        }
      }
    }
  }
}
