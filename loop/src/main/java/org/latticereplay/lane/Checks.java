package org.latticereplay.lane;

import org.latticereplay.loop.FrameHost;
import org.latticereplay.loop.internal.NumberText;

/** What a clock accepts as times and hosts, and how it says so when it does not. */
final class Checks {
  private Checks() {}

  static void dt(double dt) {
    if (!isNotNegative(dt)) {
      throw refused("advance", "dt must be a finite non-negative number" + got(dt));
    }
  }

  static IllegalArgumentException overflow(double simTime, double dt, double timeScale) {
    String factors = "dt " + NumberText.of(dt) + ", timeScale " + NumberText.of(timeScale) + ")";
    if (dt * timeScale <= Double.MAX_VALUE) {
      return refused(
          "advance",
          "simTime + dt * timeScale is not finite (simTime "
              + NumberText.of(simTime)
              + ", "
              + factors);
    }
    return refused("advance", "dt * timeScale is not finite (" + factors);
  }

  static void destination(double t, double simTime) {
    if (!(Math.abs(t) <= Double.MAX_VALUE)) {
      throw refused("advanceTo", "t must be a finite number" + got(t));
    }
    if (t < simTime) {
      throw refused(
          "advanceTo",
          "t ("
              + NumberText.of(t)
              + ") is before current simTime ("
              + NumberText.of(simTime)
              + ")");
    }
  }

  static void timeScale(double scale) {
    if (!isNotNegative(scale)) {
      throw refused("timeScale", "must be a finite non-negative number" + got(scale));
    }
  }

  static void period(double periodMs) {
    if (!isPositive(periodMs)) {
      throw refused("attachInterval", "ms must be a finite positive number" + got(periodMs));
    }
  }

  static void step(double stepMs) {
    if (!isPositive(stepMs)) {
      throw refused("attachFixed", "stepMs must be a finite number > 0" + got(stepMs));
    }
  }

  static void frames(String call, FrameHost host) {
    if (!host.supportsFrames()) {
      throw new IllegalStateException(
          "clock." + call + ": the host has no frames; use attachInterval, or call advance");
    }
  }

  static boolean isPositive(double value) {
    return value > 0 && value <= Double.MAX_VALUE;
  }

  private static boolean isNotNegative(double value) {
    return value >= 0 && value <= Double.MAX_VALUE;
  }

  private static String got(double value) {
    return " (got " + NumberText.of(value) + ")";
  }

  private static IllegalArgumentException refused(String call, String why) {
    return new IllegalArgumentException("clock." + call + ": " + why);
  }
}
