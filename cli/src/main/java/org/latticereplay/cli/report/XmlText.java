package org.latticereplay.cli.report;

import org.latticereplay.host.text.OneLine;

/** Texts of any origin as part of an XML or HTML document. */
public final class XmlText {
  private XmlText() {}

  /** One line, for an attribute or as content. */
  public static String of(String text) {
    return escaped(OneLine.of(text));
  }

  /** Lines that are one line each already. */
  public static String lines(String text) {
    StringBuilder out = new StringBuilder();
    text.lines().forEach(line -> out.append(of(line)).append('\n'));
    return out.toString();
  }

  private static String escaped(String line) {
    StringBuilder out = new StringBuilder(line.length() + 16);
    line.codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&apos;");
                // No characters of XML, in whatever way they are written.
                case 0xfffe, 0xffff -> out.append('\ufffd');
                default -> out.appendCodePoint(c);
              }
            });
    return out.toString();
  }
}
