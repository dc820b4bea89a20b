package org.latticereplay.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.testing.Allocations;

class SteppingTest {
  /** Ten ticks, a checkpoint at every third: the tick, but 99 at tick 5. */
  private static final class Recording implements ReplaySource {
    @Override
    public long ticks() {
      return 10;
    }

    @Override
    public void applyAt(long tick) {}

    @Override
    public long checkpointAt(long tick) {
      return tick % 3 != 2 ? NO_CHECKPOINT : tick == 5 ? 99 : tick;
    }
  }

  private final List<Long> updates = new ArrayList<>();
  private long state;

  private void update(double dt, long tick) {
    updates.add(tick);
    state = tick;
  }

  private Replay replay() {
    return Replay.of(new Recording(), this::update, () -> state).hz(50);
  }

  @Test
  void runsOneTickAtATime() {
    try (Replay.Stepping run = replay().open()) {
      assertEquals(List.of(), updates);
      assertEquals(0, run.ticks());
      assertFalse(run.compared());
      assertTrue(run.next());
      assertEquals(List.of(0L), updates);
      assertEquals(1, run.ticks());
      assertFalse(run.compared());
    }
  }

  @Test
  void tellsWhatWasComparedAtTheTickLastRun() {
    List<String> seen = new ArrayList<>();
    try (Replay.Stepping run = replay().open()) {
      while (run.next()) {
        if (run.compared()) {
          seen.add(run.ticks() + " " + run.expected() + " " + run.actual() + " " + run.agreed());
        }
      }
    }
    assertEquals(List.of("3 2 2 true", "6 99 5 false", "9 8 8 true"), seen);
  }

  /** The end is no tick: nothing is run, and asking again says the same. */
  @Test
  void endsWhereTheRecordingEnds() {
    try (Replay.Stepping run = replay().open()) {
      for (int i = 0; i < 10; i++) {
        assertTrue(run.next());
      }
      assertFalse(run.next());
      assertFalse(run.next());
      assertEquals(10, run.ticks());
      assertEquals(10, updates.size());
    }
  }

  @Test
  void comesToWhatAWholeRunComesTo() {
    assertEquals(new ReplayResult(6, 2, 5, 99, 5), replay().run());
    assertEquals(new ReplayResult(10, 3, 5, 99, 5), replay().stopOnDivergence(false).run());
  }

  @Test
  void refusesToGoOnAfterATickThatThrew() {
    Replay.Stepping run =
        Replay.of(
                new Recording(),
                (dt, tick) -> {
                  if (tick == 1) {
                    throw new IllegalStateException("game broke");
                  }
                },
                () -> 0)
            .open();
    assertTrue(run.next());
    assertEquals("game broke", assertThrows(IllegalStateException.class, run::next).getMessage());
    assertEquals(1, run.ticks());
    String message = assertThrows(IllegalStateException.class, run::next).getMessage();
    assertTrue(message.contains("open another run"), message);
    run.close();
  }

  @Test
  void refusesToGoOnAfterItIsClosed() {
    Replay.Stepping run = replay().open();
    assertTrue(run.next());
    run.close();
    assertEquals(1, run.ticks());
    assertThrows(IllegalStateException.class, run::next);
    assertEquals(1, updates.size());
  }

  @Test
  void refusesTheWrongRateBeforeAnythingRuns() {
    assertThrows(IllegalArgumentException.class, () -> replay().hz(0).open());
    assertEquals(List.of(), updates);
  }

  @Test
  void aTickAllocatesNothing() {
    ReplaySource endless =
        new ReplaySource() {
          @Override
          public long ticks() {
            return Long.MAX_VALUE;
          }

          @Override
          public void applyAt(long tick) {}

          @Override
          public long checkpointAt(long tick) {
            return tick;
          }
        };
    try (Replay.Stepping run = Replay.of(endless, (dt, tick) -> state = tick, () -> state).open()) {
      Allocations.assertNone("a tick", 20_000, run::next);
    }
  }

  /** After every thousand ticks, and once more at an end that is none. */
  @Test
  void tellsHowFarAWholeRunIs() {
    List<Long> told = new ArrayList<>();
    long[] length = {2500};
    ReplaySource source =
        new ReplaySource() {
          @Override
          public long ticks() {
            return length[0];
          }

          @Override
          public void applyAt(long tick) {}

          @Override
          public long checkpointAt(long tick) {
            return NO_CHECKPOINT;
          }
        };
    Replay replay = Replay.of(source, this::update, () -> state).onProgress(told::add);
    assertEquals(new ReplayResult(2500, 0, -1, 0, 0), replay.run());
    assertEquals(List.of(1000L, 2000L, 2500L), told);
    told.clear();
    length[0] = 2000;
    replay.run();
    assertEquals(List.of(1000L, 2000L), told);
  }
}
