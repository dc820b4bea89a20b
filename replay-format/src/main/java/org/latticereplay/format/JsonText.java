package org.latticereplay.format;

import java.nio.charset.StandardCharsets;
import org.latticereplay.game.Sample;
import org.latticereplay.loop.internal.NumberText;

/** Values as JSON text. */
public final class JsonText {
  private JsonText() {}

  /** A text in quotes, everything outside printable ASCII escaped. */
  public static String quote(String text) {
    StringBuilder out = new StringBuilder(text.length() + 2).append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        out.append('\\').append(c);
      } else if (c >= ' ' && c < 0x7f) {
        out.append(c);
      } else {
        out.append("\\u");
        for (int shift = 12; shift >= 0; shift -= 4) {
          out.append(Character.forDigit((c >>> shift) & 15, 16));
        }
      }
    }
    return out.append('"').toString();
  }

  /** A finite number as JavaScript spells it: the shortest text that reads back to its bits. */
  public static String number(double value) {
    byte[] bytes = new byte[NumberText.LENGTH_MAX];
    return new String(bytes, 0, NumberText.put(bytes, 0, value), StandardCharsets.US_ASCII);
  }

  /** A sample as a log has it: its kind, its members, and its peer when it has one. */
  public static String of(Sample sample) {
    StringBuilder out = new StringBuilder("{\"kind\":").append(quote(sample.kind()));
    for (int i = 0; i < sample.memberCount(); i++) {
      String name = sample.memberName(i);
      out.append(',').append(quote(name)).append(':');
      switch (sample.memberType(i)) {
        case NUMBER -> out.append(number(sample.number(name)));
        case TEXT -> out.append(quote(sample.text(name)));
        case FLAG -> out.append(sample.flag(name));
      }
    }
    if (sample.peer() >= 0) {
      out.append(",\"peer\":").append(sample.peer());
    }
    return out.append('}').toString();
  }
}
