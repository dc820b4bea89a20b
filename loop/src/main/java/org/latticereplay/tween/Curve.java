package org.latticereplay.tween;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The curves that have names. The names stand in level data and in saves, so none is ever changed
 * or taken away; a name that is not here is refused and never read as {@link #LINEAR}.
 */
public enum Curve implements Easing {
  /** No easing. */
  LINEAR("linear") {
    @Override
    public double at(double t) {
      return t;
    }
  },
  /** Slow start, quadratic. */
  QUAD_IN("quadIn") {
    @Override
    public double at(double t) {
      return t * t;
    }
  },
  /** Slow end, quadratic. */
  QUAD_OUT("quadOut") {
    @Override
    public double at(double t) {
      return t * (2 - t);
    }
  },
  /** Slow at both ends, quadratic. */
  QUAD_IN_OUT("quadInOut") {
    @Override
    public double at(double t) {
      double u = 1 - t;
      return t < 0.5 ? 2 * t * t : 1 - 2 * u * u;
    }
  },
  /** Slow start, cubic. */
  CUBIC_IN("cubicIn") {
    @Override
    public double at(double t) {
      return t * t * t;
    }
  },
  /** Slow end, cubic. */
  CUBIC_OUT("cubicOut") {
    @Override
    public double at(double t) {
      double u = 1 - t;
      return 1 - u * u * u;
    }
  },
  /** Slow at both ends, cubic. */
  CUBIC_IN_OUT("cubicInOut") {
    @Override
    public double at(double t) {
      double u = 1 - t;
      return t < 0.5 ? 4 * t * t * t : 1 - 4 * u * u * u;
    }
  },
  /** Slow end, quartic. */
  QUART_OUT("quartOut") {
    @Override
    public double at(double t) {
      double u = 1 - t;
      return 1 - u * u * u * u;
    }
  },
  /** Draws back first: leaves [0, 1] near the start. */
  BACK_IN("backIn") {
    @Override
    public double at(double t) {
      return t * t * t + BACK * t * t * (t - 1);
    }
  },
  /** Overshoots and comes back: leaves [0, 1] near the end. */
  BACK_OUT("backOut") {
    @Override
    public double at(double t) {
      double u = 1 - t;
      return 1 - (u * u * u + BACK * u * u * (u - 1));
    }
  },
  /** Falls and bounces three times. */
  BOUNCE_OUT("bounceOut") {
    @Override
    public double at(double t) {
      if (t < 1 / BOUNCES) {
        return BOUNCE * t * t;
      }
      if (t < 2 / BOUNCES) {
        double s = t - 1.5 / BOUNCES;
        return BOUNCE * s * s + 0.75;
      }
      if (t < 2.5 / BOUNCES) {
        double s = t - 2.25 / BOUNCES;
        return BOUNCE * s * s + 0.9375;
      }
      double s = t - 2.625 / BOUNCES;
      return BOUNCE * s * s + 0.984375;
    }
  },
  /** Smoothstep: no slope at either end. */
  SMOOTH("smooth") {
    @Override
    public double at(double t) {
      double c = clamp01(t);
      return c * c * (3 - 2 * c);
    }
  },
  /** The quintic smoothstep: neither slope nor curvature at either end. */
  SMOOTHER("smoother") {
    @Override
    public double at(double t) {
      double c = clamp01(t);
      return c * c * c * (c * (c * 6 - 15) + 10);
    }
  };

  /** How far {@link #BACK_IN} draws back: a tenth of the way. */
  private static final double BACK = 1.70158;

  /** Parabola of a bounce, and the time they take in units of the first half bounce. */
  private static final double BOUNCE = 7.5625;

  private static final double BOUNCES = 2.75;

  private static final Map<String, Curve> BY_NAME = byName();

  private final String label;

  Curve(String label) {
    this.label = label;
  }

  /** The name in level data, such as {@code cubicOut}. */
  public String label() {
    return label;
  }

  /**
   * The curve of a name.
   *
   * @throws IllegalArgumentException if there is none, listing those there are
   */
  public static Curve named(String label) {
    Curve curve = BY_NAME.get(label);
    if (curve == null) {
      throw new IllegalArgumentException(
          "ease: expected one of " + BY_NAME.keySet() + ", got \"" + label + "\"");
    }
    return curve;
  }

  private static Map<String, Curve> byName() {
    Map<String, Curve> map = new LinkedHashMap<>();
    for (Curve curve : values()) {
      map.put(curve.label, curve);
    }
    return Collections.unmodifiableMap(map);
  }

  private static double clamp01(double t) {
    return t < 0 ? 0 : t > 1 ? 1 : t;
  }
}
