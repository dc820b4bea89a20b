package org.latticereplay.cli.command;

import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.util.Map;
import java.util.stream.Collectors;
import org.latticereplay.cli.option.ReadingOptions;
import org.latticereplay.cli.report.ShellWords;
import org.latticereplay.cli.report.text.TextStyle;
import org.latticereplay.host.text.OneLine;
import org.latticereplay.verify.VerdictKind;
import picocli.CommandLine.Model.CommandSpec;

/**
 * What a command needs of the world around it.
 *
 * @param files where logs and scripts lie, and where new ones are written; jars are on disk
 * @param out where reports go, and nothing else
 * @param err where everything else goes
 * @param style how text for a person is coloured
 * @param progress whether long work may show on {@code err} how far it is
 * @param in what {@code -} stands for
 * @param environment the variables of the process
 * @param lastReport holds up the end of the process until a report is out
 */
public record CommandContext(
    FileSystem files,
    PrintWriter out,
    PrintWriter err,
    TextStyle style,
    boolean progress,
    InputStream in,
    Map<String, String> environment,
    LastReport lastReport) {
  /** The launcher's word that a stream is a terminal: Java itself cannot tell them apart. */
  private static final String OUT_TERMINAL = "latticereplay.terminal.out";

  private static final String ERR_TERMINAL = "latticereplay.terminal.err";

  /** The launcher's word how it was called, so that the commands we name can be pasted. */
  private static final String COMMAND = "latticereplay.command";

  /** One without stdin and environment, which no signal ends. */
  public CommandContext(
      FileSystem files, PrintWriter out, PrintWriter err, TextStyle style, boolean progress) {
    this(
        files,
        out,
        err,
        style,
        progress,
        InputStream.nullInputStream(),
        Map.of(),
        new LastReport());
  }

  /** That of a process which writes its reports to one of these and the rest to the other. */
  public static CommandContext ofProcess(
      PrintWriter out, PrintWriter err, InputStream in, LastReport lastReport) {
    boolean colour = Boolean.getBoolean(OUT_TERMINAL) && noColor().isEmpty();
    return new CommandContext(
        FileSystems.getDefault(),
        out,
        err,
        colour ? TextStyle.COLOURED : TextStyle.PLAIN,
        Boolean.getBoolean(ERR_TERMINAL),
        in,
        System.getenv(),
        lastReport);
  }

  private static String noColor() {
    String value = System.getenv("NO_COLOR");
    return value == null ? "" : value;
  }

  /** Prints a report, or a piece of one. */
  void print(String report) {
    out.print(report);
    out.flush();
  }

  /** Prints one line of a list. */
  void list(String line) {
    out.println(OneLine.of(line));
    out.flush();
  }

  /** Says something that is not the report, on one line. */
  void say(String message) {
    err.println(OneLine.of(message));
    err.flush();
  }

  /** Says why a command ends without its report; gives the exit code for that. */
  int fail(VerdictKind kind, String message) {
    say("lattice-replay: " + message);
    return kind.exitCode();
  }

  /**
   * Progress over so many things; nothing is shown where nobody looks.
   *
   * @param task what is being done
   * @param unit what the things are called, after a blank
   */
  Progress progress(String task, int things, String unit) {
    return progress && onDisk() ? new Progress(err, task, things, unit) : Progress.none();
  }

  /** Progress over logs of these sizes, shown as the user asks for or as fits. */
  CorpusProgress progress(String task, ReadingOptions.ProgressStyle asked, long[] bytes) {
    String ci = environment.getOrDefault("CI", "");
    boolean inCi = !ci.isEmpty() && !ci.equals("false");
    return switch (asked) {
      case NONE -> CorpusProgress.none(bytes);
      case BAR -> CorpusProgress.bar(err, task, bytes);
      case PLAIN -> CorpusProgress.plain(err, task, bytes);
      case AUTO -> {
        if (!onDisk()) {
          yield CorpusProgress.none(bytes);
        }
        if (progress) {
          yield CorpusProgress.bar(err, task, bytes);
        }
        yield inCi ? CorpusProgress.plain(err, task, bytes) : CorpusProgress.none(bytes);
      }
    };
  }

  /** Whether another process would find the same files. */
  boolean onDisk() {
    return files.equals(FileSystems.getDefault());
  }

  /** How this tool was called. */
  String command() {
    return System.getProperty(COMMAND, "lattice-replay");
  }

  /** The call that is running, as it can be pasted into a shell. */
  String call(CommandSpec spec) {
    return ShellWords.quoted(command())
        + spec.root().commandLine().getParseResult().originalArgs().stream()
            .map(argument -> " " + ShellWords.quoted(argument))
            .collect(Collectors.joining());
  }

  /** This tool's version. */
  String version() {
    return ToolVersion.tool();
  }

  /** The version of the Java it runs on. */
  String java() {
    return ToolVersion.java();
  }
}
