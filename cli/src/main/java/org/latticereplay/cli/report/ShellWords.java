package org.latticereplay.cli.report;

import java.util.regex.Pattern;

/** Arguments as a person can paste them into a shell. */
public final class ShellWords {
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./:=@%+,-]+");

  private ShellWords() {}

  /** The argument, in quotes if the shell would read it otherwise. */
  public static String quoted(String argument) {
    return PLAIN.matcher(argument).matches()
        ? argument
        : "'" + argument.replace("'", "'\\''") + "'";
  }
}
