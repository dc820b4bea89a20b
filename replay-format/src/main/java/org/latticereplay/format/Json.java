package org.latticereplay.format;

import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import tools.jackson.core.io.NumberInput;

/**
 * Pulls JSON from a stream of bytes, strictly: UTF-8 alone, no byte order mark, no extension of the
 * grammar, every error with its place.
 *
 * <p>Reading can begin anywhere in a document, which is what finds the checkpoints behind the
 * samples without parsing them, and a token that was read once allocates nothing the next time:
 * these two, and the checks of the text, are why this is not a general parser. Numbers that need
 * more than a few digits are left to Jackson's.
 */
final class Json extends ByteWindow {
  /** How deep arrays and objects may nest. */
  static final int DEPTH_MAX = 1000;

  /** How many characters a number may have. */
  static final int NUMBER_MAX = 1000;

  private static final VarHandle WORD =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGHS = 0x8080808080808080L;
  private static final long MANTISSA_MAX = 1L << 53;
  private static final double[] POWERS = {
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22
  };

  private final TextPool pool;
  private final boolean[] objects = new boolean[DEPTH_MAX];
  private char[] chars = new char[256];
  private int textStart;
  private int textEnd;
  private boolean plain;
  private int numberStart;

  Json(InputStream in, Spot from, TextPool pool) {
    super(in, from);
    this.pool = pool;
  }

  /** The packed form of a name of at most eight ASCII characters, as {@link #string} returns it. */
  static long packed(String name) {
    long word = 0;
    for (int i = 0; i < name.length(); i++) {
      word = word << 8 | name.charAt(i);
    }
    return word;
  }

  /** Passes white space. Returns the next byte without taking it, or -1 at the end. */
  int peek() {
    while (true) {
      if (pos == limit && !refill()) {
        return -1;
      }
      int b = buf[pos];
      if (b > ' ' || b < 0) {
        return b & 0xff;
      }
      if (b == '\n') {
        newLine(pos + 1);
      } else if (b != ' ' && b != '\r' && b != '\t') {
        return b;
      }
      pos++;
    }
  }

  /** Takes one byte of punctuation after white space. */
  void expect(char punctuation, String inside) {
    int b = peek();
    if (b != punctuation) {
      throw unexpected(b, "'" + punctuation + "'", inside);
    }
    pos++;
  }

  /** Opens an object or an array: whether it has a first element. */
  boolean open(char opening, char closing) {
    expect(opening, "in a value");
    if (peek() == closing) {
      pos++;
      return false;
    }
    return true;
  }

  /** Takes the comma before a further element, or the closing bracket. */
  boolean more(char closing) {
    int b = peek();
    if (b == ',') {
      pos++;
      return true;
    }
    if (b == closing) {
      pos++;
      return false;
    }
    throw unexpected(b, "',' or '" + closing + "'", closing == '}' ? "an object" : "an array");
  }

  private UnreadableLogException unexpected(int b, String expected, String inside) {
    if (b < 0) {
      return ended("in " + inside.replaceFirst("^in ", ""));
    }
    return fail("expected " + expected + ", got " + shown(b));
  }

  private static String shown(int b) {
    return b > ' ' && b < 0x7f
        ? "'" + (char) b + "'"
        : "the byte 0x" + Integer.toHexString(0x100 | b).substring(1);
  }

  /** Reads a member's name and its colon; see {@link #string} for the result. */
  long name() {
    int b = peek();
    if (b != '"') {
      throw unexpected(b, "a member's name in double quotes", "an object");
    }
    long packed = string();
    if (pos < limit && buf[pos] == ':') {
      pos++;
      return packed;
    }
    int start = textStart;
    int length = textEnd - textStart;
    mark = start;
    expect(':', "an object");
    textStart = mark;
    textEnd = mark + length;
    mark = -1;
    return packed;
  }

  /**
   * Reads a text, whose opening quote is next.
   *
   * @return its characters, first in the highest byte, when there are 1 to 8, all ASCII and none
   *     written as an escape; else 0, and {@link #text} has it
   */
  long string() {
    int start = pos + 1;
    int length = shortText(start);
    if (length > 0) {
      textStart = start;
      textEnd = start + length;
      plain = true;
      pos = start + length + 1;
      return packedAt(start, length);
    }
    return longString();
  }

  private long packedAt(int start, int length) {
    return Long.reverseBytes((long) WORD.get(buf, start)) >>> ((8 - length) * 8);
  }

  /** The length of a text of 1 to 7 plain characters that is whole in the window, or 0. */
  private int shortText(int start) {
    if (start >= limit) {
      return 0;
    }
    long w = (long) WORD.get(buf, start);
    long quote = w ^ (ONES * '"');
    long slash = w ^ (ONES * '\\');
    long special =
        ((quote - ONES) & ~quote) | ((slash - ONES) & ~slash) | ((w - ONES * ' ') & ~w) | w;
    int length = Long.numberOfTrailingZeros(special & HIGHS) >>> 3;
    return length < 8 && start + length < limit && buf[start + length] == '"' ? length : 0;
  }

