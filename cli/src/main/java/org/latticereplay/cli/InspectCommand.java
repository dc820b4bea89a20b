package org.latticereplay.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.latticereplay.cli.report.InspectJson;
import org.latticereplay.cli.report.InspectText;
import org.latticereplay.cli.report.SampleList;
import org.latticereplay.format.LogSource;
import org.latticereplay.format.SessionLog;
import org.latticereplay.format.UnreadableLogException;
import org.latticereplay.host.inspect.JarFacts;
import org.latticereplay.host.inspect.JarInspection;
import org.latticereplay.host.inspect.LogFacts;
import org.latticereplay.host.inspect.LogInspection;
import org.latticereplay.host.isolate.Isolation;
import org.latticereplay.host.text.OneLine;
import org.latticereplay.verify.RunStoppedException;
import org.latticereplay.verify.Verdict;
import org.latticereplay.verify.VerdictKind;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What is in this log; which games are in this jar? */
@Command(
    name = "inspect",
    versionProvider = ToolVersion.class,
    sortOptions = false,
    description = {
      "What is in this log; which games are in this jar?",
      "",
      "Of a log: its form, the five values it is compared on, where the run starts, its ticks,"
          + " samples by kind and over time, checkpoints, parts, claims and meta, and whether it is whole. It is read to its end, and"
          + " damage is named with its place. Of a jar: its providers and their five values, and"
          + " those that cannot be loaded, with the reason. Log and jar are told apart by content.",
      ""
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:the answer is on stdout",
      "2:usage: the command line is wrong",
      "5:unreadable: damaged, not a log, or a jar without a usable game",
      "7:limit: not read or not loaded in time, or in the memory there is",
      "70:internal: a fault of this tool"
    },
    footer = {
      "",
      "Examples:",
      "  lattice-replay inspect session.log",
      "  lattice-replay inspect mygame.jar --class-path lib/physics.jar",
      "  lattice-replay inspect session.log --samples --from 1200 --to 1260",
      "  lattice-replay inspect session.log --format json"
    })
final class InspectCommand implements Callable<Integer> {
  private final CommandContext surroundings;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "LOG|JAR", description = "A session log, or a game's jar.")
  private String file;

  @Mixin private ClassPathOption classPath;

  @Option(
      names = "--timeout",
      paramLabel = "DURATION",
      defaultValue = "1m",
      converter = DurationOption.class,
      description =
          "Most wall time to read a log, or to load a jar's providers. Default: ${DEFAULT-VALUE}.")
  private java.time.Duration timeout;

  @Option(names = "--samples", description = "List the samples of a log instead.")
  private boolean samples;

  @Option(
      names = "--from",
      paramLabel = "TICK",
      description = "First log tick to list; with --samples. Default: the log's first.")
  private Long from;

  @Option(
      names = "--to",
      paramLabel = "TICK",
      description = "Last log tick to list; with --samples. Default: the log's last.")
  private Long to;

  @Mixin private FormatOption format;
  @Mixin CommonOptions common;

  InspectCommand(CommandContext surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public Integer call() {
    Path path =
        FileArguments.file(spec, surroundings.files(), "LOG|JAR", file, "one log or one jar");
    if (!samples && (from != null || to != null)) {
      throw new ParameterException(
          spec.commandLine(), "--from and --to choose what --samples lists; add --samples");
    }
    try {
      return (isJar(path) ? jar(path) : log(path)).exitCode();
    } catch (UnreadableLogException e) {
      return unusable(path + ": " + e.getMessage());
    } catch (IOException | UncheckedIOException e) {
      return unusable(path + " cannot be read: " + e.getMessage());
    }
  }

  private static boolean isJar(Path path) throws IOException {
    try (InputStream in = Files.newInputStream(path)) {
      return in.read() == 'P' && in.read() == 'K';
    }
  }

  private VerdictKind log(Path path) throws IOException {
    if (samples) {
      PrintWriter out = spec.commandLine().getOut();
      SampleList.print(
          out,
          format.json(),
          path.toString(),
          SessionLog.open(LogSource.of(path)),
          from == null ? 0 : from,
          to == null ? Long.MAX_VALUE : to);
      out.flush();
      return VerdictKind.MATCHED;
    }
    long begin = System.nanoTime();
    LogFacts facts =
        LogInspection.of(path, () -> System.nanoTime() - begin > timeout.toNanos()).orElse(null);
    if (facts == null) {
      unusable(
          path
              + ": not read within "
              + DurationOption.show(timeout)
              + "; raise --timeout for more");
      return VerdictKind.LIMIT;
    }
    print(format.json() ? InspectJson.of(facts) : InspectText.of(facts));
    return VerdictKind.MATCHED;
  }

  private VerdictKind jar(Path path) {
    Path onDisk = FileSystems.getDefault().getPath(path.toString());
    Isolation.Outcome<JarFacts> outcome =
        JarInspection.of(onDisk, classPath.entries(spec), timeout);
    if (outcome.verdict() instanceof Verdict.LimitHit limit) {
      unusable(
          outcome.gaveUp()
              ? path
                  + ": its providers did not load within "
                  + DurationOption.show(timeout)
                  + "; does a constructor wait for something?"
              : path + ": loading its providers " + limit.message());
      return VerdictKind.LIMIT;
    }
    JarFacts facts;
    try {
      facts = outcome.orStop();
    } catch (RunStoppedException e) {
      unusable(e.verdict().message());
      return e.verdict().kind();
    }
    print(format.json() ? InspectJson.of(facts) : InspectText.of(facts));
    return facts.providers().isEmpty() ? VerdictKind.UNREADABLE : VerdictKind.MATCHED;
  }

  private void print(String text) {
    PrintWriter out = spec.commandLine().getOut();
    out.print(text);
    out.flush();
  }

  private int unusable(String message) {
    PrintWriter err = spec.commandLine().getErr();
    err.println("lattice-replay: " + OneLine.of(message));
    err.flush();
    return VerdictKind.UNREADABLE.exitCode();
  }
}
