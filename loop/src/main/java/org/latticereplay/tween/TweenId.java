package org.latticereplay.tween;

import java.util.function.DoubleConsumer;

/**
 * The handle of one tween. It means something only to the {@link Tweens} that gave it out, and is
 * never given out again.
 */
public final class TweenId {
  final Tweens owner;
  final double from;
  final double to;

  /** {@code to - from}. */
  final double span;

  final long delayMicros;
  final long durationMicros;
  final String slot;
  long elapsedMicros;
  boolean live = true;
  private Easing curve;
  private DoubleConsumer onUpdate;
  private Runnable onDone;

  TweenId(Tweens owner, TweenOptions options, long delayMicros, long durationMicros, Easing curve) {
    this.owner = owner;
    this.from = options.from;
    this.to = options.to;
    this.span = options.to - options.from;
    this.slot = options.slot;
    this.delayMicros = delayMicros;
    this.durationMicros = durationMicros;
    this.curve = curve;
    this.onUpdate = options.onUpdate;
    this.onDone = options.onDone;
  }

  Easing curve() {
    return curve;
  }

  DoubleConsumer onUpdate() {
    return onUpdate;
  }

  Runnable onDone() {
    return onDone;
  }

  /** Ends the tween and lets its callbacks go, with all that they hold. */
  void die() {
    live = false;
    curve = null;
    onUpdate = null;
    onDone = null;
  }

  @Override
  public String toString() {
    return "tween " + from + " to " + to + (live ? "" : " (gone)");
  }
}
