package org.latticereplay.host.variant;

import java.util.List;
import java.util.function.Consumer;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.SampleKind;
import org.latticereplay.game.Samples;
import org.latticereplay.state.StateHash;
import org.latticereplay.state.StateWriter;

/**
 * A game that does as another one does. Its state is a holder of the other's, so that a state can
 * be exchanged.
 */
class DelegatingSimulation<S> implements GameSimulation<DelegatingSimulation.Holder<S>> {
  final GameSimulation<S> game;

  /** A state that can be exchanged. */
  static final class Holder<S> {
    S state;
  }

  DelegatingSimulation(GameSimulation<S> game) {
    this.game = game;
  }

  @Override
  public GameIdentity identity() {
    return game.identity();
  }

  @Override
  public Holder<S> create(RunStart start) {
    Holder<S> holder = new Holder<>();
    holder.state = game.create(start);
    return holder;
  }

  @Override
  public void step(Holder<S> holder, Samples in, double dt, long tick) {
    game.step(holder.state, in, dt, tick);
  }

  @Override
  public void describe(Holder<S> holder, StateWriter out) {
    game.describe(holder.state, out);
  }

  @Override
  public long hash(Holder<S> holder, StateHash fold) {
    return game.hash(holder.state, fold);
  }

  @Override
  public void drainEvents(Holder<S> holder, Consumer<Object> to) {
    game.drainEvents(holder.state, to);
  }

  @Override
  public void outcome(Holder<S> holder, StateWriter out) {
    game.outcome(holder.state, out);
  }

  @Override
  public List<SampleKind> sampleKinds() {
    return game.sampleKinds();
  }
}
