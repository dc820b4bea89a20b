package org.latticereplay.game;

import java.util.Objects;
import org.latticereplay.loop.Clock;
import org.latticereplay.loop.FrameHost;

/**
 * Plays a {@link GameLoop} on the frames of a window: each frame steps by the time since the last
 * one and then draws. For a game that needs no {@link org.latticereplay.loop.Loop} of its own.
 *
 * <pre>{@code
 * GameFrames<S> frames = new GameFrames<>(run, host, clock, input, (state, nowMs) -> paint(state));
 * frames.start();
 * }</pre>
 *
 * <p>A frame that throws, in a step or in the drawing, ends both the frames and the run, and the
 * exception goes on to the host. The first frame passes no time; a clock that runs backwards passes
 * none either.
 *
 * <p>Confined to the host's thread.
 *
 * @param <S> the state of one run
 */
public final class GameFrames<S> {
  private static final double MS_PER_SECOND = 1000;

  private final GameLoop<S> run;
  private final FrameHost host;
  private final Clock clock;
  private final StepInput input;
  private final Draw<S> draw;
  private final FrameHost.FrameCallback callback = this::frame;

  private boolean going;
  private double lastMs;
  private long requested;

  /**
   * Shows a state.
   *
   * @param <S> the state of one run
   */
  @FunctionalInterface
  public interface Draw<S> {
    /**
     * Draws; reads the state and must not change it.
     *
     * @param nowMs the time of the frame in milliseconds, on the clock's scale
     */
    void draw(S state, double nowMs);
  }

  /**
   * Frames that are not asked for yet.
   *
   * @param run the loop; start its run before the first frame, or after: without one nothing steps
   * @param clock the time in milliseconds, for hosts whose frames carry none and for the start
   * @param input what each step reads
   * @param draw called once a frame, after the steps, also while the run is paused
   */
  public GameFrames(GameLoop<S> run, FrameHost host, Clock clock, StepInput input, Draw<S> draw) {
    this.run = Objects.requireNonNull(run, "run: expected a loop, got null");
    this.host = Objects.requireNonNull(host, "host: expected one, got null");
    this.clock = Objects.requireNonNull(clock, "clock: expected one, got null");
    this.input = Objects.requireNonNull(input, "input: expected one, got null");
    this.draw = Objects.requireNonNull(draw, "draw: expected one, got null");
  }

  /**
   * Asks the host for frames; no effect when they come already.
   *
   * @throws IllegalStateException if the host does not paint: step the loop from a timer instead
   */
  public void start() {
    if (going) {
      return;
    }
    if (!host.supportsFrames()) {
      throw new IllegalStateException(
          "the host paints no frames; call GameLoop.seconds from a timer of its own instead");
    }
    lastMs = clock.now();
    requested = host.requestFrame(callback);
    going = true;
  }

  /** Ends the frames; the run stays as it is. From inside a frame, that frame still draws. */
  public void stop() {
    if (going) {
      going = false;
      host.cancelFrame(requested);
    }
  }

  private void frame(double timeMs) {
    if (!going) {
      return;
    }
    boolean whole = false;
    try {
      double nowMs = timeMs == 0 ? clock.now() : timeMs; // 0 is a host without frame times
      if (Math.abs(nowMs) <= Double.MAX_VALUE) {
        double passedMs = Math.max(0, nowMs - lastMs);
        lastMs = nowMs;
        run.seconds(input, passedMs / MS_PER_SECOND, nowMs);
        draw.draw(run.state(), nowMs);
      }
      whole = true;
    } finally {
      if (!whole) {
        going = false;
        run.stop();
      } else if (going) {
        requested = host.requestFrame(callback);
      }
    }
  }
}