  private long longString() {
    mark = pos;
    boolean ascii = true;
    boolean escaped = false;
    int p = pos + 1;
    while (true) {
      if (p >= limit) {
        p = more(p, "a text");
      }
      int b = buf[p];
      if (b >= ' ' && b != '\\') {
        if (b == '"') {
          break;
        }
        p++;
      } else if (b == '\\') {
        escaped = true;
        p = escape(p);
      } else if (b < 0) {
        ascii = false;
        p = wide(p);
      } else {
        pos = p;
        throw fail("a control character in a text: write it as an escape, got " + shown(b));
      }
    }
    textStart = mark + 1;
    textEnd = p;
    plain = ascii && !escaped;
    mark = -1;
    pos = p + 1;
    int length = textEnd - textStart;
    if (!plain || length > 8 || length == 0) {
      return 0;
    }
    return packedAt(textStart, length);
  }

  /** Reads on inside a token; returns where {@code p} went. */
  private int more(int p, String inside) {
    pos = p;
    if (!refill()) {
      throw ended("inside " + inside);
    }
    return pos;
  }

  private int escape(int at) {
    int p = at + 1;
    if (p >= limit) {
      p = more(p, "a text");
    }
    int b = buf[p];
    switch (b) {
      case '"', '\\', '/', 'b', 'f', 'n', 'r', 't' -> {
        return p + 1;
      }
      case 'u' -> {
        for (int i = 0; i < 4; i++) {
          p++;
          if (p >= limit) {
            p = more(p, "a text");
          }
          if (Character.digit((char) (buf[p] & 0xff), 16) < 0 || buf[p] < 0) {
            pos = p;
            throw fail("expected four hexadecimal digits after \\u, got " + shown(buf[p] & 0xff));
          }
        }
        return p + 1;
      }
      default -> {
        pos = p;
        throw fail("there is no escape of a backslash and " + shown(b & 0xff));
      }
    }
  }

  private int wide(int at) {
    int length = Utf8.length(buf[at]);
    int p = at;
    while (limit - p < length) {
      pos = p;
      if (!refill()) {
        throw ended("inside a character");
      }
      p = pos;
    }
    if (!Utf8.valid(buf, p, length)) {
      pos = p;
      throw fail("not UTF-8, at the byte 0x" + Integer.toHexString(buf[p] & 0xff));
    }
    return p + length;
  }

  /** The text read last, until anything else is read. */
  String text() {
    int length = decode();
    return pool.text(chars, length);
  }

  /** Whether the text read last is this one. */
  boolean textIs(String expected) {
    return text().equals(expected);
  }

  private int decode() {
    int most = textEnd - textStart;
    if (chars.length < most) {
      chars = new char[Math.max(most, chars.length * 2)];
    }
    int n = 0;
    for (int p = textStart; p < textEnd; ) {
      int b = buf[p];
      if (b >= 0 && b != '\\') {
        chars[n++] = (char) b;
        p++;
      } else if (b == '\\') {
        int next = buf[p + 1];
        chars[n++] = next == 'u' ? hex(p + 2) : unescaped(next);
        p += next == 'u' ? 6 : 2;
      } else {
        int length = Utf8.length(b);
        n += Character.toChars(Utf8.codePoint(buf, p, length), chars, n);
        p += length;
      }
    }
    return n;
  }

  private char hex(int at) {
    int value = 0;
    for (int i = 0; i < 4; i++) {
      value = value << 4 | Character.digit((char) buf[at + i], 16);
    }
    return (char) value;
  }

  static char unescaped(int letter) {
    return switch (letter) {
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      default -> (char) letter;
    };
  }

  /** Whether a value beginning with this byte is a number. */
  static boolean startsNumber(int b) {
    return b == '-' || (b >= '0' && b <= '9');
  }

  /**
   * Reads a number: the double nearest to what is written, a negative zero included. {@link
   * #numberText} has its characters.
   */
  double number() {
    mark = pos;
    int p = pos;
    boolean negative = buf[p] == '-';
    if (negative) {
      p++;
    }
    long mantissa = 0;
    int digits = 0;
    int fraction = 0;
    while (true) {
      if (p >= limit) {
        p = moreNumber(p);
      }
      int b = p < limit ? buf[p] - '0' : -1;
      if (b < 0 || b > 9) {
        break;
      }
      mantissa = mantissa * 10 + b;
      digits++;
      p++;
    }
    if (digits == 0 || (digits > 1 && buf[p - digits] == '0')) {
      pos = p;
      throw fail(
          digits == 0 ? "expected a digit after the minus sign" : "a number with a leading zero");
    }
    if (p < limit && buf[p] == '.') {
      p++;
      while (true) {
        if (p >= limit) {
          p = moreNumber(p);
        }
        int b = p < limit ? buf[p] - '0' : -1;
        if (b < 0 || b > 9) {
          break;
        }
        mantissa = mantissa * 10 + b;
        fraction++;
        p++;
      }
      if (fraction == 0) {
        pos = p;
        throw fail("expected a digit after the decimal point");
      }
    }
    boolean exponent = p < limit && (buf[p] | 0x20) == 'e';
    if (exponent) {
      p = exponent(p + 1);
    }
    pos = p;
    double value = Double.NaN;
    if (!exponent && digits + fraction <= 18) {
      value =
          mantissa <= MANTISSA_MAX
              ? mantissa / POWERS[fraction]
              : Fractions.nearest(mantissa, fraction);
      value = negative ? -value : value;
    }
    if (Double.isNaN(value)) {
      value = slowNumber();
    }
    numberStart = mark;
    mark = -1;
    return value;
  }

