package org.latticereplay.format.json;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Pulls JSON from a stream of bytes, strictly: UTF-8 alone, no byte order mark, no extension of the
 * grammar, every error with its place.
 *
 * <p>Why not Jackson's parser, which the tests hold this one against: reading must be able to begin
 * anywhere in a document, must refuse every byte that is not UTF-8, must allocate nothing per tick
 * on every Java, and may cost little more than finding the tokens ({@code ReadBenchmark} measures
 * it beside Jackson's own {@code nextToken}).
 */
public final class JsonReader implements AutoCloseable {
  /** How deep arrays and objects may nest. */
  public static final int DEPTH_MAX = 1000;

  /** How many bytes a text may take, its quotes not counted. */
  public static final int TEXT_MAX = 1 << 20;

  /** How many characters a number may take. */
  public static final int NUMBER_MAX = NumberParser.LENGTH_MAX;

  private final ByteWindow window;
  private final NumberParser numbers = new NumberParser();
  private final TextDecoder decoder;
  private final TextPool pool = new TextPool();
  private final boolean[] objects = new boolean[DEPTH_MAX];

  /** The text read last: in its packed form, or else this many characters. */
  private long packed;

  private int length;
  private char[] chars = new char[256];
  private int numberStart;

  /**
   * A reader that begins at a place of a text.
   *
   * @param in the bytes from that place on
   * @param faults makes the errors
   */
  public JsonReader(InputStream in, TextPosition from, Faults faults) {
    window = new ByteWindow(in, from, faults);
    decoder = new TextDecoder(window);
  }

  /** Has the errors to come made by another. */
  public void faults(Faults faults) {
    window.faults(faults);
  }

  /** Where the next byte stands. */
  public TextPosition position() {
    return window.position();
  }

  /** The {@code offset} of {@link #position}. */
  public long offset() {
    return window.offset();
  }

  /** The {@code line} of {@link #position}. */
  public long line() {
    return window.line();
  }

  /** The {@code lineStart} of {@link #position}. */
  public long lineStart() {
    return window.lineStart();
  }

  /** The error that stands at the next byte. */
  public RuntimeException fail(String reason) {
    return window.fail(reason);
  }

  /** The error that stands at an earlier place. */
  public RuntimeException fail(TextPosition at, String reason) {
    return window.fail(at, reason);
  }

  /** The error for a text that ends too early. */
  public RuntimeException ended(String inside) {
    return window.ended(inside);
  }

  /** Whether there is a next byte. */
  public boolean available() {
    return window.available();
  }

  /** Whether these bytes come next. */
  public boolean lookingAt(byte[] bytes) {
    int count = bytes.length;
    return window.have(count)
        && Arrays.equals(window.buf, window.pos, window.pos + count, bytes, 0, count);
  }

  /** Takes so many bytes, or as many as there are. */
  public void take(int count) {
    window.have(count);
    window.pos = Math.min(window.limit, window.pos + count);
  }

  /** Takes a line feed, if that is the next byte. */
  public boolean takeLineFeed() {
    if (!window.available() || window.buf[window.pos] != '\n') {
      return false;
    }
    window.pos++;
    window.newLine(window.pos);
    return true;
  }

  /** The byte so many bytes behind the next one, 0 .. 255, or -1 when there is none. */
  public int ahead(int distance) {
    return window.have(distance + 1) ? window.buf[window.pos + distance] & 0xff : -1;
  }

  /** The next bytes, not taken, each as one character; fewer than asked for at the end. */
  public String bytesAhead(int most) {
    window.have(most);
    int count = Math.min(most, window.limit - window.pos);
    return new String(window.buf, window.pos, count, StandardCharsets.ISO_8859_1);
  }

  /** Skips white space. Returns the next byte without taking it, or -1 at the end. */
  public int peek() {
    ByteWindow w = window;
    while (true) {
      if (w.pos == w.limit && !w.refill()) {
        return -1;
      }
      int b = w.buf[w.pos];
      if (b > ' ' || b < 0) {
        return b & 0xff;
      }
      if (b == '\n') {
        w.newLine(w.pos + 1);
      } else if (b != ' ' && b != '\r' && b != '\t') {
        return b;
      }
      w.pos++;
    }
  }

  private void expect(char punctuation, String inside) {
    int b = peek();
    if (b != punctuation) {
      throw unexpected(b, "'" + punctuation + "'", inside);
    }
    window.pos++;
  }

  /** Opens an object or an array: whether it has a first element. */
  public boolean open(char opening, char closing) {
    expect(opening, "a value");
    if (peek() == closing) {
      window.pos++;
      return false;
    }
    return true;
  }

  /** Takes the comma before a further element, or the closing bracket. */
  public boolean more(char closing) {
    int b = peek();
    if (b == ',') {
      window.pos++;
      return true;
    }
    if (b == closing) {
      window.pos++;
      return false;
    }
    throw unexpected(b, "',' or '" + closing + "'", closing == '}' ? "an object" : "an array");
  }

  private RuntimeException unexpected(int b, String expected, String inside) {
    return b < 0
        ? ended("in " + inside)
        : fail("expected " + expected + ", got " + TextDecoder.shown(b));
  }

  /** Reads a member's name and its colon; see {@link #string} for the result. */
  public long name() {
    int b = peek();
    if (b != '"') {
      throw unexpected(b, "a member's name in double quotes", "an object");
    }
    long name = string();
    if (window.buf[window.pos] == ':') {
      window.pos++;
    } else {
      expect(':', "an object");
    }
    return name;
  }

  /**
   * Reads a text, whose opening quote is next; {@link #text} has it.
   *
   * @return its {@link PackedText} when it has one, else 0
   */
  public long string() {
    int start = window.pos + 1;
    int count = PackedText.length(window.buf, start, window.limit);
    if (count == 0) {
      return longText();
    }
    window.pos = start + count + 1;
    packed = PackedText.of(window.buf, start, count);
    return packed;
  }

  private long longText() {
    long quote = window.offset();
    window.pos++;
    decoder.begin(true);
    length = decoder.decode(chars, 0);
    while (!decoder.closed()) {
      checkLength(quote, window.offset());
      chars = Arrays.copyOf(chars, chars.length * 2);
      length = decoder.decode(chars, length);
    }
    checkLength(quote, window.offset() - 1);
    packed = PackedText.of(chars, length);
    return packed;
  }

  private void checkLength(long quote, long end) {
    if (end - quote - 1 > TEXT_MAX) {
      TextPosition start = new TextPosition(quote, window.line(), window.lineStart());
      throw fail(start, "a text longer than " + TEXT_MAX + " bytes");
    }
  }

  /** The text read last. */
  public String text() {
    if (packed != 0) {
      length = PackedText.unpack(packed, chars);
    }
    return pool.text(chars, length);
  }

  /**
   * Opens a text of any length, whose opening quote is next, for {@link #textPiece}. Unlike other
   * texts it holds no half of a surrogate pair.
   */
  public void openText() {
    window.available();
    window.pos++;
    decoder.begin(false);
  }

  /**
   * Reads the next characters of a text that was opened; no piece ends inside a surrogate pair.
   *
   * @param into room for two or more
   * @return how many, or -1 once the closing quote was taken
   */
  public int textPiece(char[] into) {
    return decoder.closed() ? -1 : decoder.decode(into, 0);
  }

  /** Whether a value beginning with this byte is a number. */
  public static boolean startsNumber(int b) {
    return b == '-' || (b >= '0' && b <= '9');
  }

  /**
   * Reads a number, whose first byte is next: the double nearest to what is written, a negative
   * zero included.
   */
  public double number() {
    window.have(NumberParser.LENGTH_MAX + 1);
    numberStart = window.pos;
    double value = numbers.read(window.buf, window.pos);
    window.pos = numbers.end;
    if (numbers.fault != null) {
      boolean zero = window.pos < window.limit && window.buf[window.pos] == 0;
      throw fail(numbers.fault + (zero ? ", got " + TextDecoder.shown(0) : ""));
    }
    return value;
  }

  /** The number read last as it is written, until anything else is read. */
  public String numberText() {
    return new String(window.buf, numberStart, window.pos - numberStart, StandardCharsets.US_ASCII);
  }

  /** Reads {@code true} or {@code false}, whose first letter is next. */
  public boolean flag() {
    boolean value = window.buf[window.pos] == 't';
    literal(value ? "true" : "false");
    return value;
  }

  private void literal(String word) {
    for (int i = 0; i < word.length(); i++) {
      int b = ahead(i);
      if (b < 0) {
        throw ended("inside " + word);
      }
      if (b != word.charAt(i)) {
        throw fail("expected " + word);
      }
    }
    window.pos += word.length();
  }

  /** What begins with the byte {@link #peek} returned, in words. */
  public String typeOf(int b) {
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
        throw fail("expected a value, got " + TextDecoder.shown(b));
      }
    };
  }

  /** Skips a whole value and checks its grammar. */
  public void skip() {
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

  /** Skips an array or object by counting brackets; its grammar is not checked. */
  public void skipUnchecked() {
    BracketSkip.skip(window);
  }

  @Override
  public void close() {
    window.close();
  }
}
