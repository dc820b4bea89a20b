package org.latticereplay.cli.option;

import java.nio.file.FileSystem;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Which part of the logs this machine takes. */
public final class ShardOption {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--shard",
      paramLabel = "I/N",
      description = {
        "Take the I-th of N parts of the logs, counted from 1: as 2/4. Every machine splits the"
            + " same list alike, by size. merge makes one report of all parts. With auto the part"
            + " is that of the environment; auto/N where that does not say how many there are:",
        "  Bazel       TEST_SHARD_INDEX from 0, TEST_TOTAL_SHARDS",
        "  CircleCI    CIRCLE_NODE_INDEX from 0, CIRCLE_NODE_TOTAL",
        "  Buildkite   BUILDKITE_PARALLEL_JOB from 0, .._JOB_COUNT",
        "  GitLab      CI_NODE_INDEX from 1, CI_NODE_TOTAL",
        "  SLURM       SLURM_ARRAY_TASK_ID from .._MIN, .._COUNT",
        "  AWS Batch   AWS_BATCH_JOB_ARRAY_INDEX from 0, .._SIZE",
        "  Kubernetes  JOB_COMPLETION_INDEX from 0, auto/N"
      })
  private String shard;

  /** Whether only a part is taken. */
  public boolean given() {
    return shard != null;
  }

  /** The part; all of it when nothing is said. */
  public Shard shard(FileSystem files, Map<String, String> environment) {
    if (shard == null) {
      return Shard.whole();
    }
    try {
      Shard parsed = Shard.parse(shard, environment);
      if (shard.startsWith("auto")) {
        ShardVariables.acknowledge(files, environment);
      }
      return parsed;
    } catch (Shard.WrongShardException e) {
      throw new ParameterException(spec.commandLine(), "--shard: " + e.getMessage());
    }
  }
}
