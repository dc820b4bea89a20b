package org.latticereplay.lane;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;

/** The workload F1-loop-100. */
public class F1Loop100 extends WorkloadBenchmark {
  /** Names the workload. */
  public F1Loop100() {
    super("F1-loop-100");
  }

  /** One sample; returns the check value. */
  @Benchmark
  @OperationsPerInvocation(100 * 20_000)
  public String run() {
    return sample();
  }
}
