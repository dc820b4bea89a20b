package org.latticereplay.lane;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;

/** The workload G2-subscriber. */
public class G2Subscriber extends WorkloadBenchmark {
  /** Names the workload. */
  public G2Subscriber() {
    super("G2-subscriber");
  }

  /** One sample; returns the check value. */
  @Benchmark
  @OperationsPerInvocation(1_000_000)
  public String run() {
    return sample();
  }
}
