package org.latticereplay.lane;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A workload under JMH, sampled as the reference is: the body once per iteration, each time on a
 * fresh clock. Snapshots and hydrates count calls here, not bytes.
 *
 * <p>Run with the test class path: {@code java -cp ... org.openjdk.jmh.Main F2Loop10k}
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 2)
@Measurement(iterations = 7)
@Fork(1)
public abstract class WorkloadBenchmark {
  private final Workload workload;

  WorkloadBenchmark(String id) {
    workload = Workloads.of(id);
  }

  /** A fresh clock. */
  @Setup(Level.Iteration)
  public void build() {
    workload.build();
  }

  final String sample() {
    workload.body();
    return workload.check();
  }

  /** Shows that the work was done. */
  @TearDown(Level.Iteration)
  public void show() {
    System.out.print("[check " + workload.check() + "] ");
  }
}
