package org.latticereplay.testing;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Assertions;

/** Shows that a piece of work allocates nothing once it is warm. */
public final class Allocations {
  /** What the meter itself and a stray compilation may cost, for all rounds together. */
  private static final long SLACK_BYTES = 4096;

  private Allocations() {}

  /** Runs the work {@code rounds} times to warm up, then as often again under the meter. */
  public static void assertNone(String what, int rounds, Runnable work) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long id = Thread.currentThread().getId();
    long least = Long.MAX_VALUE;
    for (int attempt = 0; attempt < 4; attempt++) {
      long before = threads.getThreadAllocatedBytes(id);
      for (int i = 0; i < rounds; i++) {
        work.run();
      }
      if (attempt > 0) {
        least = Math.min(least, threads.getThreadAllocatedBytes(id) - before);
      }
    }
    Assertions.assertTrue(
        least <= SLACK_BYTES, what + ": " + least + " bytes in " + rounds + " rounds");
  }
}
