package org.latticereplay.testing;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Processor time of the whole process per operation: what a benchmark costs on a machine that has
 * other things to do, where elapsed time says how many they are.
 *
 * <p>Use: {@code -prof org.latticereplay.testing.CpuTimeProfiler}. Compilation and collection
 * count, so a short or cold iteration reads high, never low.
 */
public final class CpuTimeProfiler implements InternalProfiler {
  private final OperatingSystemMXBean system =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
  private long beforeNanos;

  /** Made by JMH. */
  public CpuTimeProfiler() {}

  @Override
  public String getDescription() {
    return "Processor time of the process per operation";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    beforeNanos = system.getProcessCpuTime();
  }

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    long nanos = system.getProcessCpuTime() - beforeNanos;
    double perOperation = (double) nanos / result.getMetadata().getAllOps();
    return List.of(new ScalarResult("cpu", perOperation, "ns/op", AggregationPolicy.AVG));
  }
}
