package org.latticereplay.lane;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;

/** The workload G1-tracked-reads. */
public class G1TrackedReads extends WorkloadBenchmark {
  /** Names the workload. */
  public G1TrackedReads() {
    super("G1-tracked-reads");
  }

  /** One sample; returns the check value. */
  @Benchmark
  @OperationsPerInvocation(500_000)
  public String run() {
    return sample();
  }
}
