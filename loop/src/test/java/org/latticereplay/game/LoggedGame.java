package org.latticereplay.game;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.latticereplay.state.StateWriter;

/** A game, its input, and whatever else a frame calls, all writing into one log. */
final class LoggedGame
    implements GameSimulation<LoggedGame.State>, Presented<LoggedGame.State>, StepInput {
  static final class State {
    long sum;
    long version;
    final List<String> pending = new ArrayList<>();
  }

  final List<String> log = new ArrayList<>();
  private final int hz;
  double everyMs = Double.POSITIVE_INFINITY;
  // The tick at which a step throws this, when there is one.
  long failAt = -1;
  Throwable failure;
  boolean eventEachStep = true;

  LoggedGame(int hz) {
    this.hz = hz;
  }

  /** A loop whose events and readings are logged too. */
  GameLoop<State> loop() {
    return new GameLoop<>(
        this, event -> log.add("event " + event), reading -> log.add("reading " + reading));
  }

  /** The log so far, emptied. */
  List<String> taken() {
    List<String> taken = List.copyOf(log);
    log.clear();
    return taken;
  }

  @Override
  public GameIdentity identity() {
    return GameIdentity.of("logged@1", hz);
  }

  @Override
  public State create(RunStart start) {
    return new State();
  }

  @Override
  public void step(State state, Samples in, double dt, long tick) {
    log.add("step " + tick);
    if (tick == failAt) {
      LoggedGame.<RuntimeException>sneak(failure);
    }
    state.sum += tick + in.size();
    if (eventEachStep) {
      state.pending.add("of " + tick);
    }
  }

  @SuppressWarnings("unchecked") // erased: throws whatever came, as a Kotlin game may
  private static <T extends Throwable> void sneak(Throwable failure) throws T {
    throw (T) failure;
  }

  @Override
  public void describe(State state, StateWriter out) {
    out.put("sum", state.sum);
  }

  @Override
  public void drainEvents(State state, Consumer<Object> to) {
    log.add("drain");
    List<String> events = List.copyOf(state.pending);
    state.pending.clear();
    events.forEach(to);
  }

  @Override
  public Object view(State state) {
    return state.sum;
  }

  @Override
  public long version(State state) {
    return state.version;
  }

  @Override
  public double everyMs() {
    return everyMs;
  }

  @Override
  public Samples read(long tick) {
    log.add("read " + tick);
    return Samples.none();
  }

  @Override
  public void endStep() {
    log.add("endStep");
  }

  @Override
  public void endFrame() {
    log.add("endFrame");
  }
}
