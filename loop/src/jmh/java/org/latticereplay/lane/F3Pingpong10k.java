package org.latticereplay.lane;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;

/** The workload F3-pingpong-10k. */
public class F3Pingpong10k extends WorkloadBenchmark {
  /** Names the workload. */
  public F3Pingpong10k() {
    super("F3-pingpong-10k");
  }

  /** One sample; returns the check value. */
  @Benchmark
  @OperationsPerInvocation(10_000 * 500)
  public String run() {
    return sample();
  }
}
