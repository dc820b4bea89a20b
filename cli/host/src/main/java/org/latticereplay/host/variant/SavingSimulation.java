package org.latticereplay.host.variant;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.game.Samples;
import org.latticereplay.state.Saveable;
import org.latticereplay.verify.RunStoppedException;
import org.latticereplay.verify.Verdict;

/** A game that is saved and loaded before some of its ticks. */
final class SavingSimulation<S> extends DelegatingSimulation<S> {
  private final Saveable<S> saveable;
  private final int every;
  private long ticks;

  private SavingSimulation(GameSimulation<S> game, Saveable<S> saveable, int every) {
    super(game);
    this.saveable = saveable;
    this.every = every;
  }

  /**
   * The same game, saved and loaded.
   *
   * @throws RunStoppedException if it cannot be saved
   */
  @SuppressWarnings("unchecked")
  static <S> GameSimulation<?> of(GameSimulation<S> game, int every) {
    if (!(game instanceof Saveable<?> saveable)) {
      throw new RunStoppedException(
          new Verdict.Unproven(game.getClass().getName() + " is not Saveable"));
    }
    return new SavingSimulation<>(game, (Saveable<S>) saveable, every);
  }

  @Override
  public void step(Holder<S> holder, Samples in, double dt, long tick) {
    if (ticks++ % every == 0) {
      holder.state = loaded(holder.state);
    }
    super.step(holder, in, dt, tick);
  }

  private S loaded(S state) {
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      saveable.save(state, new DataOutputStream(bytes));
      return saveable.load(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
    } catch (IOException e) {
      throw new UncheckedIOException("save and load: " + e.getMessage(), e);
    }
  }
}
