package org.latticereplay.host.variant;

import java.util.function.Consumer;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.game.Samples;

/** A game whose events are drained once in several ticks, as when a picture takes several steps. */
final class FramedSimulation<S> extends DelegatingSimulation<S> {
  private final int every;
  private long ticks;

  private FramedSimulation(GameSimulation<S> game, int every) {
    super(game);
    this.every = every;
  }

  /** The same game, drained less often. */
  static <S> GameSimulation<?> of(GameSimulation<S> game, int every) {
    return new FramedSimulation<>(game, every);
  }

  @Override
  public void step(Holder<S> holder, Samples in, double dt, long tick) {
    ticks++;
    super.step(holder, in, dt, tick);
  }

  @Override
  public void drainEvents(Holder<S> holder, Consumer<Object> to) {
    if (ticks % every == 0) {
      super.drainEvents(holder, to);
    }
  }
}
