package org.latticereplay.loop;

/**
 * A game loop: fixed steps off a clock that is handed in, and pictures between them.
 *
 * <pre>{@code
 * Loop loop = Loop.builder(() -> System.nanoTime() / 1e6, new HostFrames(host))
 *     .update((dt, tick) -> world.step(dt))            // the same dt every time
 *     .render((alpha, time, nowMs) -> world.draw(alpha))
 *     .build();
 * loop.start();
 * }</pre>
 *
 * <p>One pump, in this order:
 *
 * <ol>
 *   <li>the clock is read, once for all accounting; time that ran backwards counts as none
 *   <li>the real timeline moves by what has elapsed, and fires
 *   <li>jobs that were asked for run, each once
 *   <li>elapsed time, times the speed, is owed; what is owed above the ceiling is dropped and told
 *       to the stall listener
 *   <li>while a step is owed: the sim timeline moves by one step and fires, the update subscribers
 *       run, the tick is spent
 *   <li>on a {@link PumpKind#PAINT} pump the render subscribers run
 *   <li>the statistics are brought up to date
 * </ol>
 *
 * <p>Time is kept in whole microseconds, so a step is {@code round(1e6 / hz)} of them: 16667 at 60
 * Hz, and {@link #stepMs} is 16.667. Whatever was seen is spent: a step counts from the moment the
 * sim timeline moves, also when a callback then throws or stops the loop, so {@link #tick} never
 * comes twice and loop time never parts from sim time.
 *
 * <p>The speed is read before the steps, so a pause or a new speed set by a step or a render holds
 * from the next pump on. {@link #stop} holds at once and ends the pump, also when the loop is
 * started again before the callback returns. An exception stops the loop first and then goes to the
 * error listener or out of the pump.
 *
 * <p>A loop belongs to the thread of its first pump, for good: pumps, control calls, subscriptions,
 * jobs and timers from another are an {@link IllegalStateException}. Only {@link #stop} may come
 * from anywhere; a callback that has begun by then still ends, no other begins. A pump allocates
 * nothing.
 */
public final class Loop {
  /** Steps a second by default. */
  public static final int DEFAULT_HZ = 60;

  /** Catch-up ceiling by default, in milliseconds: fifteen steps at 60 Hz, less the rounding. */
  public static final double DEFAULT_MAX_CATCH_UP_MS = 250;

  /** Work budget of a pump by default, in milliseconds: half a frame at 60 Hz. */
  public static final double DEFAULT_BUDGET_MS = 8;

  /** Window of the worst gap by default, in milliseconds. */
  public static final double DEFAULT_WINDOW_MS = 10_000;

  /** Gaps left out at first by default: the loading of a game says nothing about its frames. */
  public static final int DEFAULT_WARMUP_FRAMES = 10;

  /** Gap that is an absence by default, in milliseconds: longer than any hitch worth a figure. */
  public static final double DEFAULT_ABSENCE_MS = 1000;

  /** The highest speed: above it a short pump could owe more microseconds than can be counted. */
  public static final double MAX_SPEED = 1_000_000;

  /** Advances the game by one step. */
  @FunctionalInterface
  public interface Update {
    /**
     * Moves the game by exactly {@code dt} seconds.
     *
     * @param dt always {@link Loop#stepSeconds}
     * @param tick 0, 1, 2 and so on for the life of the loop, never twice; a tick is left out only
     *     if a sim timer threw or stopped the loop before its update
     */
    void update(double dt, long tick);
  }

  /** Draws the game; must not change it. */
  @FunctionalInterface
  public interface Render {
    /**
     * Draws the moment {@code alpha} of the way from the last step to the next.
     *
     * @param alpha in [0, 1]; 1 while paused
     * @param time the moment drawn, in sim seconds
     * @param nowMs the clock as read at the top of the pump
     */
    void render(double alpha, double time, double nowMs);
  }

  private final LoopCore core;
  private final Scheduler sim;
  private final Scheduler real;
  private final int hz;
  private final double maxCatchUpMs;
  private final double budgetMs;
  private final double windowMs;
  private final int warmupFrames;
  private final double absenceMs;

  Loop(LoopBuilder options) {
    core = new LoopCore(options);
    sim = new LoopScheduler(core.sim, core.thread);
    real = new LoopScheduler(core.real, core.thread);
    hz = options.hz;
    maxCatchUpMs = options.maxCatchUpMs;
    budgetMs = options.budgetMs;
    windowMs = options.windowMs;
    warmupFrames = options.warmupFrames;
    absenceMs = options.absenceMs;
    if (options.update != null) {
      onUpdate(options.update);
    }
    if (options.render != null) {
      onRender(options.render);
    }
  }

