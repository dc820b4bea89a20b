package org.latticereplay.cli.report.text;

import org.latticereplay.host.text.OneLine;

/**
 * The lines of a report for a person. This is the one place where they are put together: whatever a
 * line shows of a log, a jar or a file name cannot disturb the terminal.
 */
final class Lines {
  private final int indent;
  private final int labelWidth;
  private final StringBuilder out = new StringBuilder();

  /**
   * No lines yet.
   *
   * @param indent blanks before each label
   * @param labelWidth columns of a label; a longer one is followed by one blank
   */
  Lines(int indent, int labelWidth) {
    this.indent = indent;
    this.labelWidth = labelWidth;
  }

  /** A line that begins with a word of our own, coloured or not. */
  void head(String word, String text) {
    out.append(word).append(OneLine.of(text)).append('\n');
  }

  /** A line with a label before it; an empty label continues the line above. */
  void line(String label, String text) {
    out.append(" ".repeat(indent)).append(OneLine.of(label));
    out.append(" ".repeat(Math.max(1, labelWidth - label.length())));
    out.append(OneLine.of(text)).append('\n');
  }

  @Override
  public String toString() {
    return out.toString();
  }
}
