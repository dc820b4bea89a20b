package org.latticereplay.loop;

import java.util.function.BiConsumer;
import java.util.function.DoubleConsumer;
import org.latticereplay.loop.internal.Micros;

/** The inner part of a {@link Loop}: its time, its pump and what hangs on them. */
final class LoopCore {
  final LoopThread thread = new LoopThread();
  final Timeline sim = new Timeline(this::halted);
  final Timeline real = new Timeline(this::halted);
  final Subscribers<Loop.Update> updates = new Subscribers<>(thread);
  final Subscribers<Loop.Render> renders = new Subscribers<>(thread);
  final JobQueue jobs = new JobQueue(thread, this::halted);
  final FrameStats stats = new FrameStats();
  final long stepMicros;
  final double stepSeconds;

  private final Clock clock;
  private final FrameSource frames;
  private final DoubleConsumer onStall;
  private final BiConsumer<? super Throwable, LoopPhase> onError;
  private final long ceilingMicros;
  private final FrameMeter meter;
  private final Pump pump = this::pump;

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
  private Throwable clockFailure;
  private boolean resetAfterPump;

  LoopCore(LoopBuilder options) {
    clock = options.clock;
    frames = options.frames;
    onStall = options.onStall;
    onError = options.onError;
    stepMicros = stepMicros(options.hz);
    stepSeconds = Micros.seconds(stepMicros);
    ceilingMicros = Micros.ofMillis(options.maxCatchUpMs);
    meter =
        new FrameMeter(
            stats, options.budgetMs, options.windowMs, options.absenceMs, options.warmupFrames);
  }

  static long stepMicros(int hz) {
    return Micros.round(1e6 / hz);
  }

  boolean running() {
    return running;
  }

  double speed() {
    return speed;
  }

  long tick() {
    return tick;
  }

  double time() {
    return tick * stepSeconds;
  }

  void start() {
    thread.check("start");
    synchronized (lock) {
      if (running) {
        return;
      }
      lastMs = read();
      meter.start(lastMs);
      running = true;
    }
    try {
      frames.start(pump);
    } catch (Throwable failure) {
      stop();
      throw failure;
    }
    // Stopped while it was starting: what the source began has no loop to run.
    if (!running) {
      frames.stop();
    }
  }

  void stop() {
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

  void pause() {
    thread.check("pause");
    if (speed != 0) {
      speedBeforePause = speed;
      speed = 0;
    }
  }

  void resume() {
    thread.check("resume");
    if (speed == 0) {
      speed = speedBeforePause;
    }
  }

  void setSpeed(double multiplier) {
    thread.check("setSpeed");
    if (!(multiplier >= 0 && multiplier <= Loop.MAX_SPEED)) {
      throw new IllegalArgumentException(
          "setSpeed: expected a number in 0..1_000_000, got " + multiplier);
    }
    if (multiplier == 0 && speed != 0) {
      speedBeforePause = speed;
    }
    speed = multiplier;
  }

  void resetStats() {
    thread.check("resetStats");
    if (pumping) {
      resetAfterPump = true;
    } else {
      meter.reset(lastMs);
    }
  }

  private boolean halted() {
    return stops != pumpStops;
  }

  private void pump(PumpKind kind) {
    // In this order: a stop that comes after the first line is seen in the second or changes the
    // count, and in either case ends the pump.
    int stopsBefore = stops;
    if (!running) {
      return;
    }
    thread.claim();
    if (pumping) {
      throw new IllegalStateException(
          "pump: called from inside a pump; a frame source must wait until the pump has ended");
    }
    pumping = true;
    pumpStops = stopsBefore;
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
      for (Subscribers.Entry<Loop.Update> entry : updates.entries()) {
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
    for (Subscribers.Entry<Loop.Render> entry : renders.entries()) {
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
    boolean fromClock = failure == clockFailure;
    clockFailure = null;
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
    IllegalArgumentException failure =
        new IllegalArgumentException("loop clock: " + what + "; the loop has stopped");
    clockFailure = failure;
    return failure;
  }
}
