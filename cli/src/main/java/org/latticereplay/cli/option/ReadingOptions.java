package org.latticereplay.cli.option;

import org.latticereplay.cli.report.text.Detail;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** How much is said, and how long work shows how far it is. */
public final class ReadingOptions {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = {"-q", "--quiet"},
      description = "Say nothing of logs that are green.")
  private boolean quiet;

  @Option(
      names = {"-v", "--verbose"},
      description =
          "Say all there is of every log. Default: one line for each when there are more.")
  private boolean verbose;

  @Option(
      names = "--progress",
      paramLabel = "auto|bar|plain|none",
      defaultValue = "auto",
      description =
          "How to show how far it is: a bar, or a plain line every 30 seconds. auto: a bar on a"
              + " terminal, plain lines where the variable CI is set, else nothing. Default:"
              + " ${DEFAULT-VALUE}.")
  private String progress;

  /** How progress is shown. */
  public enum ProgressStyle {
    /** As fits where the process runs. */
    AUTO,
    /** One line on a terminal, drawn again and again. */
    BAR,
    /** A line now and then. */
    PLAIN,
    /** Not at all. */
    NONE
  }

  /** How much is said. */
  public Detail detail() {
    if (quiet && verbose) {
      throw new ParameterException(
          spec.commandLine(), "--quiet and --verbose contradict each other; leave one out");
    }
    return quiet ? Detail.QUIET : verbose ? Detail.VERBOSE : Detail.NORMAL;
  }

  /** How progress is shown. */
  public ProgressStyle progress() {
    return switch (progress) {
      case "auto" -> ProgressStyle.AUTO;
      case "bar" -> ProgressStyle.BAR;
      case "plain" -> ProgressStyle.PLAIN;
      case "none" -> ProgressStyle.NONE;
      default ->
          throw new ParameterException(
              spec.commandLine(),
              "--progress: expected auto, bar, plain or none, got '" + progress + "'");
    };
  }
}
