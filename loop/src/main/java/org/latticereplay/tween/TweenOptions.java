package org.latticereplay.tween;

import java.util.function.DoubleConsumer;

/**
 * What a tween is to do; made by {@link #of}, handed to {@link Tweens#start}, which checks it.
 *
 * <p>Starting reads the options and keeps none of them, so one may be changed and started again.
 */
public final class TweenOptions {
  double from;
  double to;
  double seconds;
  DoubleConsumer onUpdate;
  double delay;
  Easing curve = Curve.LINEAR;
  String curveName;
  String slot;
  Runnable onDone;

  private TweenOptions() {}

  /**
   * A linear tween without delay or slot.
   *
   * @param from the value at the start; finite
   * @param to the value at the end; finite, and not infinitely far from {@code from}
   * @param seconds how long; half a microsecond or more
   * @param onUpdate told the value at every step, and at the end exactly {@code to}; in between it
   *     may leave [from, to] where the curve overshoots
   */
  public static TweenOptions of(double from, double to, double seconds, DoubleConsumer onUpdate) {
    TweenOptions options = new TweenOptions();
    options.from = from;
    options.to = to;
    options.seconds = seconds;
    options.onUpdate = onUpdate;
    return options;
  }

  /** The curve. */
  public TweenOptions ease(Easing easing) {
    curve = easing;
    curveName = null;
    return this;
  }

  /** The curve by its {@link Curve#label}. */
  public TweenOptions ease(String label) {
    curve = null;
    curveName = label == null ? "null" : label;
    return this;
  }

  /** Seconds to wait before the first update; 0 or more. */
  public TweenOptions delay(double wait) {
    delay = wait;
    return this;
  }

  /**
   * The property this tween writes, by a name of the caller's: starting it ends, without a word,
   * the tween that holds the same slot. Two tweens that write one property take turns otherwise.
   */
  public TweenOptions slot(String name) {
    slot = name;
    return this;
  }

  /** Told once, after the last update; never for a tween that was cancelled or lost its slot. */
  public TweenOptions onDone(Runnable listener) {
    onDone = listener;
    return this;
  }
}