  /**
   * Begins the options of a loop.
   *
   * @param clock read from the thread that pumps
   * @param frames where pumps come from
   */
  public static LoopBuilder builder(Clock clock, FrameSource frames) {
    return new LoopBuilder(clock, frames);
  }

  /**
   * Begins to pump; time is owed from now on. Does nothing if already running.
   *
   * @throws IllegalArgumentException if the clock gives no finite reading; the loop stays stopped
   * @throws IllegalStateException from another thread than the loop's
   */
  public void start() {
    core.start();
  }

  /**
   * Stops pumping and abandons the rest of the current pump, from any thread; the loop can be
   * started again. Timers and jobs stay as they are. Does nothing if not running.
   */
  public void stop() {
    core.stop();
  }

  /** Sets the speed to 0, to be restored by {@link #resume}. Does nothing if paused. */
  public void pause() {
    core.pause();
  }

  /** Restores the speed from before the pause. Does nothing if not paused. */
  public void resume() {
    core.resume();
  }

  /**
   * Sets how fast sim time runs against real time.
   *
   * @param multiplier 1 is as fast, 0 is a pause; at most {@link #MAX_SPEED}
   * @throws IllegalArgumentException if it is negative, not finite or too high
   */
  public void setSpeed(double multiplier) {
    core.setSpeed(multiplier);
  }

  /** Begins the statistics anew; inside a pump, when that pump has ended. */
  public void resetStats() {
    core.resetStats();
  }

  /**
   * Subscribes to the fixed step, after those already there; takes effect with the next step.
   *
   * @return removes this subscription, at once
   */
  public Disposer onUpdate(Update subscriber) {
    return core.updates.add("onUpdate", subscriber);
  }

  /**
   * Subscribes to painting, after those already there; takes effect with the next pass.
   *
   * @return removes this subscription, at once
   */
  public Disposer onRender(Render subscriber) {
    return core.renders.add("onRender", subscriber);
  }

  /** Makes a job: work that runs at most once a pump, before its steps, when it was asked for. */
  public Job coalesce(Runnable work) {
    return core.jobs.create(work);
  }

  /** Whether the loop is started and not stopped, paused or not. From any thread. */
  public boolean running() {
    return core.running();
  }

  /** Whether the speed is 0. */
  public boolean paused() {
    return core.speed() == 0;
  }

  /** How fast sim time runs, 0 or more. */
  public double speed() {
    return core.speed();
  }

  /** Sim seconds: {@code tick * stepSeconds}. Pauses, scales, and falls behind real time. */
  public double time() {
    return core.time();
  }

  /** Seconds between starts and stops, never paused, scaled or dropped. */
  public double realTime() {
    return core.real.time();
  }

  /** Steps since construction, across stops. */
  public long tick() {
    return core.tick();
  }

  /** The dt of every update, in seconds. */
  public double stepSeconds() {
    return core.stepSeconds;
  }

  /** The same step in milliseconds, as it stands in the identity of recorded logs. */
  public double stepMs() {
    return core.stepMicros / 1000.0;
  }

  /** The same step in microseconds. */
  public long stepMicros() {
    return core.stepMicros;
  }

  /**
   * Timers of the game's fiction: they pause, scale, and fire before the step that reaches them.
   */
  public Scheduler sim() {
    return sim;
  }

  /** Timers of the player's world: they run while paused, and stop only with the loop. */
  public Scheduler real() {
    return real;
  }

  /** Steps a second that were asked for; the step is rounded, see {@link #stepMicros}. */
  public int hz() {
    return hz;
  }

  /** The catch-up ceiling in milliseconds. */
  public double maxCatchUpMs() {
    return maxCatchUpMs;
  }

  /** The work budget in milliseconds. */
  public double budgetMs() {
    return budgetMs;
  }

  /** The window of the worst gap in milliseconds. */
  public double windowMs() {
    return windowMs;
  }

  /** Gaps left out of the statistics at first. */
  public int warmupFrames() {
    return warmupFrames;
  }

  /** The least gap, in milliseconds, that is taken for an absence. */
  public double absenceMs() {
    return absenceMs;
  }

  /** The statistics: one object, changed by every pump. */
  public FrameStats stats() {
    return core.stats;
  }
}
