package org.latticereplay.lane;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;

/** The workload A3-active-60k. */
public class A3Active60k extends WorkloadBenchmark {
  /** Names the workload. */
  public A3Active60k() {
    super("A3-active-60k");
  }

  /** One sample; returns the check value. */
  @Benchmark
  @OperationsPerInvocation(60_000 * 300)
  public String run() {
    return sample();
  }
}
