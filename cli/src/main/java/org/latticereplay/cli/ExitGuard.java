package org.latticereplay.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * Sees to it that the exit code is this tool's: a game that gets at {@code System.exit} past the
 * rewriting of its classes, by reflection for one, would otherwise choose it.
 */
final class ExitGuard {
  /** The JVM answers a signal on a thread of this name; the shell expects 128 and its number. */
  private static final Map<String, Integer> SIGNALS =
      Map.of("SIGHUP handler", 128 + 1, "SIGINT handler", 128 + 2, "SIGTERM handler", 128 + 15);

  private static final byte[] MESSAGE =
      "lattice-replay: something in the game ended this process, so there is no verdict; a game must not exit\n"
          .getBytes(StandardCharsets.US_ASCII);

  private final LastWord word;
  private final int code;

  /** A guard that gives this exit code in place of the game's, until the last word is said. */
  ExitGuard(LastWord word, int code) {
    this.word = word;
    this.code = code;
  }

  /** From here on. */
  void stand() {
    Runtime.getRuntime().addShutdownHook(new Thread(this::check, "exit guard"));
  }

  private void check() {
    if (word.isSaid()) {
      return;
    }
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      Integer signal = SIGNALS.get(thread.getName());
      if (signal != null) {
        Runtime.getRuntime().halt(signal);
      }
    }
    try (FileOutputStream err = new FileOutputStream(FileDescriptor.err)) {
      err.write(MESSAGE);
    } catch (IOException e) {
      Runtime.getRuntime().halt(code); // nowhere to say it
    }
    word.say(code);
    Runtime.getRuntime().halt(code);
  }
}
