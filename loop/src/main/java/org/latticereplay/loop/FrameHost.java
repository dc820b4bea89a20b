package org.latticereplay.loop;

/**
 * What a window system or an event loop offers to those who animate: a callback before the next
 * frame, and an interval.
 *
 * <p>{@link HostFrames} drives a {@link Loop} over one. Callbacks run one at a time on one thread
 * of the host's; {@link #cancelFrame} and {@link #clearInterval} may come from any thread. A handle
 * is never 0, and one that is no longer pending is ignored when cancelled.
 */
public interface FrameHost {
  /** Called back before a frame is shown. */
  @FunctionalInterface
  interface FrameCallback {
    /**
     * The frame is about to be drawn.
     *
     * @param timeMs the host's own timestamp of the frame, in milliseconds from an origin of the
     *     host's; 0 from a host that has none
     */
    void frame(double timeMs);
  }

  /**
   * Calls back once, before the next frame.
   *
   * @return a handle for {@link #cancelFrame}, never 0
   */
  long requestFrame(FrameCallback callback);

  /** Drops a requested frame. */
  void cancelFrame(long handle);

  /**
   * Calls back every {@code periodMs} milliseconds.
   *
   * @return a handle for {@link #clearInterval}, never 0
   */
  long setInterval(Runnable callback, double periodMs);

  /** Ends an interval. */
  void clearInterval(long handle);

  /** Whether this host paints at all; a server's does not, and then only intervals run. */
  default boolean supportsFrames() {
    return true;
  }
}
