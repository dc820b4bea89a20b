package org.latticereplay.cli.command;

import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import org.latticereplay.cli.report.text.TextStyle;

/**
 * What a command needs of the world around it.
 *
 * @param files where logs lie
 * @param style how text for a person is coloured
 * @param progress whether long work may show on stderr how far it is
 */
public record CommandContext(FileSystem files, TextStyle style, boolean progress) {
  /** The launcher's word that a stream is a terminal: Java itself cannot tell them apart. */
  private static final String OUT_TERMINAL = "latticereplay.terminal.out";

  private static final String ERR_TERMINAL = "latticereplay.terminal.err";

  /** Those of a process. */
  public static CommandContext ofProcess() {
    boolean colour = Boolean.getBoolean(OUT_TERMINAL) && noColor().isEmpty();
    return new CommandContext(
        FileSystems.getDefault(),
        colour ? TextStyle.COLOURED : TextStyle.PLAIN,
        Boolean.getBoolean(ERR_TERMINAL));
  }

  private static String noColor() {
    String value = System.getenv("NO_COLOR");
    return value == null ? "" : value;
  }
}
