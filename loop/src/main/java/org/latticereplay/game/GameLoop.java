package org.latticereplay.game;

import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * Runs a simulation: the one step order of live play, replay and lockstep.
 *
 * <p>Time and input come in as arguments, so it reads no clock and schedules nothing. It owns one
 * run at a time. A frame is one call of {@link #steps} or {@link #seconds}, and goes in this order:
 *
 * <ol>
 *   <li>for each step the budget owes: {@link StepInput#read}, {@link GameSimulation#step}, {@link
 *       StepInput#endStep};
 *   <li>{@link StepInput#endFrame}, once, if any step ran;
 *   <li>the events, through {@link GameSimulation#drainEvents};
 *   <li>a reading, if the simulation is {@link Presented} and one is due.
 * </ol>
 *
 * <p>The last two also happen in a frame without a step, so that what {@link #modify} caused is
 * seen while the game is paused.
 *
 * <p><b>Where a tick ends.</b> During {@code endStep}, {@link #state()} is the state at the end of
 * the tick just stepped, and {@link #tick()} and {@link #stepIndex()} are still that tick's. So an
 * input that wraps another one and, in its {@code endStep}, first calls the wrapped one's and then
 * takes the digest, takes it exactly where a checkpoint belongs: before {@code endFrame} and before
 * the events, however many steps the frame has. A recorder needs no other hook.
 *
 * <p>Whatever throws inside a frame or a {@link #modify} ends the run: a state left half changed is
 * never stepped again.
 *
 * <p>Confined to one thread. A frame allocates nothing of its own.
 *
 * @param <S> the state of one run
 */
public final class GameLoop<S> {
  private static final double COUNTED_SECONDS_MAX = 0.25;
  private static final int STEPS_PER_FRAME_MAX = 5;
  private static final double MICROS_PER_SECOND = 1_000_000;

  // What the loop is doing, as a number: a step then stores no reference.
  private static final int IDLE = 0;
  private static final int STEPPING = 1;
  private static final int DELIVERING = 2;
  private static final int READING = 3;
  private static final int MODIFYING = 4;
  private static final List<String> BUSY_WITH =
      List.of(
          "nothing is going on",
          "a step is running",
          "an event is being delivered",
          "a reading is being delivered",
          "a modify is running");

  private final GameSimulation<S> simulation;
  private final Consumer<Object> events;
  private final Readings<S> readings;
  private final double stepSeconds;
  private final long stepMicros;

  private S state;
  private RunStart begun;
  private long tick;
  private long stepIndex;
  private long carriedMicros;
  private StepInput lastInput;
  private boolean running;
  private boolean paused;
  private int busy = IDLE;

  /**
   * A loop without a run, whose readings nobody wants.
   *
   * @param events receives what the simulation drains, frame by frame
   */
  public GameLoop(GameSimulation<S> simulation, Consumer<Object> events) {
    this(simulation, events, null);
  }

  /**
   * A loop without a run.
   *
   * @param events receives what the simulation drains, frame by frame
   * @param readings receives the readings of a {@link Presented} simulation; null when nobody wants
   *     them, and then none is made
   */
  public GameLoop(
      GameSimulation<S> simulation, Consumer<Object> events, Consumer<Object> readings) {
    this.simulation = Objects.requireNonNull(simulation, "simulation: expected one, got null");
    this.events = Objects.requireNonNull(events, "events: expected a consumer, got null");
    this.readings = Readings.of(simulation, readings);
    this.stepSeconds = simulation.identity().stepSeconds();
    this.stepMicros = simulation.identity().stepMicros();
  }

  /**
   * Begins a new run, not paused and with no time carried; the one before, if any, is dropped.
   *
   * @throws IllegalStateException from inside a step, an event or a modify
   */
  public void start(RunStart start) {
    idle("start");
    running = false;
    state = Objects.requireNonNull(simulation.create(start), "create: expected a state, got null");
    begun = start;
    tick = start.tick();
    stepIndex = 0;
    carriedMicros = 0;
    lastInput = null;
    paused = false;
    if (readings != null) {
      readings.reset();
    }
    running = true;
  }

  /**
   * Ends the run; its state can still be read. From inside a frame, the steps still owed by it run
   * first.
   */
  public void stop() {
    running = false;
  }

  /** Whether there is a run that can step. */
  public boolean running() {
    return running;
  }

  /**
   * Holds the run or lets it go on: while paused, no step runs and no time is counted. From inside
   * a frame it takes effect with the next one.
   *
   * <p>This is a switch of the host, and no log knows of it. A pause that the game's own rules or
   * its players decide belongs into the samples.
   */
  public void pause(boolean held) {
    paused = held;
  }

  /** Whether the run is held. */
  public boolean paused() {
    return paused;
  }

  /**
   * The state of the run, the very object the simulation changes; null before the first run. Read
   * it; change it only through {@link #modify}.
   */
  public S state() {
    return state;
  }

  /** How the run began: what {@link #start} was given; null before the first run. */
  public RunStart runStart() {
    return begun;
  }

  /** The log tick the next step will have; during {@code endStep}, that of the step just run. */
  public long tick() {
    return tick;
  }

  /** How many steps of this run have been taken: the tick counted from 0. */
  public long stepIndex() {
    return stepIndex;
  }

  /**
   * Changes the state between two frames: a debug console, a test. What it causes is seen with the
   * next frame.
   *
   * <p>No log knows of it, so a run that was modified does not replay. A change that players can
   * make is a sample.
   *
   * @throws IllegalStateException from inside a step, an event or another modify, without a run, or
   *     while the input last stepped with {@link StepInput#records}
   */
  public void modify(Consumer<? super S> change) {
    idle("modify");
    if (!running) {
      throw new IllegalStateException("modify without a run; call start first");
    }
    if (lastInput != null && lastInput.records()) {
      throw new IllegalStateException(
          "modify of a run that is being recorded could not be replayed; make the change a sample,"
              + " or close the recorder first");
    }
    boolean whole = false;
    busy = MODIFYING;
    try {
      change.accept(state);
      whole = true;
    } finally {
      leave(whole);
    }
  }

  /**
   * A frame of exactly {@code n} steps: no clamp and no cap, so a huge count blocks the thread.
   * Time carried over from {@link #seconds} is dropped.
   *
   * @param n 0 or more
   * @param nowMs the caller's time in milliseconds, finite; decides only when a reading is due
   * @return how many ran: n, or 0 when there is no run or it is paused, and then none was consumed
   *     and the caller keeps them
   * @throws StepFailedException if the simulation's step threw. What anything else throws comes out
   *     as it is; both end the run
   * @throws IllegalStateException from inside a step, an event or a modify
   */
  public int steps(StepInput input, int n, double nowMs) {
    if (n < 0) {
      throw new IllegalArgumentException("n: expected 0 or more steps, got " + n);
    }
    checkNow(nowMs);
    idle("steps");
    if (!running) {
      return 0;
    }
    if (paused) {
      return frame(input, 0, nowMs);
    }
    carriedMicros = 0;
    return frame(input, n, nowMs);
  }

  /**
   * A frame of the steps that a stretch of time owes, counted in whole microseconds. At most 0.25 s
   * is counted. What is left of a step is carried to the next frame; at most five steps run, and if
   * a step or more is then still owed, all of the rest is dropped: the game slows down rather than
   * falling ever further behind.
   *
   * @param x seconds since the last frame, finite, 0 or more
   * @param nowMs the caller's time in milliseconds, finite; decides only when a reading is due
   * @return how many steps ran; 0 also while the time is only carried
   * @throws StepFailedException as {@link #steps}
   * @throws IllegalStateException from inside a step, an event or a modify
   */
  public int seconds(StepInput input, double x, double nowMs) {
    if (!(x >= 0 && x <= Double.MAX_VALUE)) {
      throw new IllegalArgumentException("x: expected finite seconds of 0 or more, got " + x);
    }
    checkNow(nowMs);
    idle("seconds");
    if (!running) {
      return 0;
    }
    return frame(input, paused ? 0 : owed(x), nowMs);
  }

  private int owed(double seconds) {
    carriedMicros += (long) Math.rint(Math.min(seconds, COUNTED_SECONDS_MAX) * MICROS_PER_SECOND);
    int owed = (int) Math.min(carriedMicros / stepMicros, STEPS_PER_FRAME_MAX);
    carriedMicros -= owed * stepMicros;
    if (carriedMicros >= stepMicros) {
      carriedMicros = 0;
    }
    return owed;
  }

  private int frame(StepInput input, int n, double nowMs) {
    boolean whole = false;
    if (lastInput != input) {
      lastInput = input;
    }
    try {
      for (int i = 0; i < n; i++) {
        busy = STEPPING;
        step(input.read(tick));
        input.endStep();
        tick++;
        stepIndex++;
      }
      if (n > 0) {
        input.endFrame();
      }
      busy = DELIVERING;
      simulation.drainEvents(state, events);
      if (readings != null) {
        busy = READING;
        readings.offer(state, nowMs);
      }
      whole = true;
    } finally {
      leave(whole);
    }
    return n;
  }

  private void step(Samples in) {
    try {
      simulation.step(state, in, stepSeconds, tick);
    } catch (Throwable e) { // checked ones too: not every language of the JVM declares them
      throw new StepFailedException(tick, e);
    }
  }

  private void leave(boolean whole) {
    busy = IDLE;
    if (!whole) {
      running = false;
    }
  }

  private void idle(String call) {
    if (busy != IDLE) {
      throw new IllegalStateException(
          call + " while " + BUSY_WITH.get(busy) + "; call it after the frame has returned");
    }
  }

  private static void checkNow(double nowMs) {
    if (!(Math.abs(nowMs) <= Double.MAX_VALUE)) {
      throw new IllegalArgumentException("nowMs: expected finite milliseconds, got " + nowMs);
    }
  }
}
