package org.latticereplay.cli.report.json;

import java.util.Locale;
import org.latticereplay.host.text.OneLine;
import tools.jackson.core.SerializableString;
import tools.jackson.core.io.CharacterEscapes;
import tools.jackson.core.io.SerializedString;

/**
 * Escapes, beyond what JSON asks for, what could disturb a terminal that a report is shown on:
 * control characters above ASCII and those that turn the direction of text.
 */
final class TerminalEscapes extends CharacterEscapes {
  private static final long serialVersionUID = 1L;
  private static final int DELETE = 0x7f;

  private final int[] ascii = standardAsciiEscapesForJSON();

  TerminalEscapes() {
    ascii[DELETE] = ESCAPE_STANDARD;
  }

  @Override
  public int[] getEscapeCodesForAscii() {
    return ascii.clone();
  }

  @Override
  public SerializableString getEscapeSequence(int character) {
    return OneLine.disturbs(character)
        ? new SerializedString(String.format(Locale.ROOT, "\\u%04x", character))
        : null;
  }
}
