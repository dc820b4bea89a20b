package org.latticereplay.lane;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;

/** The workload A2-active-10k. */
public class A2Active10k extends WorkloadBenchmark {
  /** Names the workload. */
  public A2Active10k() {
    super("A2-active-10k");
  }

  /** One sample; returns the check value. */
  @Benchmark
  @OperationsPerInvocation(10_000 * 2000)
  public String run() {
    return sample();
  }
}
