package org.latticereplay.loop;

import java.util.Arrays;

/** Measures a loop's frames into its {@link FrameStats}. All times are milliseconds. */
final class FrameMeter {
  private static final int BUCKETS = 10;
  private static final double FPS_WINDOW_MS = 1000;

  /** A power of two, so that the average is exact in binary. */
  private static final double SMOOTHING = 1.0 / 8;

  private static final double NONE = Double.NaN;

  private final FrameStats stats;
  private final double budgetMs;
  private final double windowMs;
  private final double bucketMs;
  private final double absenceMs;
  private final long warmupFrames;

  private final double[] worst = new double[BUCKETS];
  private final double[] shortest = new double[BUCKETS];
  private int bucket;
  private double bucketEndMs;

  private double lastPaintMs = NONE;
  private long warmupLeft;
  private double fpsFromMs;
  private long fpsPaints;
  private boolean frameMeasured;
  private boolean renderMeasured;

  FrameMeter(
      FrameStats stats, double budgetMs, double windowMs, double absenceMs, long warmupFrames) {
    this.stats = stats;
    this.budgetMs = budgetMs;
    this.windowMs = windowMs;
    this.bucketMs = windowMs / BUCKETS;
    this.absenceMs = absenceMs;
    this.warmupFrames = warmupFrames;
    clear(0);
    armWarmup();
  }

  /**
   * The loop starts, or starts again: the time it stood still is no gap and no part of a window.
   */
  void start(double nowMs) {
    lastPaintMs = NONE;
    fpsFromMs = nowMs;
    fpsPaints = 0;
    clear(nowMs);
  }

  /** Begins every figure anew. */
  void reset(double nowMs) {
    stats.fps = 0;
    stats.frameMs = 0;
    stats.updateMs = 0;
    stats.renderMs = 0;
    stats.worstFrameMs = 0;
    stats.absences = 0;
    stats.overBudget = 0;
    stats.stepsLastPump = 0;
    stats.ticks = 0;
    stats.renders = 0;
    stats.pumps = 0;
    stats.droppedSeconds = 0;
    frameMeasured = false;
    renderMeasured = false;
    armWarmup();
    start(nowMs);
  }

  private void armWarmup() {
    warmupLeft = warmupFrames;
    stats.warmingUp = warmupLeft > 0;
  }

  private void clear(double nowMs) {
    Arrays.fill(worst, 0);
    Arrays.fill(shortest, Double.POSITIVE_INFINITY);
    bucket = 0;
    bucketEndMs = nowMs + bucketMs;
    stats.worstGapMs = 0;
    stats.cadenceMs = 0;
  }

  /** Begins a pump. One that throws is counted, but not measured. */
  void begin() {
    stats.pumps++;
  }

  private void painted(double nowMs) {
    double gap = nowMs - lastPaintMs;
    lastPaintMs = nowMs;
    if (gap > 0) {
      gap(gap);
    }
  }

  private void gap(double gap) {
    if (gap >= absenceMs) {
      stats.absences++;
    } else if (warmupLeft > 0) {
      warmupLeft--;
      stats.warmingUp = warmupLeft > 0;
    } else {
      worst[bucket] = Math.max(worst[bucket], gap);
      shortest[bucket] = Math.min(shortest[bucket], gap);
      stats.worstGapMs = Math.max(stats.worstGapMs, gap);
      stats.cadenceMs = stats.cadenceMs == 0 ? gap : Math.min(stats.cadenceMs, gap);
    }
  }

  private void turn(double nowMs) {
    if (nowMs - bucketEndMs >= windowMs) {
      clear(nowMs);
      return;
    }
    while (nowMs >= bucketEndMs) {
      bucket = (bucket + 1) % BUCKETS;
      worst[bucket] = 0;
      shortest[bucket] = Double.POSITIVE_INFINITY;
      bucketEndMs += bucketMs;
    }
    double worstGap = 0;
    double shortestGap = Double.POSITIVE_INFINITY;
    for (int i = 0; i < BUCKETS; i++) {
      worstGap = Math.max(worstGap, worst[i]);
      shortestGap = Math.min(shortestGap, shortest[i]);
    }
    stats.worstGapMs = worstGap;
    stats.cadenceMs = worstGap > 0 ? shortestGap : 0;
  }

  /** Ends a pump that threw nothing. */
  void end(
      double nowMs, double frameMs, double updateMs, double renderMs, boolean rendered, int steps) {
    stats.stepsLastPump = steps;
    stats.ticks += steps;
    if (nowMs >= bucketEndMs) {
      turn(nowMs);
    }
    if (rendered) {
      painted(nowMs);
      stats.renders++;
      fpsPaints++;
      stats.renderMs = smooth(stats.renderMs, renderMs, renderMeasured);
      renderMeasured = true;
    }
    stats.frameMs = smooth(stats.frameMs, frameMs, frameMeasured);
    stats.updateMs = smooth(stats.updateMs, updateMs, frameMeasured);
    frameMeasured = true;
    if (frameMs > stats.worstFrameMs) {
      stats.worstFrameMs = frameMs;
    }
    if (frameMs > budgetMs) {
      stats.overBudget++;
    }
    double window = nowMs - fpsFromMs;
    if (window >= FPS_WINDOW_MS) {
      stats.fps = fpsPaints * 1000.0 / window;
      fpsFromMs = nowMs;
      fpsPaints = 0;
    }
  }

  private static double smooth(double average, double sample, boolean measured) {
    return measured ? average + (sample - average) * SMOOTHING : sample;
  }
}
