package org.latticereplay.dump;

import java.util.HexFormat;
import org.latticereplay.dump.StateDump.Kind;
import org.latticereplay.format.JsonText;
import org.latticereplay.loop.internal.NumberText;

/** The values of a tape as a person reads them. */
final class FieldText {
  private static final int TEXT_MAX = 48;
  private static final int LEAD = 12;
  private static final int FIELDS_MAX = 4;
  private static final int ELEMENTS_MAX = 4;

  private FieldText() {}

  /** One entry, a group or a list in brief. */
  static String of(StateDump tape, int entry) {
    return of(tape, entry, 0);
  }

  /** The same, a long text from a little before this character on. */
  static String of(StateDump tape, int entry, int from) {
    Kind kind = tape.kind(entry);
    return switch (kind) {
      case INTEGER -> Long.toString(tape.bits(entry));
      case NUMBER -> number(Double.longBitsToDouble(tape.bits(entry)));
      case FLAG -> tape.bits(entry) == 0 ? "false" : "true";
      case TEXT -> text(tape.text(entry), from);
      case CONSTANT -> tape.text(entry);
      case NULL -> "null";
      case GROUP, ITEM -> group(tape, entry);
      case LIST -> count(tape.bits(entry), "item");
      case INTEGERS, NUMBERS, FLAGS -> count(Elements.length(tape.array(entry)), "element");
    };
  }

  static String count(long count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }

  private static String text(String text, int from) {
    int begin = text.length() <= TEXT_MAX ? 0 : Math.max(0, from - LEAD);
    int end = Math.min(text.length(), begin + TEXT_MAX);
    return (begin > 0 ? "..." : "")
        + JsonText.quote(text.substring(begin, end))
        + (end < text.length() ? "..." : "");
  }

  private static String group(StateDump tape, int entry) {
    StringBuilder out = new StringBuilder("{");
    int shown = 0;
    for (int i = entry + 1; i < tape.next(entry); i = tape.next(i)) {
      if (shown == FIELDS_MAX) {
        out.append(", ...");
        break;
      }
      out.append(shown++ == 0 ? "" : ", ").append(tape.name(i)).append(": ");
      out.append(tape.kind(i) == Kind.GROUP ? "{...}" : of(tape, i));
    }
    return out.append('}').toString();
  }

  /** As a log spells it, so that the sign of a zero is seen; and what no log holds by name. */
  private static String number(double value) {
    return Double.isFinite(value) ? JsonText.number(value) : NumberText.of(value);
  }

  /** One element of an array. */
  static String element(Kind kind, Object array, int i) {
    if (array instanceof float[] values) {
      return Float.toString(values[i]);
    }
    long bits = Elements.bits(array, i);
    return switch (kind) {
      case NUMBERS -> number(Double.longBitsToDouble(bits));
      case FLAGS -> bits == 0 ? "false" : "true";
      default -> Long.toString(bits);
    };
  }

  /** Some elements in a row, the first ones written out. */
  static String elements(Kind kind, Object array, int from, int to) {
    StringBuilder out = new StringBuilder();
    for (int i = from; i < to; i++) {
      if (i - from == ELEMENTS_MAX) {
        return out.append(", ...").toString();
      }
      out.append(i == from ? "" : ", ").append(element(kind, array, i));
    }
    return out.toString();
  }

  /** The pattern of a double as 16 hexadecimal digits. */
  static String hex(long bits) {
    return HexFormat.of().toHexDigits(bits);
  }
}
