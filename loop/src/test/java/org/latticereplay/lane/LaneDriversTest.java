package org.latticereplay.lane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LaneDriversTest {
  private final LaneClock clock = LaneClock.create();
  private final FakeHost host = new FakeHost();
  private final List<Throwable> errors = new ArrayList<>();

  private void frame(double timeMs) {
    host.runFrame(timeMs, errors::add);
  }

  @Test
  void aFailedAttachLeavesTheDriverAttached() {
    clock.attachFixed(host, host, 16);
    assertThrows(
        IllegalArgumentException.class, () -> clock.attachInterval(host, host, Double.NaN));
    assertThrows(IllegalArgumentException.class, () -> clock.attachFixed(host, host, 0));
    host.hasFrames = false;
    assertThrows(IllegalStateException.class, () -> clock.attachFrames(host, host));
    frame(32);
    assertEquals(2, clock.ticks());
  }

  @Test
  void aTickThatThrowsDoesNotStopTheDriver() {
    boolean[] armed = {false};
    clock.subscribe(
        simTime -> {
          if (armed[0]) {
            armed[0] = false;
            throw new IllegalStateException("once");
          }
        });
    clock.attachFixed(host, host, 16);
    armed[0] = true;
    frame(48);
    assertEquals(1, errors.size());
    assertEquals(1, clock.ticks());
    frame(64);
    assertEquals(4, clock.ticks(), "the two steps that were cut off, and the new one");
    assertEquals(0, clock.stats().droppedMs());
  }

  @Test
  void skipsFramesWithoutATime() {
    clock.attachFixed(host, host, 16);
    frame(16);
    frame(Double.NaN);
    frame(Double.POSITIVE_INFINITY);
    frame(48);
    assertEquals(3, clock.ticks());
    assertEquals(0, clock.stats().droppedMs());
  }

  @Test
  void takesTheClocksTimeFromAHostWithoutFrameTimes() {
    host.now = 100;
    clock.attachFrames(host, host);
    host.now = 116;
    host.runFrameWithoutTime();
    host.now = 133;
    host.runFrameWithoutTime();
    assertEquals(33, clock.simTime());
  }

  @Test
  void dropsWholeStepsBeyondTheCapAndCountsThem() {
    clock.attachFixed(host, host, 16, new FixedOptions(4));
    frame(1000);
    assertEquals(4, clock.ticks());
    assertEquals(58 * 16, clock.stats().droppedMs());
    frame(1008);
    assertEquals(5, clock.ticks(), "the half step left over was carried");
  }

  @Test
  void whatIsCarriedIsTheRestAfterTheStepsAsTheReferenceTakesIt() {
    clock.attachFixed(host, host, 0.3, new FixedOptions(9));
    frame(7.8);
    assertEquals(9, clock.ticks());
    assertEquals(4.8, clock.stats().droppedMs(), 1e-9, "not 5.1: nearly a step is carried");
  }

  @Test
  void detachGivesTheRequestedFrameBack() {
    clock.attachFrames(host, host);
    assertEquals(1, host.pendingFrames());
    clock.detach();
    assertEquals(0, host.pendingFrames());
  }

  @Test
  void aTickThatDetachesLeavesNoFrameBehind() {
    clock.attachFrames(host, host);
    boolean[] armed = {false};
    clock.subscribe(
        simTime -> {
          if (armed[0]) {
            clock.detach();
          }
        });
    armed[0] = true;
    frame(16);
    assertEquals(0, host.pendingFrames());
  }

  @Test
  void aHostThatRefusesLeavesTheDriverAttached() {
    clock.attachInterval(host, host, 10);
    FakeHost broken =
        new FakeHost() {
          @Override
          public long requestFrame(FrameCallback callback) {
            throw new IllegalStateException("no display");
          }
        };
    assertThrows(IllegalStateException.class, () -> clock.attachFrames(broken, broken));
    host.runIntervals(25, errors::add);
    assertEquals(25, clock.simTime());
    clock.detach();
    assertEquals(0, host.liveIntervals());
  }
}
