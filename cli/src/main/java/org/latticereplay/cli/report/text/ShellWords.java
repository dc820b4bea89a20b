package org.latticereplay.cli.report.text;

import java.util.regex.Pattern;

/** Arguments as a person can paste them into a shell. */
final class ShellWords {
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./:=@%+,-]+");

  private ShellWords() {}

  /** The argument, in quotes if the shell would read it otherwise. */
  static String quoted(String argument) {
    return PLAIN.matcher(argument).matches()
        ? argument
        : "'" + argument.replace("'", "'\\''") + "'";
  }
}
