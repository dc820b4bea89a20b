package org.latticereplay.cli;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import org.latticereplay.cli.command.CommandContext;
import org.latticereplay.cli.command.LastReport;
import org.latticereplay.cli.command.LatticeReplay;
import org.latticereplay.host.isolate.LastResort;
import org.latticereplay.host.text.OneLine;
import org.latticereplay.verify.VerdictKind;
import picocli.CommandLine;

/** The process. */
public final class Main {
  /** How long a game's shutdown hooks may take. */
  private static final Duration HOOKS = Duration.ofSeconds(3);

  private Main() {}

  /** Runs the command line and ends the process with its exit code. */
  public static void main(String[] arguments) {
    int code;
    LastWord word = null;
    ExitGuard guard = null;
    LastReport lastReport = new LastReport();
    try {
      word = LastWord.ofProcess();
      LauncherWatch.start();
      guard = new ExitGuard(word, LatticeReplay.internalExit(arguments), lastReport);
      guard.stand();
      code = run(arguments, word, lastReport);
    } catch (Throwable e) {
      if (e instanceof OutOfMemoryError) {
        LastResort.take();
      }
      code = VerdictKind.INTERNAL.exitCode();
      if (fault(e, arguments)) {
        code = LatticeReplay.internalExit(arguments);
      } else {
        word = null; // then the launcher says what it can
      }
    }
    if (guard != null && guard.isSignalled()) {
      word = null; // the signal is the exit code
    }
    if (word != null) {
      word.say(code);
    }
    lastReport.end();
    endChildren();
    exit(code);
  }

  private static int run(String[] arguments, LastWord word, LastReport lastReport)
      throws ReflectiveOperationException {
    // Held here, so that nothing a game does to System.out reaches the report.
    ReportStream report = ReportStream.ofProcess();
    Rescue.offer(word, report, arguments);
    PrintWriter out = writer(report);
    PrintWriter err = writer(new FileOutputStream(FileDescriptor.err));
    CommandLine line =
        LatticeReplay.commandLine(
            CommandContext.ofProcess(out, err, new FileInputStream(FileDescriptor.in), lastReport));
    int code = line.execute(arguments);
    out.close(); // what a game's shutdown hooks write stays out of it
    if (report.failure() != null && !report.isReaderGone()) {
      err.println(
          "lattice-replay: the report cannot be written: "
              + OneLine.of(report.failure().getMessage()));
      code = LatticeReplay.internalExit(arguments);
    }
    err.flush();
    return code;
  }

  /**
   * Says it; exceptions are handled inside, so what is left is, above all, a heap too small for the
   * tool.
   *
   * @return false when there is no memory even for that
   */
  private static boolean fault(Throwable thrown, String[] arguments) {
    try {
      PrintWriter err = writer(new FileOutputStream(FileDescriptor.err));
      String help =
          thrown instanceof VirtualMachineError
              ? "; more memory: LATTICE_REPLAY_JAVA_OPTS=-Xmx2g"
              : "";
      err.println("lattice-replay: a fault of this tool: " + OneLine.of(thrown) + help);
      if (Arrays.asList(arguments).contains("--debug")) {
        err.print(OneLine.stack(thrown));
      }
      err.flush();
      return true;
    } catch (Throwable e) {
      return false;
    }
  }

  private static PrintWriter writer(OutputStream to) {
    return new PrintWriter(new OutputStreamWriter(to, StandardCharsets.UTF_8), false);
  }

  /** What a game started in this process ends with it. */
  private static void endChildren() {
    try {
      ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
    } catch (OutOfMemoryError e) {
      return; // then they stay
    }
  }

  /** Ends the process even if a shutdown hook of a game does not return. */
  private static void exit(int code) {
    try {
      Thread watchdog = new Thread(() -> halt(code), "exit");
      watchdog.setDaemon(true);
      watchdog.start();
      System.exit(code);
    } catch (OutOfMemoryError e) {
      Runtime.getRuntime().halt(code); // the hooks could take for ever
    }
  }

  private static void halt(int code) {
    try {
      Thread.sleep(HOOKS.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    Runtime.getRuntime().halt(code);
  }
}
