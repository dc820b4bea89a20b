package org.latticereplay.lane;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;

/** The workload F4-mixed-10k. */
public class F4Mixed10k extends WorkloadBenchmark {
  /** Names the workload. */
  public F4Mixed10k() {
    super("F4-mixed-10k");
  }

  /** One sample; returns the check value. */
  @Benchmark
  @OperationsPerInvocation(10_000 * 2000)
  public String run() {
    return sample();
  }
}
