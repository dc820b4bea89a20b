package org.latticereplay.loop;

import org.latticereplay.loop.FrameHost.FrameCallback;

/**
 * Pumps from a {@link FrameHost}, of two kinds: a {@link PumpKind#PAINT} before every frame it
 * shows, and a {@link PumpKind#TICK} on an interval.
 *
 * <p>Both run while the window is visible; the ticks between two frames find nothing owed and cost
 * next to nothing. When it is hidden the host shows no frames and the interval is all there is: it
 * keeps rules, timers and with them the autosave alive. A host that shows none at all gets the
 * interval only, and a server makes its period that of a step.
 *
 * <p>The next frame is asked for before the pump, so that a game which stops the loop inside it
 * cancels that frame too. {@link #stop} cancels everything and may come from any thread; what the
 * host then still delivers is ignored, and starting again begins one new chain and never a second.
 */
public final class HostFrames implements FrameSource {
  /** Milliseconds between the ticks by default: how stale a hidden game may get. */
  public static final double DEFAULT_IDLE_PUMP_MS = 1000;

  private final FrameHost host;
  private final double idleMs;
  private final Object lock = new Object();

  /** What runs between a start and a stop; null while stopped. */
  private volatile Chain current;

  /** Ticks every {@link #DEFAULT_IDLE_PUMP_MS}. */
  public HostFrames(FrameHost host) {
    this(host, DEFAULT_IDLE_PUMP_MS);
  }

  /**
   * Ticks every {@code idleMs} milliseconds.
   *
   * @throws IllegalArgumentException if {@code idleMs} is not finite and above 0, or there is no
   *     host
   */
  public HostFrames(FrameHost host, double idleMs) {
    if (host == null) {
      throw new IllegalArgumentException("host: expected a frame host, got null");
    }
    if (!(idleMs > 0 && idleMs <= Double.MAX_VALUE)) {
      throw new IllegalArgumentException(
          "idleMs: expected a finite number greater than 0, got " + idleMs);
    }
    this.host = host;
    this.idleMs = idleMs;
  }

  /** Milliseconds between the ticks. */
  public double idleMs() {
    return idleMs;
  }

  @Override
  public void start(Pump pump) {
    if (pump == null) {
      throw new IllegalArgumentException("pump: expected a pump, got null");
    }
    synchronized (lock) {
      stop();
      Chain chain = new Chain(pump);
      current = chain;
      try {
        chain.arm();
      } catch (Throwable failure) {
        stop();
        throw failure;
      }
    }
  }

  @Override
  public void stop() {
    synchronized (lock) {
      Chain chain = current;
      current = null;
      if (chain != null) {
        chain.cancel();
      }
    }
  }

  private final class Chain {
    private final Pump pump;
    private final FrameCallback onFrame = this::frame;
    private long frame;
    private long interval;

    Chain(Pump pump) {
      this.pump = pump;
    }

    void arm() {
      interval = host.setInterval(this::tick, idleMs);
      if (host.supportsFrames()) {
        frame = host.requestFrame(onFrame);
      }
    }

    void cancel() {
      if (frame != 0) {
        host.cancelFrame(frame);
        frame = 0;
      }
      if (interval != 0) {
        host.clearInterval(interval);
        interval = 0;
      }
    }

    private void frame(double timeMs) {
      synchronized (lock) {
        if (current != this) {
          return;
        }
        frame = host.requestFrame(onFrame);
      }
      pump.pump(PumpKind.PAINT);
    }

    private void tick() {
      if (current == this) {
        pump.pump(PumpKind.TICK);
      }
    }
  }
}
