package org.latticereplay.game;

import java.util.Objects;
import java.util.function.Consumer;

/**
 * Runs a simulation: the one step order of live play, replay and lockstep.
 *
 * <p>Time and input come in as arguments, so it reads no clock. It owns one run at a time. For each
 * step: {@code read}, {@code step}, {@code endStep}; then {@code endFrame} once, if any step ran;
 * then the event flush.
 *
 * <p>Confined to one thread. A step allocates nothing of its own.
 *
 * @param <S> the state of one run
 */
public final class GameLoop<S> {
  private final GameSimulation<S> simulation;
  private final Consumer<Object> events;
  private final double stepSeconds;

  private S state;
  private long tick;
  private long stepIndex;
  private boolean running;
  private boolean busy;

  /**
   * A loop without a run.
   *
   * @param events receives what the simulation drains after each frame that stepped
   */
  public GameLoop(GameSimulation<S> simulation, Consumer<Object> events) {
    this.simulation = Objects.requireNonNull(simulation, "simulation");
    this.events = Objects.requireNonNull(events, "events");
    this.stepSeconds = simulation.identity().stepSeconds();
  }

  /** Begins a new run; the one before, if any, is dropped. */
  public void start(RunStart start) {
    idle("start");
    running = false;
    state = Objects.requireNonNull(simulation.create(start), "create: expected a state, got null");
    tick = start.tick();
    stepIndex = 0;
    running = true;
  }

  /** Ends the run; its state can still be read. */
  public void stop() {
    running = false;
  }

  /** Whether there is a run that can step. */
  public boolean running() {
    return running;
  }

  /** The state of the run; read it, never change it. */
  public S state() {
    return state;
  }

  /** The log tick the next step will have. */
  public long tick() {
    return tick;
  }

  /** How many steps of this run have been taken. */
  public long stepIndex() {
    return stepIndex;
  }

  /**
   * Runs exactly {@code n} steps: no clamp and no cap, so a huge count blocks the thread.
   *
   * @param n 0 or more
   * @return how many ran: n, or 0 when there is no run
   * @throws StepFailedException if the simulation's step threw; the run has ended. What the input
   *     throws comes out as it is, and ends the run too
   * @throws IllegalStateException from inside a step or an event
   */
  public int steps(StepInput input, int n) {
    if (n < 0) {
      throw new IllegalArgumentException("n: expected 0 or more steps, got " + n);
    }
    idle("steps");
    if (!running || n == 0) {
      return 0;
    }
    busy = true;
    running = false; // until the frame is whole: whatever throws below ends the run
    try {
      for (int i = 0; i < n; i++) {
        step(input.read(tick));
        input.endStep();
        tick++;
        stepIndex++;
      }
      input.endFrame();
      simulation.drainEvents(state, events);
      running = true;
    } finally {
      busy = false;
    }
    return n;
  }

  private void step(Samples in) {
    try {
      simulation.step(state, in, stepSeconds, tick);
    } catch (RuntimeException | Error e) {
      throw new StepFailedException(tick, e);
    }
  }

  private void idle(String call) {
    if (busy) {
      throw new IllegalStateException(
          call + " from inside a step or an event; call it after the frame has returned");
    }
  }
}
