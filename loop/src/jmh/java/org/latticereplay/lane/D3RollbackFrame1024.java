package org.latticereplay.lane;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;

/** The workload D3-rollback-frame-1024. */
public class D3RollbackFrame1024 extends WorkloadBenchmark {
  /** Names the workload. */
  public D3RollbackFrame1024() {
    super("D3-rollback-frame-1024");
  }

  /** One sample; returns the check value. */
  @Benchmark
  @OperationsPerInvocation(20_000)
  public String run() {
    return sample();
  }
}
