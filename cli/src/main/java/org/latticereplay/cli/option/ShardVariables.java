package org.latticereplay.cli.option;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;

/** How those who start one job many times tell each of them which one it is. */
enum ShardVariables {
  /** Bazel counts from 0. */
  BAZEL("Bazel", "TEST_SHARD_INDEX", "TEST_TOTAL_SHARDS", 0),
  /** CircleCI counts from 0. */
  CIRCLE("CircleCI", "CIRCLE_NODE_INDEX", "CIRCLE_NODE_TOTAL", 0),
  /** Buildkite counts from 0. */
  BUILDKITE("Buildkite", "BUILDKITE_PARALLEL_JOB", "BUILDKITE_PARALLEL_JOB_COUNT", 0),
  /** GitLab counts from 1. */
  GITLAB("GitLab", "CI_NODE_INDEX", "CI_NODE_TOTAL", 1),
  /** SLURM counts from what the job array says. */
  SLURM("SLURM", "SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_COUNT", 0),
  /** AWS Batch counts from 0. */
  AWS("AWS Batch", "AWS_BATCH_JOB_ARRAY_INDEX", "AWS_BATCH_JOB_ARRAY_SIZE", 0),
  /** An Indexed Job of Kubernetes counts from 0, and does not say how many there are. */
  KUBERNETES("Kubernetes", "JOB_COMPLETION_INDEX", "", 0);

  private static final String BAZEL_STATUS_FILE = "TEST_SHARD_STATUS_FILE";
  private static final String SLURM_FIRST = "SLURM_ARRAY_TASK_MIN";
  private static final String SLURM_STEP = "SLURM_ARRAY_TASK_STEP";

  private final String service;
  private final String index;
  private final String total;
  private final int first;

  ShardVariables(String service, String index, String total, int first) {
    this.service = service;
    this.index = index;
    this.total = total;
    this.first = first;
  }

  /**
   * The shard that the environment names, by the first of these services that does.
   *
   * @param of how many there are, where the user says so; else 0
   */
  static Shard shard(Map<String, String> environment, int of) throws Shard.WrongShardException {
    for (ShardVariables each : values()) {
      String index = environment.get(each.index);
      if (index != null && !index.isEmpty()) {
        return each.read(environment, of);
      }
    }
    throw new Shard.WrongShardException(
        "auto: the environment has none of "
            + Arrays.stream(values()).map(each -> each.index).collect(Collectors.joining(", "))
            + "; say INDEX/TOTAL");
  }

  private Shard read(Map<String, String> environment, int of) throws Shard.WrongShardException {
    int count = of > 0 ? of : total(environment);
    int number = number(environment, index) - first(environment);
    if (this == SLURM && environment.containsKey(SLURM_STEP)) {
      number /= Math.max(1, number(environment, SLURM_STEP));
    }
    return new Shard(number + 1, count);
  }

  private int total(Map<String, String> environment) throws Shard.WrongShardException {
    if (total.isEmpty()) {
      throw new Shard.WrongShardException(
          "auto: "
              + service
              + " says in "
              + index
              + " which one this is, but not how many there are; say auto/TOTAL");
    }
    if (!environment.containsKey(total)) {
      throw new Shard.WrongShardException(
          "auto: there is " + index + ", but no " + total + "; say auto/TOTAL");
    }
    return number(environment, total);
  }

  private int first(Map<String, String> environment) throws Shard.WrongShardException {
    return this == SLURM && environment.containsKey(SLURM_FIRST)
        ? number(environment, SLURM_FIRST)
        : first;
  }

  private static int number(Map<String, String> environment, String name)
      throws Shard.WrongShardException {
    String text = environment.get(name).strip();
    if (!text.matches("[0-9]{1,9}")) {
      throw new Shard.WrongShardException(
          "auto: expected a number in " + name + ", got '" + text + "'");
    }
    return Integer.parseInt(text);
  }

  /** Tells Bazel that shards are understood here, which it asks for. */
  static void acknowledge(FileSystem files, Map<String, String> environment)
      throws Shard.WrongShardException {
    String name = environment.get(BAZEL_STATUS_FILE);
    if (name == null || name.isEmpty()) {
      return;
    }
    try {
      Path file = files.getPath(name);
      Files.write(file, new byte[0], StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException | InvalidPathException e) {
      throw new Shard.WrongShardException(
          "auto: " + BAZEL_STATUS_FILE + " names " + name + ", which cannot be written: " + e);
    }
  }
}
