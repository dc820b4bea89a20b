package org.latticereplay.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.ThreadMXBean;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.SampleBuffer;
import org.latticereplay.game.Samples;
import org.latticereplay.game.StepInput;

class RecorderAllocationTest {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private long next;

  private long allocated(StepInput input, int ticks) {
    long before = THREADS.getCurrentThreadAllocatedBytes();
    for (int i = 0; i < ticks; i++) {
      input.read(next++);
      input.endStep();
      input.endFrame();
    }
    return THREADS.getCurrentThreadAllocatedBytes() - before;
  }

  /** The least of some rounds: what the compiler does beside one of them is no cost of a tick. */
  private long leastAllocated(StepInput input, int ticks) {
    long least = Long.MAX_VALUE;
    for (int round = 0; round < 4; round++) {
      least = Math.min(least, allocated(input, ticks));
    }
    return least;
  }

  private static SessionRecorder recorder() {
    LongSupplier digest = () -> 7;
    return SessionRecorder.open(
        OutputStream.nullOutputStream(),
        GameIdentity.of("g@1", 60),
        RunStart.seeded("s"),
        digest,
        RecorderOptions.DEFAULT);
  }

  private static StepInput always(SampleBuffer samples) {
    return new StepInput() {
      @Override
      public Samples read(long tick) {
        return samples;
      }
    };
  }

  @Test
  void anEmptyTickAllocatesNothing() {
    StepInput input = recorder().input(StepInput.none());
    allocated(input, 100_000);
    assertEquals(0, leastAllocated(input, 100_000));
  }

  @Test
  void aSampleAllocatesNothing() {
    SampleBuffer samples =
        new SampleBuffer()
            .move(1, 120.5, 80.25)
            .key("ArrowUp", true)
            .add("pick")
            .member("card", 0.1);
    StepInput input = recorder().input(always(samples));
    allocated(input, 200_000);
    assertEquals(0, leastAllocated(input, 20_000));
  }
}
