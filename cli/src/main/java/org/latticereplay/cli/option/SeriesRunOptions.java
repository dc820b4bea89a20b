package org.latticereplay.cli.option;

import java.util.regex.Pattern;
import org.latticereplay.host.session.SeriesOptions;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** How several logs run. */
public final class SeriesRunOptions {
  private static final int JOBS_MAX = 64;
  private static final Pattern MEMORY = Pattern.compile("[1-9][0-9]{0,8}[kKmMgG]");

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--jobs",
      paramLabel = "N",
      description =
          "How many logs to run at once, each in a Java process of its own, the largest first; 1 to"
              + " 64. Default: as many as there are processors. A single log runs in this process.")
  private Integer jobs;

  @Option(
      names = "--max-memory",
      paramLabel = "SIZE",
      description =
          "The most memory of each of these processes, as -Xmx of Java takes it: 512m, 2g. A session"
              + " that needs more gets the verdict limit.")
  private String memory;

  @Option(
      names = "--fail-fast",
      description =
          "Begin no other log after the first that is not green; the report says which were not"
              + " run.")
  private boolean failFast;

  /** All of them. */
  public SeriesOptions options() {
    int most =
        jobs == null
            ? Math.min(JOBS_MAX, Math.max(1, Runtime.getRuntime().availableProcessors()))
            : jobs;
    if (most < 1 || most > JOBS_MAX) {
      throw wrong("--jobs: expected 1 to " + JOBS_MAX + ", got " + most);
    }
    if (memory != null && !MEMORY.matcher(memory).matches()) {
      throw wrong("--max-memory: expected a size such as 512m or 2g, got '" + memory + "'");
    }
    return new SeriesOptions(most, failFast, memory == null ? "" : memory);
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
