package org.latticereplay.cli.run;

import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.latticereplay.cli.report.json.VerifyJsonReader;
import org.latticereplay.host.session.SessionReport;

/**
 * Goes on in another process like this one, for what is left after a session that left a thread or
 * a filled heap behind. The child verifies until that happens to it too, and reports as JSON.
 */
public final class FreshJvm {
  /** The property that names the file descriptor of the report, when that is not stdout. */
  public static final String REPORT_DESCRIPTOR = "latticereplay.report.fd";

  /** Keeps a command line well below what every system takes. */
  private static final int LOGS_MAX = 200;

  private final List<String> arguments;

  /**
   * A way to run the rest.
   *
   * @param arguments of this tool, up to the logs
   */
  public FreshJvm(List<String> arguments) {
    this.arguments = List.copyOf(arguments);
  }

  /**
   * The first of these logs, as many as one process managed; at least one.
   *
   * @throws IOException if no process can be started
   */
  public List<SessionReport> run(List<Path> logs) throws IOException {
    List<String> command = reporting();
    command.addAll(arguments);
    command.add("--");
    for (Path log : logs.subList(0, Math.min(LOGS_MAX, logs.size()))) {
      String name = log.toString();
      command.add(name.startsWith("@") ? "@" + name : name);
    }
    Process process =
        new ProcessBuilder(command)
            .redirectInput(ProcessBuilder.Redirect.PIPE)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    process.getOutputStream().close();
    String json;
    try (InputStream out = process.getInputStream()) {
      json = new String(out.readAllBytes(), StandardCharsets.UTF_8);
    }
    List<SessionReport> sessions = VerifyJsonReader.sessions(json);
    return sessions.isEmpty()
        ? List.of(
            SessionReport.internal(
                logs.get(0).toString(),
                "the process that went on with it ended without a report, exit code "
                    + exitCode(process)))
        : sessions;
  }

  /** This JVM, with what its games print kept apart from its report as the launcher keeps it. */
  private static List<String> reporting() {
    List<String> command = new ArrayList<>();
    List<String> self = self();
    if (System.getProperty(REPORT_DESCRIPTOR) == null) {
      command.addAll(self);
      return command;
    }
    command.addAll(List.of("sh", "-c", "exec 3>&1 1>&2; exec \"$@\"", "sh"));
    command.add(self.get(0));
    command.add("-D" + REPORT_DESCRIPTOR + "=3");
    command.addAll(self.subList(1, self.size()));
    return command;
  }

  private static int exitCode(Process process) {
    try {
      return process.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return -1;
    }
  }

  /** This very JVM with its options and this tool, up to the arguments; it reports on stdout. */
  static List<String> self() {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    for (String option : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
      if (!option.startsWith("-D" + REPORT_DESCRIPTOR + "=")) {
        command.add(option);
      }
    }
    String module = System.getProperty("jdk.module.main");
    if (module == null) {
      command.add("-cp");
      command.add(System.getProperty("java.class.path"));
      command.add("org.latticereplay.cli.Main");
    } else {
      command.add("-p");
      command.add(System.getProperty("jdk.module.path"));
      command.add("-m");
      command.add(module + "/org.latticereplay.cli.Main");
    }
    return command;
  }
}
