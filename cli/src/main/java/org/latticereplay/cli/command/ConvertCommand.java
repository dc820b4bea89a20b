package org.latticereplay.cli.command;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import org.latticereplay.cli.option.CommonOptions;
import org.latticereplay.cli.option.DurationOption;
import org.latticereplay.cli.option.FileArguments;
import org.latticereplay.cli.option.OutputFile;
import org.latticereplay.format.LogConverter;
import org.latticereplay.format.LogForm;
import org.latticereplay.format.LogSource;
import org.latticereplay.format.SessionLog;
import org.latticereplay.format.UnconvertibleLogException;
import org.latticereplay.format.UnreadableLogException;
import org.latticereplay.host.session.UnchangedFiles;
import org.latticereplay.verify.RunStoppedException;
import org.latticereplay.verify.VerdictKind;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The same evidence in another form. */
@Command(
    name = "convert",
    versionProvider = ToolVersion.class,
    sortOptions = false,
    description = {
      "The same evidence in another form.",
      "",
      "Every sample, tick and digest is kept as it is. What the other form has no place for is"
          + " named, and nothing is written; what decides nothing about a run can be left out with"
          + " --drop. A log that is damaged or has no end is not converted: verify it as it is.",
      ""
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:OUT is written",
      "2:usage: the command line is wrong, or OUT is there already",
      "3:refused: the form asked for has no place for something in the log",
      "5:unreadable: IN is damaged or no log, or OUT cannot be written",
      "7:limit: it would take longer than --timeout, more than --max-bytes, or more memory",
      "70:internal: a fault of this tool"
    },
    footer = {
      "",
      "Examples:",
      "  lattice-replay convert session.json session.log --to stream",
      "  lattice-replay convert session.log session.json --to kit --drop meta,parts"
    })
final class ConvertCommand implements Callable<Integer> {
  private final CommandContext context;

  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "IN", description = "The log, in any form.")
  private String in;

  @Parameters(index = "1", paramLabel = "OUT", description = "The file to write.")
  private String out;

  @Option(
      names = "--to",
      required = true,
      paramLabel = "stream|kit",
      description = "stream: JSON Lines, what the recorder writes. kit: one JSON document.")
  private String to;

  @Option(
      names = "--drop",
      split = ",",
      paramLabel = "WHAT",
      description = "Leave out meta, parts or claims, which a kit document has no place for.")
  private List<String> drop = List.of();

  @Option(names = "--force", description = "Write over OUT when it is there already.")
  private boolean force;

  @Option(
      names = "--timeout",
      paramLabel = "DURATION",
      defaultValue = "10m",
      converter = DurationOption.class,
      description = "Most wall time; nothing is written after it. Default: ${DEFAULT-VALUE}.")
  private Duration timeout;

  @Option(
      names = "--max-bytes",
      paramLabel = "N",
      defaultValue = "1073741824",
      description =
          "Longest OUT to write: a line of a stream can stand for any number of ticks. Default:"
              + " ${DEFAULT-VALUE}.")
  private long maxBytes;

  @Mixin CommonOptions common;

  ConvertCommand(CommandContext context) {
    this.context = context;
  }

  @Override
  public Integer call() {
    Path from = FileArguments.file(spec, context.files(), "IN", in, "one log");
    Path into = OutputFile.path(spec, context.files(), "OUT", out, force, List.of(from));
    LogForm form = form();
    Set<String> left = Set.copyOf(drop);
    if (!LogConverter.DROPPABLE.containsAll(left)) {
      throw new ParameterException(
          spec.commandLine(), "--drop: expected meta, parts or claims, got " + drop);
    }
    if (maxBytes < 1) {
      throw new ParameterException(
          spec.commandLine(), "--max-bytes: expected 1 or more, got " + maxBytes);
    }
    try {
      return TimedWork.within(timeout, "written", () -> convert(from, into, form, left));
    } catch (RunStoppedException e) {
      return context.fail(e.verdict().kind(), in + ": " + e.verdict().message());
    } catch (UnconvertibleLogException e) {
      return context.fail(VerdictKind.REFUSED, in + ": " + e.getMessage());
    } catch (UnreadableLogException e) {
      return context.fail(VerdictKind.UNREADABLE, in + ": " + e.getMessage());
    } catch (IOException e) {
      return context.fail(VerdictKind.UNREADABLE, out + " cannot be written: " + e.getMessage());
    } catch (UncheckedIOException e) {
      return context.fail(VerdictKind.UNREADABLE, in + " cannot be read: " + e.getMessage());
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException("converting throws nothing else", e);
    }
  }

  private int convert(Path from, Path into, LogForm form, Set<String> left) throws IOException {
    UnchangedFiles read = UnchangedFiles.of(from);
    SessionLog log = SessionLog.open(LogSource.of(from));
    try (FileBeside file = new FileBeside(into)) {
      OutputStream buffered =
          new BufferedOutputStream(new BoundedOutput(file, maxBytes, timeout), 1 << 16);
      LogConverter.convert(log, form, left, buffered);
      buffered.flush();
      read.check();
      file.keep();
    }
    return VerdictKind.MATCHED.exitCode();
  }

  private LogForm form() {
    return switch (to.toLowerCase(Locale.ROOT)) {
      case "stream" -> LogForm.STREAM;
      case "kit" -> LogForm.KIT_DOCUMENT;
      default ->
          throw new ParameterException(
              spec.commandLine(), "--to: expected stream or kit, got '" + to + "'");
    };
  }
}
