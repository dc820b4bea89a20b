package org.latticereplay.lane;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;

/** The workload H1-peek-10k. */
public class H1Peek10k extends WorkloadBenchmark {
  /** Names the workload. */
  public H1Peek10k() {
    super("H1-peek-10k");
  }

  /** One sample; returns the check value. */
  @Benchmark
  @OperationsPerInvocation(10_000 * 3 * 300)
  public String run() {
    return sample();
  }
}
