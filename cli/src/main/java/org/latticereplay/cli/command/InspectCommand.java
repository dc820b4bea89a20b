package org.latticereplay.cli.command;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import org.latticereplay.cli.option.ClassPathOption;
import org.latticereplay.cli.option.CommonOptions;
import org.latticereplay.cli.option.DurationOption;
import org.latticereplay.cli.option.FileArguments;
import org.latticereplay.cli.option.FormatOption;
import org.latticereplay.cli.report.SampleSink;
import org.latticereplay.cli.report.json.JarDocument;
import org.latticereplay.cli.report.json.JsonReports;
import org.latticereplay.cli.report.json.LogDocument;
import org.latticereplay.cli.report.json.SamplesJson;
import org.latticereplay.cli.report.text.InspectText;
import org.latticereplay.cli.report.text.SamplesText;
import org.latticereplay.format.LogSource;
import org.latticereplay.format.SessionLog;
import org.latticereplay.format.UnreadableLogException;
import org.latticereplay.host.inspect.JarFacts;
import org.latticereplay.host.inspect.JarInspection;
import org.latticereplay.host.inspect.LogFacts;
import org.latticereplay.host.inspect.LogInspection;
import org.latticereplay.host.isolate.Isolation;
import org.latticereplay.host.text.PathNames;
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
          + " samples by kind and over time, checkpoints, parts, claims and meta, and whether it is"
          + " whole. It is read to its end, and damage is named with its place. Of a jar: its"
          + " providers and their five values, and those that cannot be loaded, with the reason."
          + " Log and jar are told apart by content.",
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
  private final CommandContext context;

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

  InspectCommand(CommandContext context) {
    this.context = context;
  }

  @Override
  public Integer call() {
    Path path = FileArguments.file(spec, context.files(), "LOG|JAR", file, "one log or one jar");
    if (!samples && (from != null || to != null)) {
      throw new ParameterException(
          spec.commandLine(), "--from and --to choose what --samples lists; add --samples");
    }
    try {
      return (isJar(path) ? jar(path) : log(path)).exitCode();
    } catch (RunStoppedException e) {
      unusable(path + ": " + e.verdict().message());
      return e.verdict().kind().exitCode();
    } catch (UnreadableLogException e) {
      return unusable(path + ": " + e.getMessage());
    } catch (IOException | UncheckedIOException e) {
      return unusable(path + " cannot be read: " + e.getMessage());
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException("inspecting throws nothing else", e);
    }
  }

  private static boolean isJar(Path path) throws IOException {
    try (InputStream in = Files.newInputStream(path)) {
      return in.read() == 'P' && in.read() == 'K';
    }
  }

  private VerdictKind log(Path path) throws Exception {
    long begin = System.nanoTime();
    BooleanSupplier expired = () -> System.nanoTime() - begin > timeout.toNanos();
    String late = "not read within " + DurationOption.show(timeout) + "; raise --timeout for more";
    if (samples) {
      return samples(path, expired, late);
    }
    LogFacts facts =
        TimedWork.within(timeout, "read", () -> LogInspection.of(path, expired).orElse(null));
    if (facts == null) {
      unusable(path + ": " + late);
      return VerdictKind.LIMIT;
    }
    context.print(format.json() ? JsonReports.text(LogDocument.of(facts)) : InspectText.of(facts));
    return VerdictKind.MATCHED;
  }

  private VerdictKind samples(Path path, BooleanSupplier expired, String late) throws Exception {
    SessionLog log = TimedWork.within(timeout, "read", () -> SessionLog.open(LogSource.of(path)));
    PrintWriter out = context.out();
    SampleSink sink =
        format.json() ? new SamplesJson(out, PathNames.show(path)) : new SamplesText(out);
    long first = from == null ? 0 : from;
    SampleSink.Stop stop =
        SampleListing.show(log, first, to == null ? Long.MAX_VALUE : to, expired, late, sink);
    if (stop == null) {
      return VerdictKind.MATCHED;
    }
    unusable(path + ": " + stop.message());
    return stop.kind();
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
    context.print(format.json() ? JsonReports.text(JarDocument.of(facts)) : InspectText.of(facts));
    return facts.providers().isEmpty() ? VerdictKind.UNREADABLE : VerdictKind.MATCHED;
  }

  private int unusable(String message) {
    return context.fail(VerdictKind.UNREADABLE, message);
  }
}
