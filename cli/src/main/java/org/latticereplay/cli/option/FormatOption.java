package org.latticereplay.cli.option;

import picocli.CommandLine.Option;

/** How to report. */
public final class FormatOption {
  @Option(
      names = "--format",
      paramLabel = "human|json",
      defaultValue = "human",
      converter = ReportFormat.Converter.class,
      description =
          "human: short text. json: one documented JSON document on stdout and nothing else there."
              + " Default: ${DEFAULT-VALUE}.")
  private ReportFormat format;

  public boolean json() {
    return format == ReportFormat.JSON;
  }
}
