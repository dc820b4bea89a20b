package org.latticereplay.loop;

/**
 * What the frames of a {@link Loop} cost, by two instruments.
 *
 * <p>The <b>work</b> of a pump ({@link #frameMs}, {@link #worstFrameMs}, {@link #overBudget}) runs
 * from its top to its bottom and misses whatever happens between pumps, a garbage collection for
 * instance. The <b>gap</b> ({@link #worstGapMs}) runs from one painted frame to the next and misses
 * nothing, but contains a whole period of the display: read it beside {@link #cadenceMs}, the
 * shortest gap in the same window, and never against a work budget. A worst gap under one and a
 * half cadences dropped no frame.
 *
 * <p>{@link Loop#stats} is one live object that every pump changes; {@link #copy} keeps a reading.
 * Both are for the loop's thread. Times are in milliseconds of the loop's clock, so a coarse clock
 * gives coarse figures.
 */
public final class FrameStats {
  double fps;
  double frameMs;
  double updateMs;
  double renderMs;
  double worstFrameMs;
  double worstGapMs;
  double cadenceMs;
  long absences;
  boolean warmingUp;
  long overBudget;
  long stepsLastPump;
  long ticks;
  long renders;
  long pumps;
  double droppedSeconds;

  FrameStats() {}

  /** A reading that no longer changes. */
  public FrameStats copy() {
    FrameStats copy = new FrameStats();
    copy.fps = fps;
    copy.frameMs = frameMs;
    copy.updateMs = updateMs;
    copy.renderMs = renderMs;
    copy.worstFrameMs = worstFrameMs;
    copy.worstGapMs = worstGapMs;
    copy.cadenceMs = cadenceMs;
    copy.absences = absences;
    copy.warmingUp = warmingUp;
    copy.overBudget = overBudget;
    copy.stepsLastPump = stepsLastPump;
    copy.ticks = ticks;
    copy.renders = renders;
    copy.pumps = pumps;
    copy.droppedSeconds = droppedSeconds;
    return copy;
  }

  /** Paints a second, counted over the last whole second or more; 0 until the first is over. */
  public double fps() {
    return fps;
  }

  /**
   * Cost of a pump, all of it, as a moving average: each sample moves it an eighth of the way, and
   * the first is taken whole.
   */
  public double frameMs() {
    return frameMs;
  }

  /** The same for the steps of a pump: stall listener, sim timers and update subscribers. */
  public double updateMs() {
    return updateMs;
  }

  /** The same for the render subscribers, over pumps that painted. */
  public double renderMs() {
    return renderMs;
  }

  /** Cost of the most expensive pump since {@link Loop#resetStats}. */
  public double worstFrameMs() {
    return worstFrameMs;
  }

  /**
   * The longest gap between two painted frames in the window: the last nine to ten tenths of {@link
   * Loop#windowMs}. Gaps of {@link Loop#absenceMs} or more and the first {@link Loop#warmupFrames}
   * are left out; 0 until one is measured.
   */
  public double worstGapMs() {
    return worstGapMs;
  }

  /** The shortest gap in the same window: the period of the display. */
  public double cadenceMs() {
    return cadenceMs;
  }

  /**
   * Gaps too long to be frames since {@link Loop#resetStats}: a hidden window, a sleeping machine.
   */
  public long absences() {
    return absences;
  }

  /** Whether the first gaps are still being left out. */
  public boolean warmingUp() {
    return warmingUp;
  }

  /** Pumps that cost more than {@link Loop#budgetMs}. */
  public long overBudget() {
    return overBudget;
  }

  /** Steps of the last pump; above 1 for long, the game cannot keep up. */
  public long stepsLastPump() {
    return stepsLastPump;
  }

  /** Steps since {@link Loop#resetStats}. */
  public long ticks() {
    return ticks;
  }

  /** Pumps that rendered since {@link Loop#resetStats}. */
  public long renders() {
    return renders;
  }

  /** Pumps of either kind since {@link Loop#resetStats}. */
  public long pumps() {
    return pumps;
  }

  /** Sim seconds dropped at the catch-up ceiling; a diagnosis, never something to pay out. */
  public double droppedSeconds() {
    return droppedSeconds;
  }
}
