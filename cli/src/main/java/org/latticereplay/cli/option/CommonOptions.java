package org.latticereplay.cli.option;

import picocli.CommandLine.Option;

/** What every command takes. */
public final class CommonOptions {
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  boolean help;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Show the version.")
  boolean version;

  @Option(
      names = "--debug",
      description = "Show the Java stack of a fault of this tool itself (exit code 70).")
  private boolean debug;

  public boolean debug() {
    return debug;
  }
}
