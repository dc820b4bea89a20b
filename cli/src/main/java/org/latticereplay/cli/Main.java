package org.latticereplay.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import picocli.CommandLine;

/** The process. */
public final class Main {
  /** How long a game's shutdown hooks may take. */
  private static final Duration HOOKS = Duration.ofSeconds(3);

  private Main() {}

  /** Runs the command line and ends the process with its exit code. */
  public static void main(String[] arguments) {
    // Held here, so that nothing a game does to System.out reaches the report.
    PrintWriter out = writer(FileDescriptor.out);
    PrintWriter err = writer(FileDescriptor.err);
    CommandLine line = LatticeReplay.commandLine(Surroundings.ofProcess());
    line.setOut(out);
    line.setErr(err);
    int code = execute(line, arguments, err);
    out.flush();
    err.flush();
    exit(code);
  }

  private static int execute(CommandLine line, String[] arguments, PrintWriter err) {
    try {
      return line.execute(arguments);
    } catch (Error e) {
      // Exceptions are handled inside; what is left is, above all, a heap too small for the tool.
      err.println("lattice-replay: " + e + "; more memory: LATTICE_REPLAY_JAVA_OPTS=-Xmx2g");
      if (Arrays.asList(arguments).contains("--debug")) {
        e.printStackTrace(err);
      }
      return ExitCode.INTERNAL.code();
    }
  }

  private static PrintWriter writer(FileDescriptor descriptor) {
    return new PrintWriter(
        new OutputStreamWriter(new FileOutputStream(descriptor), StandardCharsets.UTF_8), false);
  }

  /** Ends the process even if a shutdown hook of a game does not return. */
  private static void exit(int code) {
    Thread watchdog =
        new Thread(
            () -> {
              try {
                Thread.sleep(HOOKS.toMillis());
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
              Runtime.getRuntime().halt(code);
            },
            "exit");
    watchdog.setDaemon(true);
    watchdog.start();
    System.exit(code);
  }
}
