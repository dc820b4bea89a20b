package org.latticereplay.lane;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;

/** The workload D1-hydrate-1024. */
public class D1Hydrate1024 extends WorkloadBenchmark {
  /** Names the workload. */
  public D1Hydrate1024() {
    super("D1-hydrate-1024");
  }

  /** One sample; returns the check value. */
  @Benchmark
  @OperationsPerInvocation(50_000)
  public String run() {
    return sample();
  }
}
