package org.latticereplay.lane;

import org.latticereplay.loop.Clock;
import org.latticereplay.loop.FrameHost;

/**
 * What calls {@code advance} of a clock from outside. At most one is attached; one that is not does
 * nothing when its host still calls it.
 *
 * <p>An error out of a tick goes to the host, but the driver has asked for its next call by then: a
 * callback that fails once must not stop the game's time.
 */
abstract class Driver {
  final LaneClock lanes;
  final FrameHost host;

  Driver(LaneClock lanes, FrameHost host) {
    this.lanes = lanes;
    this.host = host;
  }

  final boolean isAttached() {
    return lanes.isDrivenBy(this);
  }

  /** Asks the host for the first call. */
  abstract void begin();

  /** Gives back what the host holds for this driver. */
  void end() {}

  /** Frames of a display, each with its time. */
  abstract static class OnFrames extends Driver implements FrameHost.FrameCallback {
    private final Clock clock;
    private double last;
    private long requested;

    OnFrames(LaneClock lanes, FrameHost host, Clock clock) {
      super(lanes, host);
      this.clock = clock;
      last = clock.now();
    }

    @Override
    final void begin() {
      requested = host.requestFrame(this);
    }

    @Override
    final void end() {
      host.cancelFrame(requested);
    }

    @Override
    public final void frame(double timeMs) {
      if (!isAttached()) {
        return;
      }
      // Asked for before the tick: one that throws does not stop the driver, and one that detaches
      // leaves nothing with the host.
      requested = host.requestFrame(this);
      double now = timeMs == 0 ? clock.now() : timeMs; // 0 is a host without frame times
      if (Math.abs(now) <= Double.MAX_VALUE) {
        double passed = now - last;
        last = now;
        step(passed > 0 ? passed : 0);
      }
    }

    abstract void step(double passedMs);
  }

  /** One tick per frame, as long as the frame. */
  static final class Frames extends OnFrames {
    Frames(LaneClock lanes, FrameHost host, Clock clock) {
      super(lanes, host, clock);
    }

    @Override
    void step(double passedMs) {
      lanes.advance(passedMs);
    }
  }

  /** Ticks of one fixed length, as many as the frame has room for. */
  static final class Fixed extends OnFrames {
    private final double stepMs;
    private final int maxSubSteps;
    private double owedMs;

    Fixed(LaneClock lanes, FrameHost host, Clock clock, double stepMs, FixedOptions options) {
      super(lanes, host, clock);
      this.stepMs = stepMs;
      this.maxSubSteps = options.maxSubSteps();
    }

    @Override
    void step(double passedMs) {
      owedMs += passedMs;
      double whole = Math.floor(owedMs / stepMs);
      int due = (int) Math.min(whole, maxSubSteps);
      int run = 0;
      try {
        while (run < due && isAttached()) {
          run++; // a step is spent once its tick has begun
          lanes.advance(stepMs);
        }
      } finally {
        settle(run, due, whole);
      }
    }

    /**
     * Takes off what was run and what lies beyond the cap; steps that an error cut off stay owed.
     * The rest of the division is taken from what is left after the steps, not counted in steps
     * from before them: so the time carried over has the same bits as the reference's.
     */
    private void settle(int run, int due, double whole) {
      boolean cutOff = run < due && isAttached();
      owedMs -= (cutOff ? run : due) * stepMs;
      if (whole > due && !cutOff) {
        double carried = owedMs % stepMs;
        lanes.addDropped(owedMs - carried);
        owedMs = carried;
      }
      if (owedMs < 0) {
        owedMs = 0;
      }
    }
  }

  /** One tick per call of an interval, as long as the clock says. */
  static final class Interval extends Driver implements Runnable {
    private final Clock clock;
    private final double periodMs;
    private double last;
    private long handle;

    Interval(LaneClock lanes, FrameHost host, Clock clock, double periodMs) {
      super(lanes, host);
      this.clock = clock;
      this.periodMs = periodMs;
      last = clock.now();
    }

    @Override
    void begin() {
      handle = host.setInterval(this, periodMs);
    }

    @Override
    void end() {
      host.clearInterval(handle);
    }

    @Override
    public void run() {
      if (!isAttached()) {
        return;
      }
      double now = clock.now();
      double passed = now - last;
      last = now;
      lanes.advance(passed > 0 ? passed : 0);
    }
  }
}
