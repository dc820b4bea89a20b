package org.latticereplay.format;

import java.io.InputStream;

/**
 * Pulls JSON from a stream of bytes, strictly: UTF-8 alone, no byte order mark, no extension of the
 * grammar, every error with its place.
 *
 * <p>Why not Jackson's parser, which the tests hold this one against: reading must be able to begin
 * anywhere in a document, must refuse every byte that is not UTF-8, must allocate nothing per tick
 * on every Java, and may cost little more than finding the tokens ({@code ReadBenchmark} measures
 * it beside Jackson's own {@code nextToken}). The hardest numbers are left to Jackson.
 */
final class Json extends TextWindow {
  /** How deep arrays and objects may nest. */
  static final int DEPTH_MAX = 1000;

  private final boolean[] objects = new boolean[DEPTH_MAX];

  Json(InputStream in, TextPosition from, TextPool pool) {
    super(in, from, pool);
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
}
