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

  /**
   * The file for JUnit's XML; null when there is to be none.
   *
   * @param sources what is read meanwhile and must not be written over
   */
  public Path junit(FileSystem files, List<Path> sources) {
    return junit == null ? null : OutputFile.path(spec, files, "--junit", junit, true, sources);
  }
}
