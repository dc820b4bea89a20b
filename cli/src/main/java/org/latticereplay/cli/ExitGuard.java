package org.latticereplay.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import org.latticereplay.cli.command.LastReport;

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

  /** How long a report may take once the process is told to end. */
  private static final Duration REPORT = Duration.ofSeconds(10);

  private final LastWord word;
  private final int code;
  private final LastReport report;
  private volatile boolean signalled;

  /**
   * A guard that gives this exit code in place of the game's, until the last word is said.
   *
   * @param report what a signal must not cut off
   */
  ExitGuard(LastWord word, int code, LastReport report) {
    this.word = word;
    this.code = code;
    this.report = report;
  }

  /** Whether a signal ends this process: then that is its exit code, and there is no last word. */
  boolean isSignalled() {
    return signalled;
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
        signalled = true;
        report.await(REPORT);
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
