package org.latticereplay.cli;

import picocli.CommandLine.Option;

/** How to report. */
final class FormatOption {
  @Option(
      names = "--format",
      paramLabel = "human|json",
      defaultValue = "human",
      converter = ReportFormat.Converter.class,
      description =
          "human: short text. json: one documented JSON document on stdout and nothing else there."
              + " Default: ${DEFAULT-VALUE}.")
  private ReportFormat format;

  boolean json() {
    return format == ReportFormat.JSON;
  }
}
