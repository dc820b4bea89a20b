package org.latticereplay.cli.command;

import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.latticereplay.verify.VerdictKind;

/** The exit codes that are no verdict's, and the table of all of them. */
final class ExitCodes {
  /** The command line is wrong, or selects no log. */
  static final int USAGE = 2;

  private ExitCodes() {}

  /** The table that {@code --help} shows, by number. */
  static Map<String, String> help() {
    TreeMap<Integer, String> rows = new TreeMap<>(Comparator.naturalOrder());
    rows.put(USAGE, "usage: the command line is wrong, or selects no log");
    Arrays.stream(VerdictKind.values())
        .forEach(kind -> rows.put(kind.exitCode(), kind.label() + ": " + kind.meaning()));
    Map<String, String> help = new LinkedHashMap<>();
    rows.forEach((code, meaning) -> help.put(Integer.toString(code), meaning));
    return help;
  }
}
