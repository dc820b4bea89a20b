package org.latticereplay.cli;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** What the process says to the shell; from the worst verdict to the best, then usage. */
public enum ExitCode {
  /** A fault of this tool. */
  INTERNAL(70, "internal", "a fault of this tool, not of the log or the game"),
  /** The game threw. */
  FAILED(6, "failed", "the game threw; the tick and the stack are in the report"),
  /** A checkpoint disagreed. */
  DIVERGED(1, "diverged", "a checkpoint, or a claim at the end, disagreed"),
  /** A limit was hit. */
  LIMIT(7, "limit", "a time, tick or memory limit was hit"),
  /** The log or the jar cannot be used. */
  UNREADABLE(5, "unreadable", "the log or the jar cannot be used: damaged, contradictory, no log"),
  /** The log and the game are about different things. */
  REFUSED(3, "refused", "log and game differ in kit, game, log-version, stepMs or profile"),
  /** Nothing disagreed, but nothing whole was proved. */
  UNPROVEN(4, "unproven", "nothing disagreed, but no checkpoints, or a log without its end"),
  /** Every checkpoint agreed. */
  MATCHED(0, "matched", "every recorded checkpoint was reached and agreed"),
  /** The command line is wrong. */
  USAGE(2, "usage", "the command line is wrong, or selects no log");

  private final int code;
  private final String label;
  private final String meaning;

  ExitCode(int code, String label, String meaning) {
    this.code = code;
    this.label = label;
    this.meaning = meaning;
  }

  /** The number. */
  public int code() {
    return code;
  }

  /** The verdict's word. */
  public String label() {
    return label;
  }

  /** The exit code of a verdict's word; an unknown one is a fault of ours. */
  public static ExitCode ofVerdict(String label) {
    for (ExitCode exit : values()) {
      if (exit != USAGE && exit.label.equals(label)) {
        return exit;
      }
    }
    return INTERNAL;
  }

  /** The exit code of several logs: that of the worst verdict. */
  public static ExitCode worst(Collection<ExitCode> codes) {
    return codes.stream().min(ExitCode::compareTo).orElse(MATCHED);
  }

  /** The table that {@code --help} shows, by number. */
  static Map<String, String> help() {
    return Arrays.stream(values())
        .sorted(Comparator.comparingInt(ExitCode::code))
        .collect(
            Collectors.toMap(
                exit -> Integer.toString(exit.code),
                exit -> exit.label + ": " + exit.meaning,
                (one, other) -> one,
                LinkedHashMap::new));
  }
}
