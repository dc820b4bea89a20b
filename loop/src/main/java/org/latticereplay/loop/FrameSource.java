package org.latticereplay.loop;

/**
 * Where pumps come from: a {@link Loop} never schedules anything itself.
 *
 * <p>{@link #start} must work again after {@link #stop}; {@code stop} must cancel everything that
 * was registered, may come from another thread, and may be called when nothing is running.
 */
public interface FrameSource {
  /** Begins to call {@code pump}. */
  void start(Pump pump);

  /** Stops, so that no further pump begins. */
  void stop();
}
