package org.latticereplay.lane;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;

/** The workload C1-snapshot-1024. */
public class C1Snapshot1024 extends WorkloadBenchmark {
  /** Names the workload. */
  public C1Snapshot1024() {
    super("C1-snapshot-1024");
  }

  /** One sample; returns the check value. */
  @Benchmark
  @OperationsPerInvocation(50_000)
  public String run() {
    return sample();
  }
}
