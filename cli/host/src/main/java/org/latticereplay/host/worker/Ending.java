package org.latticereplay.host.worker;

import java.util.Map;

/**
 * How a worker ended.
 *
 * @param code its exit code; 128 and a signal's number when it ended by one; -1 when unknown
 * @param byUs whether this process closed it
 * @param outOfMemory whether it said that its memory does not suffice; a game cannot say so, while
 *     it can end the process with any code
 */
public record Ending(int code, boolean byUs, boolean outOfMemory) {
  private static final int SIGNAL = 128;

  /** Those that come from outside: a user, the system, an out-of-memory killer. */
  private static final Map<Integer, String> FROM_OUTSIDE =
      Map.of(1, "SIGHUP", 2, "SIGINT", 9, "SIGKILL", 15, "SIGTERM");

  private static final Map<Integer, String> CRASHES =
      Map.of(4, "SIGILL", 6, "SIGABRT", 7, "SIGBUS", 8, "SIGFPE", 11, "SIGSEGV");

  Ending(int code, boolean byUs) {
    this(code, byUs, false);
  }

  /** Whether a signal ended it that a game has no part in, as a rule. */
  public boolean fromOutside() {
    return FROM_OUTSIDE.containsKey(code - SIGNAL);
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
