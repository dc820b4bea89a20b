package org.latticereplay.lane;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;

/** The workload D2-hydrate-65534. */
public class D2Hydrate65534 extends WorkloadBenchmark {
  /** Names the workload. */
  public D2Hydrate65534() {
    super("D2-hydrate-65534");
  }

  /** One sample; returns the check value. */
  @Benchmark
  @OperationsPerInvocation(400)
  public String run() {
    return sample();
  }
}
