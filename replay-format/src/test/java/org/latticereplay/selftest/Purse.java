package org.latticereplay.selftest;

import java.util.List;
import java.util.function.ToLongFunction;
import org.latticereplay.compare.Build;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.Samples;
import org.latticereplay.math.Rng;
import org.latticereplay.state.StateHash;
import org.latticereplay.state.StateWriter;

/** A game of which a test says what a step does and what its hash covers. */
class Purse implements GameSimulation<Purse.State> {
  static class State {
    Rng rng;
    long tick;
    long money;
    double cargo;
    String word = "";
  }

  interface Step {
    void step(State state, Samples in, long tick);
  }

  /** Each input counts. */
  static final Step COUNTS = (state, in, tick) -> state.money += in.size() * (tick + 1);

  final Step step;
  final ToLongFunction<State> digest;
  int steps;

  /** A game with the default hash. */
  Purse(Step step) {
    this(step, null);
  }

  Purse(Step step, ToLongFunction<State> digest) {
    this.step = step;
    this.digest = digest;
  }

  @Override
  public GameIdentity identity() {
    return new GameIdentity("k", "purse", 1, 60, "p");
  }

  @Override
  public State create(RunStart start) {
    State state = new State();
    state.rng = start.rng();
    return state;
  }

  @Override
  public void step(State state, Samples in, double dt, long tick) {
    steps++;
    state.tick = tick;
    step.step(state, in, tick);
  }

  @Override
  public void describe(State state, StateWriter out) {
    out.put("rng", state.rng);
    out.put("tick", state.tick);
    out.put("money", state.money);
    out.put("cargo", state.cargo);
    out.put("word", state.word);
  }

  @Override
  public long hash(State state, StateHash fold) {
    return digest == null ? GameSimulation.super.hash(state, fold) : digest.applyAsLong(state);
  }

  Build build() {
    return () -> () -> List.of(this);
  }
}
