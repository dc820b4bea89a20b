package org.latticereplay.lane;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;

/** The workload E2-churn-1k-live. */
public class E2Churn1kLive extends WorkloadBenchmark {
  /** Names the workload. */
  public E2Churn1kLive() {
    super("E2-churn-1k-live");
  }

  /** One sample; returns the check value. */
  @Benchmark
  @OperationsPerInvocation(500_000)
  public String run() {
    return sample();
  }
}
