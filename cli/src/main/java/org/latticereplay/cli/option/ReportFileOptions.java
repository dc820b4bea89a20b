package org.latticereplay.cli.option;

import java.nio.file.FileSystem;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Reports that are written to files, beside the one on stdout. */
public final class ReportFileOptions {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--junit",
      paramLabel = "FILE",
      description =
          "Also write a report as JUnit's XML, which CI servers read: a test case for each log. A"
              + " file that is there is written over.")
  private String junit;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description =
          "Also write a report as one page of HTML, for a person: it needs no network. A file that"
              + " is there is written over.")
  private String html;

  /**
   * The files that reports are written to.
   *
   * @param junit the file for JUnit's XML; null when there is to be none
   * @param html the file for the page; null when there is to be none
   */
  public record Targets(Path junit, Path html) {}

  /**
   * The files that were asked for.
   *
   * @param sources what is read meanwhile and must not be written over
   */
  public Targets targets(FileSystem files, List<Path> sources) {
    Path xml = OutputFile.optional(spec, files, "--junit", junit, sources);
    Path page = OutputFile.optional(spec, files, "--html", html, sources);
    OutputFile.distinct(spec, "--html", page, "--junit", xml);
    return new Targets(xml, page);
  }
}
