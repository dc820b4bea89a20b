package org.latticereplay.cli.report;

/** Ticks in sentences, where the one before the first stands for the state as it is created. */
public final class TickWords {
  private TickWords() {}

  /** Where something was seen. */
  public static String at(long tick, long startTick) {
    return tick < startTick ? "as the state is created" : "at tick " + tick;
  }
}
