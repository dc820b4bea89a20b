package org.latticereplay.cli.report.html;

import java.util.Locale;
import org.latticereplay.host.text.OneLine;
import tools.jackson.core.SerializableString;
import tools.jackson.core.io.CharacterEscapes;
import tools.jackson.core.io.SerializedString;

/**
 * Escapes, beyond what JSON asks for, what an HTML parser could take for markup inside of a script
 * element, and what no document may hold.
 */
final class PageEscapes extends CharacterEscapes {
  private static final long serialVersionUID = 1L;

  private final int[] ascii = standardAsciiEscapesForJSON();

  PageEscapes() {
    for (char c : "<>&'\u007f".toCharArray()) {
      ascii[c] = ESCAPE_STANDARD;
    }
  }

  @Override
  public int[] getEscapeCodesForAscii() {
    return ascii.clone();
  }

  @Override
  public SerializableString getEscapeSequence(int character) {
    return OneLine.disturbs(character) || character == 0xfffe || character == 0xffff
        ? new SerializedString(String.format(Locale.ROOT, "\\u%04x", character))
        : null;
  }
}
