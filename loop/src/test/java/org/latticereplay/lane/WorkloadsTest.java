package org.latticereplay.lane;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The check values of the workloads, worked out from their description alone. */
class WorkloadsTest {
  @ParameterizedTest
  @CsvSource({
    "A1-active-1k, 20000, 1000",
    "A2-active-10k, 2000, 10000",
    "A3-active-60k, 300, 60000"
  })
  void activeLanesStandAtTheSumOfTheSteps(String id, int ticks, int lanes) {
    assertEquals(ticks + " " + Workload.bits(sum(ticks)) + " " + lanes, check(id));
  }

  @ParameterizedTest
  @CsvSource({
    "C1-snapshot-1024, 50248 78 0",
    "C2-snapshot-65534, 3211238 78 0",
    "D1-hydrate-1024, 3fe0000000000000 768",
    "D2-hydrate-65534, 3fe0000000000000 49150",
    "E1-alloc-start-dispose, 256 1",
    "E2-churn-1k-live, 1000 24",
    "E3-complete-rearm-100, 200000 100",
    "F1-loop-100, 2000000 200000",
    "F2-loop-10k, 5000000 0",
    "F3-pingpong-10k, 5000000 0",
    "G2-subscriber, 1000001 1000000",
  })
  void countsAreThoseOfTheDescription(String id, String expected) {
    assertEquals(expected, check(id));
  }

  @ParameterizedTest
  @CsvSource({"B1-idle, 0.001", "B2-idle-zero-dt, 0"})
  void idleClocksOnlyAddUp(String id, double dt) {
    double time = dt == 0 ? 0 : sum(2_000_000);
    assertEquals("2000000 " + Workload.bits(time), check(id));
  }

  @ParameterizedTest
  @CsvSource({"D3-rollback-frame-1024, 768, 5000.5", "F4-mixed-10k, 10000, 500"})
  void loopsCompleteOnceForEachDurationPassed(String id, int lanes, double time) {
    long completions = 0;
    for (int i = 0; i < lanes; i += 4) {
      completions += (long) Math.floor(time / (1 + i % 7));
    }
    String expected =
        id.startsWith("D3")
            ? String.format(Locale.ROOT, "%s 20001 %d", Workload.bits(time), completions)
            : String.format(Locale.ROOT, "%d %s", completions, Workload.bits(time));
    assertEquals(expected, check(id));
  }

  @ParameterizedTest
  @CsvSource("G1-tracked-reads")
  void trackedReadsAddUp(String id) {
    double time = sum(500_000);
    assertEquals(Workload.bits(time + time / 1e9) + " 500000", check(id));
  }

  @ParameterizedTest
  @CsvSource("H1-peek-10k")
  void peeksAddUp(String id) {
    double total = 0;
    for (int pass = 0; pass < 300; pass++) {
      for (int i = 0; i < 10_000; i++) {
        total += 5.5 + 5.5 / (10 + i % 13);
      }
    }
    assertEquals(Workload.bits(total), check(id));
  }

  private static double sum(int steps) {
    double sum = 0;
    for (int i = 0; i < steps; i++) {
      sum += 0.001;
    }
    return sum;
  }

  private static String check(String id) {
    Workload workload = Workloads.of(id);
    workload.build();
    workload.body();
    return workload.check();
  }
}
