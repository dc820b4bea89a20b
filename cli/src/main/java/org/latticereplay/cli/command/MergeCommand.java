package org.latticereplay.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.latticereplay.cli.option.CommonOptions;
import org.latticereplay.cli.option.FileArguments;
import org.latticereplay.cli.option.OutputFile;
import org.latticereplay.cli.report.json.MergedReport;
import org.latticereplay.cli.report.json.WrongReportException;
import org.latticereplay.verify.VerdictKind;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** One report from the shards of a run. */
@Command(
    name = "merge",
    versionProvider = ToolVersion.class,
    sortOptions = false,
    description = {
      "One report from the shards of a run.",
      "",
      "Reads JSON reports of verify and writes the one that the whole run would have written, times"
          + " aside. Every shard has to be there, each log once, all of one build and one version of"
          + " this tool. Exits as the run would have.",
      ""
    },
    footer = {
      "",
      "Example:",
      "  lattice-replay verify corpus/ --game g.jar --shard 1/2 --format json > 1.json",
      "  lattice-replay verify corpus/ --game g.jar --shard 2/2 --format json > 2.json",
      "  lattice-replay merge 1.json 2.json -o report.json"
    })
final class MergeCommand implements Callable<Integer> {
  private final CommandContext context;

  @Spec private CommandSpec spec;

  @Parameters(arity = "1..*", paramLabel = "REPORT", description = "JSON reports of verify.")
  private List<String> reports;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      description =
          "Where to write the report; a file that is there is written over. Default: stdout.")
  private String output;

  @Mixin CommonOptions common;

  MergeCommand(CommandContext context) {
    this.context = context;
  }

  @Override
  public Integer call() {
    List<Path> files = reports.stream().map(this::file).toList();
    Path target =
        output == null
            ? null
            : OutputFile.path(spec, context.files(), "--output", output, true, files);
    try {
      MergedReport merged = MergedReport.of(files);
      if (target == null) {
        merged.write(context.out());
        context.out().flush();
      } else {
        FileBeside.write(target, merged::write);
        context.list(merged.total());
      }
      return merged.exit();
    } catch (WrongReportException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage());
    } catch (IOException e) {
      return context.fail(VerdictKind.INTERNAL, "the report cannot be written: " + e.getMessage());
    }
  }

  private Path file(String name) {
    return FileArguments.file(spec, context.files(), "REPORT", name, "a JSON report of verify");
  }
}
