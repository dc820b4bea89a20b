package org.latticereplay.loop;

/**
 * A frame source driven by hand: together with a {@link ManualClock} all a test needs, and what a
 * replay runs on.
 *
 * <p>{@link #stop} may come from any thread; the rest is for the thread that pumps. Allocates
 * nothing.
 */
public final class ManualFrames implements FrameSource {
  private volatile Pump target;

  /** A stopped source. */
  public ManualFrames() {}

  @Override
  public void start(Pump pump) {
    if (pump == null) {
      throw new IllegalArgumentException("pump: expected a pump, got null");
    }
    target = pump;
  }

  @Override
  public void stop() {
    target = null;
  }

  /** Runs one {@link PumpKind#PAINT} pump, if started. */
  public void pump() {
    pump(PumpKind.PAINT);
  }

  /**
   * Runs one pump, if started; a pump of a stopped source does nothing, so that a test can show
   * that nothing more arrives.
   */
  public void pump(PumpKind kind) {
    Pump pump = target;
    if (pump != null) {
      pump.pump(kind);
    }
  }

  /** Whether the source is between {@link #start} and {@link #stop}. */
  public boolean started() {
    return target != null;
  }
}