  /** The number read last as it is written, until anything else is read. */
  String numberText() {
    return new String(buf, numberStart, pos - numberStart, StandardCharsets.US_ASCII);
  }

  private int moreNumber(int p) {
    pos = p;
    refill();
    return pos;
  }

  private int exponent(int at) {
    int p = at >= limit ? moreNumber(at) : at;
    if (p < limit && (buf[p] == '+' || buf[p] == '-')) {
      p++;
    }
    int count = 0;
    while (true) {
      if (p >= limit) {
        p = moreNumber(p);
      }
      if (p >= limit || buf[p] < '0' || buf[p] > '9') {
        break;
      }
      count++;
      p++;
    }
    if (count == 0) {
      pos = p;
      throw fail("expected a digit in the exponent");
    }
    return p;
  }

  private double slowNumber() {
    int length = pos - mark;
    if (length > NUMBER_MAX) {
      throw fail("a number of more than " + NUMBER_MAX + " characters");
    }
    if (chars.length < length) {
      chars = new char[NUMBER_MAX];
    }
    for (int i = 0; i < length; i++) {
      chars[i] = (char) buf[mark + i];
    }
    double value = NumberInput.parseDouble(chars, 0, length, true);
    if (Double.isInfinite(value)) {
      pos = mark;
      throw fail("a number that no double holds");
    }
    return value;
  }

  /** Reads {@code true} or {@code false}, whose first letter is next. */
  boolean flag() {
    boolean value = buf[pos] == 't';
    literal(value ? "true" : "false");
    return value;
  }

  private void literal(String word) {
    boolean whole = have(word.length());
    for (int i = 0; i < word.length(); i++) {
      if (pos + i >= limit && !whole) {
        throw ended("inside " + word);
      }
      if (buf[pos + i] != word.charAt(i)) {
        throw fail("expected " + word);
      }
    }
    pos += word.length();
  }

  /** What begins with the byte {@link #peek} returned, in words. */
  String typeOf(int b) {
    return switch (b) {
      case '"' -> "text";
      case '{' -> "an object";
      case '[' -> "an array";
      case 't', 'f' -> "a flag";
      case 'n' -> "null";
      case -1 -> throw ended("where a value is expected");
      default -> {
        if (startsNumber(b)) {
          yield "a number";
        }
        throw fail("expected a value, got " + shown(b));
      }
    };
  }

  /** Passes a whole value and checks its grammar. */
  void skip() {
    int depth = 0;
    while (true) {
      int b = peek();
      boolean opened = false;
      switch (b) {
        case '"' -> string();
        case 't', 'f' -> flag();
        case 'n' -> literal("null");
        case '{', '[' -> {
          if (depth == DEPTH_MAX) {
            throw fail("nested deeper than " + DEPTH_MAX + " levels");
          }
          objects[depth++] = b == '{';
          opened = open((char) b, b == '{' ? '}' : ']');
          depth -= opened ? 0 : 1;
        }
        default -> {
          typeOf(b);
          number();
        }
      }
      while (!opened && depth > 0) {
        opened = more(objects[depth - 1] ? '}' : ']');
        depth -= opened ? 0 : 1;
      }
      if (depth == 0) {
        return;
      }
      if (objects[depth - 1]) {
        name();
      }
    }
  }

  /**
   * Passes a whole array by counting brackets, without a look at what stands between: whoever reads
   * it later checks that.
   */
  void skipRaw() {
    long depth = 0;
    byte[] b = buf;
    int p = pos;
    boolean text = false;
    while (true) {
      if (p == limit) {
        pos = p;
        if (!refill()) {
          throw ended(text ? "inside a text" : "inside an array");
        }
        b = buf;
        p = pos;
      }
      int end = limit;
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
          pos = p;
          if (!available()) {
            throw ended("inside a text");
          }
          b = buf;
          p = pos + 1;
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
        newLine(p);
      } else {
        depth += role;
        if (depth <= 0) {
          pos = p;
          return;
        }
      }
    }
  }

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
}
