package org.latticereplay.lane;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;

/** The workload B2-idle-zero-dt. */
public class B2IdleZeroDt extends WorkloadBenchmark {
  /** Names the workload. */
  public B2IdleZeroDt() {
    super("B2-idle-zero-dt");
  }

  /** One sample; returns the check value. */
  @Benchmark
  @OperationsPerInvocation(2_000_000)
  public String run() {
    return sample();
  }
}
