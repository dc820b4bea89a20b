package org.latticereplay.lane;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;

/** The workload A1-active-1k. */
public class A1Active1k extends WorkloadBenchmark {
  /** Names the workload. */
  public A1Active1k() {
    super("A1-active-1k");
  }

  /** One sample; returns the check value. */
  @Benchmark
  @OperationsPerInvocation(1000 * 20_000)
  public String run() {
    return sample();
  }
}
