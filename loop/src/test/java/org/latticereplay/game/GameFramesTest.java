package org.latticereplay.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.loop.FrameHost;
import org.latticereplay.state.StateWriter;

class GameFramesTest {
  private final Host host = new Host();
  private final List<String> calls = new ArrayList<>();
  private final GameLoop<long[]> run = new GameLoop<>(new Counting(), event -> {});
  private double now = 5000;
  private boolean drawingFails;

  /** Counts its steps; 100 a second, so that a step is 10 ms. */
  private static final class Counting implements GameSimulation<long[]> {
    @Override
    public GameIdentity identity() {
      return GameIdentity.of("counting@1", 100);
    }

    @Override
    public long[] create(RunStart start) {
      return new long[1];
    }

    @Override
    public void step(long[] state, Samples in, double dt, long tick) {
      state[0]++;
    }

    @Override
    public void describe(long[] state, StateWriter out) {
      out.put("n", state[0]);
    }
  }

  private static final class Host implements FrameHost {
    FrameCallback pending;
    boolean paints = true;
    private long handles;

    @Override
    public long requestFrame(FrameCallback callback) {
      pending = callback;
      return ++handles;
    }

    @Override
    public void cancelFrame(long handle) {
      if (handle == handles) {
        pending = null;
      }
    }

    @Override
    public long setInterval(Runnable callback, double periodMs) {
      throw new AssertionError("frames ask for no interval");
    }

    @Override
    public void clearInterval(long handle) {
      throw new AssertionError("frames ask for no interval");
    }

    @Override
    public boolean supportsFrames() {
      return paints;
    }

    void frame(double timeMs) {
      FrameCallback due = pending;
      pending = null;
      due.frame(timeMs);
    }
  }

  private GameFrames<long[]> frames() {
    run.start(RunStart.seeded("x"));
    return new GameFrames<>(
        run,
        host,
        () -> now,
        StepInput.none(),
        (state, nowMs) -> {
          calls.add(state[0] + " at " + nowMs);
          if (drawingFails) {
            throw new IllegalStateException("no paint");
          }
        });
  }

  @Test
  void eachFrameStepsByTheTimeSinceTheLastAndThenDraws() {
    frames().start();
    host.frame(5020);
    host.frame(5055);
    assertEquals(List.of("2 at 5020.0", "5 at 5055.0"), calls);
  }

  @Test
  void aClockThatRunsBackwardsPassesNoTime() {
    frames().start();
    host.frame(4000);
    host.frame(4010);
    assertEquals(List.of("0 at 4000.0", "1 at 4010.0"), calls);
  }

  @Test
  void aHostWithoutFrameTimesIsAskedForNoneAndTheClockIs() {
    frames().start();
    now = 5030;
    host.frame(0);
    assertEquals(List.of("3 at 5030.0"), calls);
  }

  @Test
  void aTimeThatIsNoNumberIsSkipped() {
    frames().start();
    host.frame(Double.NaN);
    host.frame(5010);
    assertEquals(List.of("1 at 5010.0"), calls);
  }

  @Test
  void aDrawingThatThrowsEndsTheFramesAndTheRun() {
    frames().start();
    drawingFails = true;
    assertEquals(
        "no paint", assertThrows(IllegalStateException.class, () -> host.frame(5010)).getMessage());
    assertFalse(run.running());
    assertEquals(null, host.pending);
  }

  @Test
  void stopCancelsTheFrameThatWasAskedFor() {
    GameFrames<long[]> frames = frames();
    frames.start();
    frames.start();
    assertEquals(1, host.handles);
    frames.stop();
    assertEquals(null, host.pending);
    assertTrue(run.running());
  }

  @Test
  void aHostThatDoesNotPaintIsRefusedInWords() {
    host.paints = false;
    GameFrames<long[]> frames = frames();
    assertTrue(
        assertThrows(IllegalStateException.class, frames::start)
            .getMessage()
            .contains("call GameLoop.seconds from a timer"));
  }
}
