package org.latticereplay.lane;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;

/** The workload E3-complete-rearm-100. */
public class E3CompleteRearm100 extends WorkloadBenchmark {
  /** Names the workload. */
  public E3CompleteRearm100() {
    super("E3-complete-rearm-100");
  }

  /** One sample; returns the check value. */
  @Benchmark
  @OperationsPerInvocation(200_000)
  public String run() {
    return sample();
  }
}
