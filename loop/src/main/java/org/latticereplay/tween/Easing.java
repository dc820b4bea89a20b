package org.latticereplay.tween;

/**
 * A curve: from the share of the time that has passed to the share of the way that is done.
 *
 * <p>The ones that have names are in {@link Curve}. A curve of a game's own must be Tier A
 * arithmetic if what it drives can reach a hash, and must not allocate.
 */
@FunctionalInterface
public interface Easing {
  /**
   * The share of the way at a share of the time.
   *
   * @param t 0 at the start, 1 at the end; the tweens never ask outside that
   */
  double at(double t);

  /** A curve run backwards: what came last comes first. */
  static Easing reverse(Easing curve) {
    return t -> 1 - curve.at(1 - t);
  }

  /** A curve that starts as the given one and ends as its reverse. */
  static Easing inOut(Easing curve) {
    return t -> t < 0.5 ? curve.at(t * 2) / 2 : 1 - curve.at((1 - t) * 2) / 2;
  }
}
