package org.latticereplay.loop;

/**
 * One pump of a loop, run synchronously: what a {@link FrameSource} is given to call.
 *
 * <p>The loop accounts everything in a pump against the clock as read at its top, so a frame source
 * must call this itself and not hand it to something that runs later.
 */
@FunctionalInterface
public interface Pump {
  /**
   * Runs one pump; does nothing when the loop is not running.
   *
   * @throws IllegalStateException if called from inside a pump, or from another thread than the
   *     loop's first pump
   */
  void pump(PumpKind kind);
}
