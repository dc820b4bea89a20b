package org.latticereplay.host.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How a series runs.
 *
 * @param jobs how many sessions may run at once, 1 or more
 * @param failFast whether no session is begun any more after the first that is not as it should be
 * @param memory the most memory of each worker, as {@code -Xmx} takes it; empty for that of this
 *     process
 */
public record SeriesOptions(int jobs, boolean failFast, String memory) {
  /** Checks the number. */
  public SeriesOptions {
    if (jobs < 1) {
      throw new IllegalArgumentException("jobs: expected 1 or more, got " + jobs);
    }
  }

  /** So many at once, all of them. */
  public SeriesOptions(int jobs) {
    this(jobs, false, "");
  }

  /** Whether also a single session runs in a worker: this process has its memory already. */
  boolean needsWorkers() {
    return !memory.isEmpty();
  }

  List<String> workerOptions() {
    return memory.isEmpty() ? List.of() : List.of("-Xmx" + memory);
  }

  /**
   * The order in which they are begun: with several at once the largest first, so that none of them
   * runs alone at the end.
   */
  List<Integer> order(List<SessionTask> tasks) {
    List<Integer> order = new ArrayList<>(IntStream.range(0, tasks.size()).boxed().toList());
    if (jobs > 1) {
      long[] bytes = tasks.stream().mapToLong(task -> bytes(task.log())).toArray();
      order.sort(Comparator.comparingLong(number -> -bytes[number]));
    }
    return order;
  }

  /** The size of a log; 0 where that cannot be told, as its verdict will say. */
  public static long bytes(Path log) {
    try {
      return Files.size(log);
    } catch (IOException e) {
      return 0;
    }
  }
}
