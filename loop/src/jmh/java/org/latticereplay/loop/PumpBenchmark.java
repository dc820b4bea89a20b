package org.latticereplay.loop;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * One pump that runs one step: what a replay pays for a tick besides the game, and a painted frame.
 *
 * <p>Run as {@code loop/README.md} says.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class PumpBenchmark {
  private ManualClock clock;
  private ManualFrames frames;
  private double stepMs;
  private long sum;

  /** A loop of one update and one render subscriber. */
  @Setup
  public void start() {
    clock = new ManualClock();
    frames = new ManualFrames();
    Loop loop =
        Loop.builder(clock, frames)
            .update((dt, tick) -> sum += tick)
            .render((alpha, time, nowMs) -> sum++)
            .build();
    stepMs = loop.stepMs();
    loop.start();
  }

  /** The clock alone. */
  @Benchmark
  public double baseline() {
    clock.advance(stepMs);
    return clock.now();
  }

  /** As a replay pumps. */
  @Benchmark
  public long tick() {
    clock.advance(stepMs);
    frames.pump(PumpKind.TICK);
    return sum;
  }

  /** As a window pumps. */
  @Benchmark
  public long paint() {
    clock.advance(stepMs);
    frames.pump(PumpKind.PAINT);
    return sum;
  }
}
