package org.latticereplay.loop;

/** The options of a loop by their names in the vectors. */
final class LoopOptions {
  private LoopOptions() {}

  static void set(LoopBuilder builder, String option, double value) {
    switch (option) {
      case "hz" -> builder.hz(whole(value));
      case "maxCatchUpMs" -> builder.maxCatchUpMs(value);
      case "budgetMs" -> builder.budgetMs(value);
      case "windowMs" -> builder.windowMs(value);
      case "warmupFrames" -> builder.warmupFrames(whole(value));
      case "absenceMs" -> builder.absenceMs(value);
      default -> throw new AssertionError("no such option: " + option);
    }
  }

  private static int whole(double value) {
    if (value != Math.rint(value) || Math.abs(value) > Integer.MAX_VALUE) {
      throw new AssertionError("an int cannot be " + value);
    }
    return (int) value;
  }
}
