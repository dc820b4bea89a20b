package org.latticereplay.lane;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;

/** The workload F2-loop-10k. */
public class F2Loop10k extends WorkloadBenchmark {
  /** Names the workload. */
  public F2Loop10k() {
    super("F2-loop-10k");
  }

  /** One sample; returns the check value. */
  @Benchmark
  @OperationsPerInvocation(10_000 * 500)
  public String run() {
    return sample();
  }
}
