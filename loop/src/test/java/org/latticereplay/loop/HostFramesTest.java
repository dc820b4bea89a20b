package org.latticereplay.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HostFramesTest {
  /** A host whose frames and intervals come when a test says so, also those it has cancelled. */
  private static final class FakeHost implements FrameHost {
    final Map<Long, FrameCallback> frames = new LinkedHashMap<>();
    final Map<Long, Runnable> intervals = new LinkedHashMap<>();
    final List<FrameCallback> everyFrame = new ArrayList<>();
    final List<Runnable> everyInterval = new ArrayList<>();
    double periodMs;
    boolean paints = true;
    private long last;

    @Override
    public long requestFrame(FrameCallback callback) {
      frames.put(++last, callback);
      everyFrame.add(callback);
      return last;
    }

    @Override
    public void cancelFrame(long handle) {
      frames.remove(handle);
    }

    @Override
    public long setInterval(Runnable callback, double period) {
      periodMs = period;
      intervals.put(++last, callback);
      everyInterval.add(callback);
      return last;
    }

    @Override
    public void clearInterval(long handle) {
      intervals.remove(handle);
    }

    @Override
    public boolean supportsFrames() {
      return paints;
    }

    void frame() {
      List<FrameCallback> due = new ArrayList<>(frames.values());
      frames.clear();
      due.forEach(callback -> callback.frame(0));
    }

    void interval() {
      new ArrayList<>(intervals.values()).forEach(Runnable::run);
    }
  }

  private final FakeHost host = new FakeHost();
  private final HostFrames source = new HostFrames(host);
  private final List<PumpKind> pumps = new ArrayList<>();

  @Test
  void paintsOnFramesAndTicksOnTheInterval() {
    source.start(pumps::add);
    assertEquals(HostFrames.DEFAULT_IDLE_PUMP_MS, host.periodMs);
    host.frame();
    host.interval();
    host.frame();
    assertEquals(List.of(PumpKind.PAINT, PumpKind.TICK, PumpKind.PAINT), pumps);
  }

  @Test
  void asksForTheNextFrameBeforeThePump() {
    List<Integer> armed = new ArrayList<>();
    source.start(kind -> armed.add(host.frames.size()));
    host.frame();
    assertEquals(List.of(1), armed);
  }

  @Test
  void stoppingInsideThePumpLeavesNothingArmed() {
    source.start(
        kind -> {
          pumps.add(kind);
          source.stop();
        });
    host.frame();
    assertTrue(host.frames.isEmpty());
    assertTrue(host.intervals.isEmpty());
    host.frame();
    host.interval();
    assertEquals(1, pumps.size());
  }

  @Test
  void startingTwiceLeavesOneChain() {
    source.start(kind -> {});
    source.start(pumps::add);
    assertEquals(1, host.frames.size());
    assertEquals(1, host.intervals.size());
    host.frame();
    assertEquals(1, host.frames.size());
    assertEquals(List.of(PumpKind.PAINT), pumps);
  }

  @Test
  void ignoresWhatTheHostDeliversOfAnEarlierChain() {
    source.start(pumps::add);
    source.stop();
    source.start(pumps::add);
    host.everyFrame.get(0).frame(0);
    host.everyInterval.get(0).run();
    assertEquals(List.of(), pumps);
    assertEquals(1, host.frames.size());
    host.everyInterval.get(1).run();
    assertEquals(List.of(PumpKind.TICK), pumps);
  }

  @Test
  void canBeStoppedAndStartedAgain() {
    source.stop();
    source.start(pumps::add);
    source.stop();
    source.stop();
    source.start(pumps::add);
    host.frame();
    assertEquals(List.of(PumpKind.PAINT), pumps);
  }

  @Test
  void aHostThatPaintsNothingGetsTheIntervalOnly() {
    host.paints = false;
    source.start(pumps::add);
    assertTrue(host.everyFrame.isEmpty());
    host.interval();
    assertEquals(List.of(PumpKind.TICK), pumps);
    source.stop();
    assertTrue(host.intervals.isEmpty());
  }

  @Test
  void anErrorInAGameLeavesNothingArmed() {
    Loop loop =
        Loop.builder(new ManualClock(), source)
            .render(
                (alpha, time, nowMs) -> {
                  throw new IllegalStateException("boom");
                })
            .build();
    loop.start();
    assertThrows(IllegalStateException.class, host::frame);
    assertFalse(loop.running());
    assertTrue(host.frames.isEmpty());
    assertTrue(host.intervals.isEmpty());
  }

  @Test
  void refusesAPeriodThatIsNone() {
    for (double bad : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
      Throwable thrown =
          assertThrows(IllegalArgumentException.class, () -> new HostFrames(host, bad));
      assertTrue(thrown.getMessage().startsWith("idleMs: expected"), thrown.getMessage());
    }
    assertThrows(IllegalArgumentException.class, () -> new HostFrames(null));
    assertEquals(5, new HostFrames(host, 5).idleMs());
  }
}
