package org.latticereplay.replay;

import java.util.concurrent.TimeUnit;
import org.latticereplay.math.Hash;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What the replay driver costs a tick above a bare loop that calls the same update and hash.
 *
 * <p>Run: {@code scripts/bench loop ReplayDriverBenchmark}
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class ReplayDriverBenchmark {
  private static final int TICKS = 100_000;
  private static final int CHECKPOINT_TICKS = 600;

  private int h;
  private int pending;

  private void update(double dt, long tick) {
    h = Hash.hashStep(Hash.hashStep(h, pending), tick);
  }

  private long hash() {
    return Integer.toUnsignedLong(h);
  }

  /** Nanoseconds a tick of the update and the hash alone. */
  @Benchmark
  @OperationsPerInvocation(TICKS)
  public long bareLoop() {
    long digests = 0;
    for (int tick = 0; tick < TICKS; tick++) {
      pending = tick & 7;
      update(0.016667, tick);
      if (tick % CHECKPOINT_TICKS == 0) {
        digests += hash();
      }
    }
    return digests;
  }

  /** Nanoseconds a tick of the same through the driver. */
  @Benchmark
  @OperationsPerInvocation(TICKS)
  public long driver() {
    ReplaySource source =
        new ReplaySource() {
          @Override
          public long ticks() {
            return TICKS;
          }

          @Override
          public void applyAt(long tick) {
            pending = (int) tick & 7;
          }

          @Override
          public long checkpointAt(long tick) {
            return tick % CHECKPOINT_TICKS == 0 ? 1 : NO_CHECKPOINT;
          }
        };
    return Replay.of(source, this::update, this::hash).stopOnDivergence(false).run().actual();
  }
}
