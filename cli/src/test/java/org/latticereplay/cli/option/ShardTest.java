package org.latticereplay.cli.option;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.latticereplay.testing.Seeds;

class ShardTest {
  @Test
  void readsWhatIsGiven() throws Exception {
    assertEquals(new Shard(2, 4), Shard.parse("2/4", Map.of()));
    assertEquals(new Shard(1, 1), Shard.parse("1/1", Map.of()));
    assertEquals("2/4", new Shard(2, 4).toString());
    assertWrong("expected INDEX/TOTAL", "2 of 4", Map.of());
    assertWrong("expected an index from 1 to 4, got 0", "0/4", Map.of());
    assertWrong("expected an index from 1 to 4, got 5", "5/4", Map.of());
    assertWrong("expected a total from 1 to 100000, got 0", "1/0", Map.of());
    assertWrong("the environment has none of TEST_SHARD_INDEX, ", "auto", Map.of());
  }

  private static void assertWrong(String says, String text, Map<String, String> environment) {
    String message =
        assertThrows(Shard.WrongShardException.class, () -> Shard.parse(text, environment))
            .getMessage();
    assertTrue(message.contains(says), message);
  }

  @ParameterizedTest
  @CsvSource({
    "TEST_SHARD_INDEX=0 TEST_TOTAL_SHARDS=3, auto, 1/3",
    "TEST_SHARD_INDEX=2 TEST_TOTAL_SHARDS=3, auto, 3/3",
    "CI_NODE_INDEX=1 CI_NODE_TOTAL=4, auto, 1/4",
    "CI_NODE_INDEX=4 CI_NODE_TOTAL=4, auto, 4/4",
    "CIRCLE_NODE_INDEX=0 CIRCLE_NODE_TOTAL=2, auto, 1/2",
    "CIRCLE_NODE_INDEX=1 CIRCLE_NODE_TOTAL=2, auto, 2/2",
    "BUILDKITE_PARALLEL_JOB=0 BUILDKITE_PARALLEL_JOB_COUNT=5, auto, 1/5",
    "BUILDKITE_PARALLEL_JOB=4 BUILDKITE_PARALLEL_JOB_COUNT=5, auto, 5/5",
    "JOB_COMPLETION_INDEX=0, auto/3, 1/3",
    "JOB_COMPLETION_INDEX=2, auto/3, 3/3",
    "SLURM_ARRAY_TASK_ID=0 SLURM_ARRAY_TASK_MIN=0 SLURM_ARRAY_TASK_COUNT=4, auto, 1/4",
    "SLURM_ARRAY_TASK_ID=7 SLURM_ARRAY_TASK_MIN=5 SLURM_ARRAY_TASK_COUNT=4, auto, 3/4",
    "SLURM_ARRAY_TASK_ID=4 SLURM_ARRAY_TASK_MIN=0 SLURM_ARRAY_TASK_COUNT=3 SLURM_ARRAY_TASK_STEP=2, auto, 3/3",
    "AWS_BATCH_JOB_ARRAY_INDEX=0 AWS_BATCH_JOB_ARRAY_SIZE=9, auto, 1/9",
    "AWS_BATCH_JOB_ARRAY_INDEX=8 AWS_BATCH_JOB_ARRAY_SIZE=9, auto, 9/9",
    "CI_NODE_INDEX=2 CI_NODE_TOTAL=4, auto/8, 2/8",
  })
  void readsTheConventionsOfThoseWhoStartJobs(String variables, String text, String expected)
      throws Exception {
    Map<String, String> environment = new HashMap<>();
    for (String each : variables.split(" ", -1)) {
      environment.put(each.split("=", -1)[0], each.split("=", -1)[1]);
    }
    assertEquals(expected, Shard.parse(text, environment).toString());
  }

  @Test
  void saysWhatAnEnvironmentLacks() {
    assertWrong(
        "Kubernetes says in JOB_COMPLETION_INDEX which one this is, but not how many",
        "auto",
        Map.of("JOB_COMPLETION_INDEX", "0"));
    assertWrong(
        "there is CI_NODE_INDEX, but no CI_NODE_TOTAL; say auto/TOTAL",
        "auto",
        Map.of("CI_NODE_INDEX", "1"));
    assertWrong(
        "expected a number in CI_NODE_INDEX, got 'one'", "auto/2", Map.of("CI_NODE_INDEX", "one"));
    assertWrong("expected an index from 1 to 2, got 0", "auto/2", Map.of("CI_NODE_INDEX", "0"));
  }

  @Test
  void theStatusFileThatBazelAsksForIsMade() throws Exception {
    try (FileSystem files = Jimfs.newFileSystem(Configuration.unix())) {
      ShardVariables.acknowledge(files, Map.of());
      ShardVariables.acknowledge(files, Map.of("TEST_SHARD_STATUS_FILE", "status"));
      assertTrue(Files.exists(files.getPath("status")));
      assertThrows(
          Shard.WrongShardException.class,
          () -> ShardVariables.acknowledge(files, Map.of("TEST_SHARD_STATUS_FILE", "no/status")));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void partsMakeUpTheWholeAndAreOfOneWeight() {
    Seeds seeds = Seeds.of("shards", 1);
    for (int round = 0; round < 50; round++) {
      Random random = new Random(seeds.round(round).next());
      long[] bytes = new long[random.nextInt(200)];
      Arrays.setAll(bytes, i -> (long) Math.pow(10, 1 + random.nextDouble() * 6));
      int of = 1 + random.nextInt(12);
      List<Integer> all = new ArrayList<>();
      long most = 0;
      long least = Long.MAX_VALUE;
      for (int index = 1; index <= of; index++) {
        List<Integer> part = new Shard(index, of).of(bytes);
        assertEquals(part.stream().sorted().toList(), part);
        all.addAll(part);
        long load = part.stream().mapToLong(number -> bytes[number] + (1 << 14)).sum();
        most = Math.max(most, load);
        least = Math.min(least, load);
      }
      assertEquals(bytes.length, all.size());
      assertEquals(bytes.length, all.stream().distinct().count());
      long largest = Arrays.stream(bytes).max().orElse(0) + (1 << 14);
      assertTrue(most - least <= largest, "no better than this is promised");
    }
  }

  @Test
  void theSplitOfAListIsTheSameEverywhere() {
    long[] bytes = {10, 900_000, 10, 400_000, 500_000};
    assertEquals(List.of(0, 1), new Shard(1, 2).of(bytes));
    assertEquals(List.of(2, 3, 4), new Shard(2, 2).of(bytes));
    assertFalse(new Shard(1, 2).of(bytes).isEmpty());
    assertEquals(List.of(), new Shard(3, 3).of(new long[] {1, 1}));
  }
}
