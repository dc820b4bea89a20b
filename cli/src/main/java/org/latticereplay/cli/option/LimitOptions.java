package org.latticereplay.cli.option;

import java.time.Duration;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What one session may cost. */
public final class LimitOptions {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--timeout",
      paramLabel = "DURATION",
      defaultValue = "10m",
      converter = DurationOption.class,
      description =
          "Most wall time for one log, its reading included, and before it for reading the jars; as"
              + " 500ms, 30s, 5m, 2h or none. A session that takes longer gets the verdict limit;"
              + " the others are not affected. Default: ${DEFAULT-VALUE}.")
  private Duration timeout;

  @Option(
      names = "--max-ticks",
      paramLabel = "N",
      description = "Most ticks to run of one log; a longer one gets the verdict limit.")
  private Long maxTicks;

  public Duration timeout() {
    return timeout;
  }

  /** The most ticks, {@link Long#MAX_VALUE} when not limited. */
  public long maxTicks() {
    if (maxTicks == null) {
      return Long.MAX_VALUE;
    }
    if (maxTicks < 1) {
      throw new ParameterException(
          spec.commandLine(), "--max-ticks: expected 1 or more, got " + maxTicks);
    }
    return maxTicks;
  }
}
