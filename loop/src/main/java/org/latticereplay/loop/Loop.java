package org.latticereplay.loop;

import java.util.function.BiConsumer;
import java.util.function.DoubleConsumer;
import org.latticereplay.loop.internal.Micros;

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

  private final Clock clock;
  private final FrameSource frames;
  private final int hz;
  private final double maxCatchUpMs;
  private final double budgetMs;
  private final double windowMs;
  private final int warmupFrames;
  private final double absenceMs;
  private final DoubleConsumer onStall;
  private final BiConsumer<? super Throwable, LoopPhase> onError;
  private final long stepMicros;
  private final double stepSeconds;
  private final long ceilingMicros;

  private final Pump pump = this::pump;
  private final LoopThread thread = new LoopThread();
  private final Timeline sim = new Timeline(this::halted);
  private final Timeline real = new Timeline(this::halted);
  private final Scheduler simScheduler = new LoopScheduler(sim, thread);
  private final Scheduler realScheduler = new LoopScheduler(real, thread);
  private final Subscribers<Update> updates = new Subscribers<>(thread);
  private final Subscribers<Render> renders = new Subscribers<>(thread);
  private final JobQueue jobs = new JobQueue(thread, this::halted);
  private final FrameStats stats = new FrameStats();
  private final FrameMeter meter;

  /** Guards starting and stopping, the only things two threads may do at once. */
  private final Object lock = new Object();

  private volatile boolean running;

  /** How often the loop was stopped; a pump that sees it change is over. */
  private volatile int stops;

  private double speed = 1;
  private double speedBeforePause = 1;
  private double lastMs;
  private long owedMicros;
  private long tick;

  private boolean pumping;
  private int pumpStops;

  /** The speed this pump runs at, read after timers and jobs: what they set holds at once. */
  private double pumpSpeed;

  private LoopPhase phase = LoopPhase.TIMER;
  private int steps;
  private boolean stepBegun;
  private boolean clockFailed;
  private boolean resetAfterPump;

  Loop(LoopBuilder options) {
    clock = options.clock;
    frames = options.frames;
    hz = options.hz;
    maxCatchUpMs = options.maxCatchUpMs;
    budgetMs = options.budgetMs;
    windowMs = options.windowMs;
    warmupFrames = options.warmupFrames;
    absenceMs = options.absenceMs;
    onStall = options.onStall;
    onError = options.onError;
    stepMicros = stepMicros(hz);
    stepSeconds = Micros.seconds(stepMicros);
    ceilingMicros = Micros.ofMillis(maxCatchUpMs);
    meter = new FrameMeter(stats, budgetMs, windowMs, absenceMs, warmupFrames);
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

  static long stepMicros(int hz) {
    return Micros.round(1e6 / hz);
  }

  // ---- control

  /**
   * Begins to pump; time is owed from now on. Does nothing if already running.
   *
   * @throws IllegalArgumentException if the clock gives no finite reading; the loop stays stopped
   * @throws IllegalStateException from another thread than the loop's
   */
  public void start() {
    thread.check("start");
    int stopsBefore;
    synchronized (lock) {
      if (running) {
        return;
      }
      lastMs = read();
      meter.start(lastMs);
      stopsBefore = stops;
      running = true;
    }
    try {
      frames.start(pump);
    } catch (Throwable failure) {
      stop();
      throw failure;
    }
    if (stops != stopsBefore) {
      frames.stop();
    }
  }

  /**
   * Stops pumping and abandons the rest of the current pump, from any thread; the loop can be
   * started again. Timers and jobs stay as they are. Does nothing if not running.
   */
  public void stop() {
    synchronized (lock) {
      if (!running) {
        return;
      }
      running = false;
      // Only ever written under the lock; volatile for the pump that watches it.
      stops = stops + 1;
      frames.stop();
    }
  }

  /** Sets the speed to 0, to be restored by {@link #resume}. Does nothing if paused. */
  public void pause() {
    thread.check("pause");
    if (speed != 0) {
      speedBeforePause = speed;
      speed = 0;
    }
  }

  /** Restores the speed from before the pause. Does nothing if not paused. */
  public void resume() {
    thread.check("resume");
    if (speed == 0) {
      speed = speedBeforePause;
    }
  }

  /**
   * Sets how fast sim time runs against real time.
   *
   * @param multiplier 1 is as fast, 0 is a pause; at most {@link #MAX_SPEED}
   * @throws IllegalArgumentException if it is negative, not finite or too high
   */
  public void setSpeed(double multiplier) {
    thread.check("setSpeed");
    if (!(multiplier >= 0 && multiplier <= MAX_SPEED)) {
      throw new IllegalArgumentException(
          "setSpeed: expected a number in 0..1_000_000, got " + multiplier);
    }
    if (multiplier == 0 && speed != 0) {
      speedBeforePause = speed;
    }
    speed = multiplier;
  }

  /** Begins the statistics anew; inside a pump, when that pump has ended. */
  public void resetStats() {
    thread.check("resetStats");
    if (pumping) {
      resetAfterPump = true;
    } else {
      meter.reset(lastMs);
    }
  }

  /**
   * Subscribes to the fixed step, after those already there; takes effect with the next step.
   *
   * @return removes this subscription, at once
   */
  public Disposer onUpdate(Update subscriber) {
    return updates.add("onUpdate", subscriber);
  }

  /**
   * Subscribes to painting, after those already there; takes effect with the next pass.
   *
   * @return removes this subscription, at once
   */
  public Disposer onRender(Render subscriber) {
    return renders.add("onRender", subscriber);
  }

  /** Makes a job: work that runs at most once a pump, before its steps, when it was asked for. */
  public Job coalesce(Runnable work) {
    return jobs.create(work);
  }

  // ---- readings

  /** Whether the loop is started and not stopped, paused or not. From any thread. */
  public boolean running() {
    return running;
  }

  /** Whether the speed is 0. */
  public boolean paused() {
    return speed == 0;
  }

  /** How fast sim time runs, 0 or more. */
  public double speed() {
    return speed;
  }

  /** Sim seconds: {@code tick * stepSeconds}. Pauses, scales, and falls behind real time. */
  public double time() {
    return tick * stepSeconds;
  }

  /** Seconds between starts and stops, never paused, scaled or dropped. */
  public double realTime() {
    return real.time();
  }

  /** Steps since construction, across stops. */
  public long tick() {
    return tick;
  }

  /** The dt of every update, in seconds. */
  public double stepSeconds() {
    return stepSeconds;
  }

  /** The same step in milliseconds, as it stands in the identity of recorded logs. */
  public double stepMs() {
    return stepMicros / 1000.0;
  }

  /** The same step in microseconds. */
  public long stepMicros() {
    return stepMicros;
  }

  /**
   * Timers of the game's fiction: they pause, scale, and fire before the step that reaches them.
   */
  public Scheduler sim() {
    return simScheduler;
  }

  /** Timers of the player's world: they run while paused, and stop only with the loop. */
  public Scheduler real() {
    return realScheduler;
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

  /** From where on a gap is an absence, in milliseconds. */
  public double absenceMs() {
    return absenceMs;
  }

  /** The statistics: one object, changed by every pump. */
  public FrameStats stats() {
    return stats;
  }

  // ---- the pump

  private boolean halted() {
    return stops != pumpStops;
  }

  private void pump(PumpKind kind) {
    if (!running) {
      return;
    }
    thread.claim();
    if (pumping) {
      throw new IllegalStateException(
          "pump: called from inside a pump; a frame source must wait until the pump has ended");
    }
    pumping = true;
    pumpStops = stops;
    try {
      runPump(kind == PumpKind.PAINT);
    } catch (Throwable failure) {
      if (!reported(failure)) {
        throw failure;
      }
    } finally {
      pumping = false;
      if (resetAfterPump) {
        resetAfterPump = false;
        meter.reset(lastMs);
      }
    }
  }

  private void runPump(boolean paint) {
    double nowMs = read();
    long elapsed = elapsedSince(lastMs, nowMs);
    lastMs = nowMs;
    steps = 0;
    meter.begin();
    phase = LoopPhase.TIMER;
    real.advanceMicros(elapsed);
    if (!halted() && jobs.anyQueued()) {
      phase = LoopPhase.JOB;
      jobs.run();
    }
    double stepsFromMs = read();
    if (!halted()) {
      owe(elapsed);
      runSteps();
    }
    double stepsToMs = read();
    boolean painted = paint && !halted();
    if (painted) {
      phase = LoopPhase.RENDER;
      render(nowMs);
    }
    double endMs = read();
    meter.end(nowMs, endMs - nowMs, stepsToMs - stepsFromMs, endMs - stepsToMs, painted, steps);
  }

  private void owe(long elapsed) {
    double speedNow = speed;
    pumpSpeed = speedNow;
    if (speedNow != 1) {
      oweScaled(elapsed * speedNow);
      return;
    }
    long owed = owedMicros + elapsed;
    if (owed > ceilingMicros) {
      owedMicros = ceilingMicros;
      drop(Micros.seconds(owed - ceilingMicros));
    } else {
      owedMicros = owed;
    }
  }

  private void oweScaled(double micros) {
    double owed = owedMicros + scale(micros);
    if (owed > ceilingMicros) {
      owedMicros = ceilingMicros;
      drop(Micros.seconds(owed - ceilingMicros));
    } else {
      owedMicros = (long) owed;
    }
  }

  /** Rounds halves up; a number past 2^53 is whole already. */
  private static double scale(double micros) {
    return micros < Micros.MAX ? Micros.round(micros) : micros;
  }

  private void drop(double seconds) {
    stats.droppedSeconds += seconds;
    if (onStall != null) {
      phase = LoopPhase.UPDATE;
      onStall.accept(seconds);
    }
  }

  private void runSteps() {
    while (owedMicros >= stepMicros && !halted()) {
      phase = LoopPhase.TIMER;
      stepBegun = true;
      sim.advanceMicros(stepMicros);
      phase = LoopPhase.UPDATE;
      for (Subscribers.Entry<Update> entry : updates.entries()) {
        if (halted()) {
          break;
        }
        if (entry.live) {
          entry.function.update(stepSeconds, tick);
        }
      }
      spendStep();
    }
  }

  private void spendStep() {
    stepBegun = false;
    tick++;
    steps++;
    owedMicros -= stepMicros;
  }

  private void render(double nowMs) {
    double alpha = pumpSpeed == 0 ? 1 : (double) owedMicros / stepMicros;
    double time = time() + alpha * stepSeconds;
    for (Subscribers.Entry<Render> entry : renders.entries()) {
      if (halted()) {
        break;
      }
      if (entry.live) {
        entry.function.render(alpha, time, nowMs);
      }
    }
  }

  /**
   * Stops, then tells the listener.
   *
   * @return false if nobody was told and the failure has to leave the pump as it is
   */
  private boolean reported(Throwable failure) {
    boolean fromClock = clockFailed;
    clockFailed = false;
    if (stepBegun) {
      spendStep();
    }
    try {
      stop();
    } catch (Throwable second) {
      failure.addSuppressed(second);
    }
    if (onError == null || fromClock) {
      return false;
    }
    onError.accept(failure, phase);
    return true;
  }

  private double read() {
    double nowMs = clock.now();
    if (!(Math.abs(nowMs) <= Double.MAX_VALUE)) {
      throw clockFailure("expected a finite reading, got " + nowMs);
    }
    return nowMs;
  }

  private long elapsedSince(double fromMs, double nowMs) {
    double micros = (nowMs - fromMs) * 1000;
    if (!(micros > 0)) {
      return 0;
    }
    if (micros > Micros.MAX) {
      throw clockFailure(
          "expected a reading less than 285 years after " + fromMs + ", got " + nowMs);
    }
    return Micros.round(micros);
  }

  private IllegalArgumentException clockFailure(String what) {
    clockFailed = pumping;
    return new IllegalArgumentException("loop clock: " + what + "; the loop has stopped");
  }
}
