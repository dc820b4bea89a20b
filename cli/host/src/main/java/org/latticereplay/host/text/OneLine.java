package org.latticereplay.host.text;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.regex.Pattern;

/**
 * Texts of any origin as one line for a terminal. Whatever comes from a log, a jar, a file name or
 * an exception goes through here before a person sees it: what could move the cursor, change a
 * colour or turn the direction of the text is shown as an escape.
 */
public final class OneLine {
  private static final Pattern BREAK = Pattern.compile("\\s*\\R\\s*");
  private static final int HEX_DIGITS = 4;

  private OneLine() {}

  /**
   * The text with a blank for each line break. Each character that {@link #disturbs}, and each half
   * of a surrogate pair without the other, is shown as Java source escapes it, by its four
   * hexadecimal digits.
   */
  public static String of(String text) {
    String line = String.valueOf(text);
    if (isHarmless(line)) {
      return line;
    }
    line = BREAK.matcher(line).replaceAll(" ");
    StringBuilder out = new StringBuilder(line.length() + 16);
    for (int i = 0; i < line.length(); i++) {
      int c = line.codePointAt(i);
      if (Character.isSupplementaryCodePoint(c)) {
        out.appendCodePoint(c);
        i++;
      } else if (disturbs(c) || isSurrogate(c)) {
        out.append("\\u");
        for (int digit = HEX_DIGITS - 1; digit >= 0; digit--) {
          out.append(Character.forDigit((c >>> (4 * digit)) & 15, 16));
        }
      } else {
        out.append((char) c);
      }
    }
    return out.toString();
  }

  private static boolean isHarmless(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < ' ' || text.charAt(i) > '~') {
        return false;
      }
    }
    return true;
  }

  private static boolean isSurrogate(int c) {
    return c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
  }

  /**
   * Whether a character can disturb a terminal: a control character (of ASCII, above it, or
   * delete), a line or paragraph separator, or one that turns the direction of text.
   */
  public static boolean disturbs(int character) {
    return Character.isISOControl(character)
        || character == 0x061c // Arabic letter mark
        || (character >= 0x200e && character <= 0x200f) // left-to-right and right-to-left mark
        || (character >= 0x2028 && character <= 0x202e) // separators; embeddings and overrides
        || (character >= 0x2066 && character <= 0x2069); // isolates
  }

  /**
   * The stack of a throwable, for a developer: one line for each of its lines, each ended by a line
   * feed.
   *
   * @throws OutOfMemoryError if the memory does not suffice to ask
   */
  public static String stack(Throwable thrown) {
    StringWriter text = new StringWriter();
    try {
      thrown.printStackTrace(new PrintWriter(text));
    } catch (OutOfMemoryError e) {
      throw e;
    } catch (Throwable e) {
      return of(thrown.getClass().getName()) + "\n"; // it throws in turn
    }
    StringBuilder out = new StringBuilder();
    text.toString()
        .lines()
        .forEach(line -> out.append(of(line.replace("\t", "    "))).append('\n'));
    return out.toString();
  }

  /**
   * What a throwable says of itself; the name of its class when asking it throws in turn, as a
   * game's own class may.
   *
   * @throws OutOfMemoryError if the memory does not suffice to ask
   */
  public static String of(Throwable thrown) {
    try {
      return of(String.valueOf(thrown));
    } catch (OutOfMemoryError e) {
      throw e;
    } catch (Throwable e) {
      return of(thrown.getClass().getName());
    }
  }
}
