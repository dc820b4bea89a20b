package org.latticereplay.loop;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** {@link Timeline#advance} by a sixtieth of a second with few and with many timers waiting. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class TimelineBenchmark {
  private static final double DT = 0.016667;

  /** Timers that stay far away. */
  @State(Scope.Thread)
  public static class Waiting {
    @Param({"10", "1000", "100000"})
    int timers;

    Timeline line;

    /** All due in a hundred years and later. */
    @Setup
    public void fill() {
      line = waiting(timers);
    }
  }

  /** The like, and one that fires at every advance. */
  @State(Scope.Thread)
  public static class OneDue {
    @Param({"1", "1000", "100000"})
    int timers;

    Timeline line;
    long fired;

    /** One repeating timer among those that wait. */
    @Setup
    public void fill() {
      line = waiting(timers - 1);
      line.every(DT, repeats -> fired += repeats);
    }
  }

  /** Timers that all fire at every advance. */
  @State(Scope.Thread)
  public static class AllDue {
    /** Whether each has a period of its own, so that the order of firing changes all the time. */
    @Param({"false", "true"})
    boolean mixed;

    Timeline line;
    long fired;

    /** A thousand repeating timers. */
    @Setup
    public void fill() {
      line = new Timeline();
      for (int i = 0; i < 1000; i++) {
        line.every(mixed ? DT * (1 + i % 997) / 1000 : DT, repeats -> fired += repeats);
      }
    }
  }

  private static Timeline waiting(int timers) {
    Timeline line = new Timeline();
    for (int i = 0; i < timers; i++) {
      line.after(3e9 + (i * 7919L) % timers, () -> {});
    }
    return line;
  }

  /** Nothing is due. */
  @Benchmark
  public double noneDue(Waiting state) {
    state.line.advance(DT);
    return state.line.time();
  }

  /** One of them is due. */
  @Benchmark
  public long oneDue(OneDue state) {
    state.line.advance(DT);
    return state.fired;
  }

  /** A thousand are due. */
  @Benchmark
  public long thousandDue(AllDue state) {
    state.line.advance(DT);
    return state.fired;
  }
}
