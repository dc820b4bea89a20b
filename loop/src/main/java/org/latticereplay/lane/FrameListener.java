package org.latticereplay.lane;

/** Told once per tick, however many lanes there are; also by a tick of no time. */
@FunctionalInterface
public interface FrameListener {
  /**
   * A tick has moved all lanes; their completion callbacks come after this.
   *
   * @param simTime the clock's sim time in milliseconds
   */
  void frame(double simTime);
}
