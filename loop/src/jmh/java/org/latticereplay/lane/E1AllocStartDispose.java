package org.latticereplay.lane;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;

/** The workload E1-alloc-start-dispose. */
public class E1AllocStartDispose extends WorkloadBenchmark {
  /** Names the workload. */
  public E1AllocStartDispose() {
    super("E1-alloc-start-dispose");
  }

  /** One sample; returns the check value. */
  @Benchmark
  @OperationsPerInvocation(500_000)
  public String run() {
    return sample();
  }
}
