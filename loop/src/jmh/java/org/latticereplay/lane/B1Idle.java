package org.latticereplay.lane;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;

/** The workload B1-idle. */
public class B1Idle extends WorkloadBenchmark {
  /** Names the workload. */
  public B1Idle() {
    super("B1-idle");
  }

  /** One sample; returns the check value. */
  @Benchmark
  @OperationsPerInvocation(2_000_000)
  public String run() {
    return sample();
  }
}
