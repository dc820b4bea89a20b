package org.latticereplay.loop;

import java.util.function.BiConsumer;
import java.util.function.DoubleConsumer;

/**
 * The options of a {@link Loop}; made by {@link Loop#builder}. {@link #build} checks them all, in
 * the order of the methods here, and names the first that is out of range. One builder may build
 * several loops.
 */
public final class LoopBuilder {
  final Clock clock;
  final FrameSource frames;
  Loop.Update update;
  Loop.Render render;
  int hz = Loop.DEFAULT_HZ;
  double maxCatchUpMs;
  private boolean maxCatchUpSet;
  double budgetMs = Loop.DEFAULT_BUDGET_MS;
  double windowMs = Loop.DEFAULT_WINDOW_MS;
  int warmupFrames = Loop.DEFAULT_WARMUP_FRAMES;
  double absenceMs = Loop.DEFAULT_ABSENCE_MS;
  DoubleConsumer onStall;
  BiConsumer<? super Throwable, LoopPhase> onError;

  LoopBuilder(Clock clock, FrameSource frames) {
    this.clock = clock;
    this.frames = frames;
  }

  /** Steps a second, an integer in 1 .. 1_000_000; {@link Loop#DEFAULT_HZ} by default. */
  public LoopBuilder hz(int stepsPerSecond) {
    hz = stepsPerSecond;
    return this;
  }

  /**
   * How much a pump may catch up on, in milliseconds: finite and above 0. What lies above is
   * dropped. Below one step it means that the loop never steps.
   *
   * <p>By default {@link Loop#DEFAULT_MAX_CATCH_UP_MS}, or one step where a step is longer (1 to 3
   * Hz).
   */
  public LoopBuilder maxCatchUpMs(double millis) {
    maxCatchUpMs = millis;
    maxCatchUpSet = true;
    return this;
  }

  /**
   * Work above which a pump counts as over budget, in milliseconds: finite, 0 or more; {@link
   * Loop#DEFAULT_BUDGET_MS} by default.
   */
  public LoopBuilder budgetMs(double millis) {
    budgetMs = millis;
    return this;
  }

  /**
   * How far back the worst gap looks, in milliseconds: finite and above 0; {@link
   * Loop#DEFAULT_WINDOW_MS} by default.
   */
  public LoopBuilder windowMs(double millis) {
    windowMs = millis;
    return this;
  }

  /**
   * Gaps between paints left out of the statistics at first: 0 or more; {@link
   * Loop#DEFAULT_WARMUP_FRAMES} by default.
   */
  public LoopBuilder warmupFrames(int gaps) {
    warmupFrames = gaps;
    return this;
  }

  /**
   * From where on a gap between paints is an absence and not a frame, in milliseconds: finite and
   * above 0; {@link Loop#DEFAULT_ABSENCE_MS} by default.
   */
  public LoopBuilder absenceMs(double millis) {
    absenceMs = millis;
    return this;
  }

  /** The first fixed-step subscriber. */
  public LoopBuilder update(Loop.Update subscriber) {
    update = required("update", subscriber);
    return this;
  }

  /** The first render subscriber. */
  public LoopBuilder render(Loop.Render subscriber) {
    render = required("render", subscriber);
    return this;
  }

  /**
   * Told the seconds dropped by a pump that reached the catch-up ceiling. For diagnosis: the time
   * is the clock's, which may stand still while the machine sleeps, so it is nothing to pay out.
   */
  public LoopBuilder onStall(DoubleConsumer listener) {
    onStall = required("onStall", listener);
    return this;
  }

  /**
   * Told what a callback threw and in which phase, after the loop has stopped itself; without it
   * the exception comes out of the pump as it is. A clock that cannot be read is always thrown.
   */
  public LoopBuilder onError(BiConsumer<? super Throwable, LoopPhase> listener) {
    onError = required("onError", listener);
    return this;
  }

  /**
   * A loop with these options, which does nothing until it is started.
   *
   * @throws IllegalArgumentException naming the option that is out of range
   */
  public Loop build() {
    require(clock != null, "clock", "a clock", null);
    require(frames != null, "frames", "a frame source", null);
    require(hz >= 1 && hz <= 1_000_000, "hz", "an integer in 1..1_000_000", hz);
    if (maxCatchUpSet) {
      requirePositive("maxCatchUpMs", maxCatchUpMs);
    } else {
      maxCatchUpMs = Math.max(Loop.DEFAULT_MAX_CATCH_UP_MS, LoopCore.stepMicros(hz) / 1000.0);
    }
    require(
        budgetMs >= 0 && budgetMs <= Double.MAX_VALUE,
        "budgetMs",
        "a finite number, 0 or more",
        budgetMs);
    requirePositive("windowMs", windowMs);
    require(warmupFrames >= 0, "warmupFrames", "an integer, 0 or more", warmupFrames);
    requirePositive("absenceMs", absenceMs);
    return new Loop(this);
  }

  private static void requirePositive(String option, double value) {
    require(
        value > 0 && value <= Double.MAX_VALUE, option, "a finite number greater than 0", value);
  }

  private static void require(boolean holds, String option, String expected, Object got) {
    if (!holds) {
      throw new IllegalArgumentException(option + ": expected " + expected + ", got " + got);
    }
  }

  private static <T> T required(String option, T function) {
    require(function != null, option, "a function (leave the call out for none)", null);
    return function;
  }
}
