package org.latticereplay.lane;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;

/** The workload C2-snapshot-65534. */
public class C2Snapshot65534 extends WorkloadBenchmark {
  /** Names the workload. */
  public C2Snapshot65534() {
    super("C2-snapshot-65534");
  }

  /** One sample; returns the check value. */
  @Benchmark
  @OperationsPerInvocation(400)
  public String run() {
    return sample();
  }
}
