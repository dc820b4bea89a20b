package org.latticereplay.host.worker;

import java.util.Map;

/**
 * How a worker ended.
 *
 * @param code its exit code; 128 and a signal's number when it ended by one; -1 when unknown
 * @param byUs whether this process closed it
 */
public record Ending(int code, boolean byUs) {
  /** How a worker ends whose heap leaves it nothing to speak with. */
  static final int OUT_OF_MEMORY = 99;

  private static final int SIGNAL = 128;

  /** Those that come from outside: a user, the system, an out-of-memory killer. */
  private static final Map<Integer, String> FROM_OUTSIDE =
      Map.of(1, "SIGHUP", 2, "SIGINT", 9, "SIGKILL", 15, "SIGTERM");

  private static final Map<Integer, String> CRASHES =
      Map.of(4, "SIGILL", 6, "SIGABRT", 7, "SIGBUS", 8, "SIGFPE", 11, "SIGSEGV");

  /** Whether a signal ended it that a game has no part in, as a rule. */
  public boolean fromOutside() {
    return FROM_OUTSIDE.containsKey(code - SIGNAL);
  }

  /** Whether its memory did not suffice. */
  public boolean outOfMemory() {
    return code == OUT_OF_MEMORY;
  }

  /** In words, as in "it ended with exit code 3". */
  public String words() {
    String outside = FROM_OUTSIDE.get(code - SIGNAL);
    String crash = CRASHES.get(code - SIGNAL);
    if (byUs) {
      return "was ended";
    }
    if (code < 0) {
      return "broke off the conversation";
    }
    if (outside != null) {
      return "was ended by the signal " + outside;
    }
    return crash != null ? "crashed with " + crash : "ended with exit code " + code;
  }
}
