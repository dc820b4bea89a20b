package org.latticereplay.loop;

/**
 * The host's clock, handed in: nothing in this module reads one by itself.
 *
 * <p>A live game passes {@code () -> System.nanoTime() / 1e6}, a test a {@link ManualClock}. The
 * clock must never run backwards; should it do so, a {@link Loop} counts the step back as no time
 * at all. The origin is arbitrary, so a reading is not a date: never store one.
 *
 * <p>Read from the thread that pumps the loop, several times a pump; must not allocate.
 */
@FunctionalInterface
public interface Clock {
  /** The current reading, in milliseconds from an origin of the clock's own. */
  double now();
}
