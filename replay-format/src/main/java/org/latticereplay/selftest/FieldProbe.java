package org.latticereplay.selftest;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.latticereplay.dump.StateDump;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.SampleKind;
import org.latticereplay.game.Samples;
import org.latticereplay.state.Saveable;
import org.latticereplay.state.StateHash;
import org.latticereplay.state.StateWriter;

/**
 * A game at some of whose checkpoints each described field is changed alone, to see whether the
 * digest differs then. The run itself goes on unchanged.
 *
 * <p>Where the game's digest is the default hash, values are altered as they pass into it. Where it
 * is the game's own, states are loaded in which one saved value is altered; those count that
 * describe exactly one value otherwise.
 */
final class FieldProbe<S> implements GameSimulation<S> {
  /** How many values are altered at one checkpoint, if the hash is the default one. */
  static final int VALUES_MAX = 256;

  private final GameSimulation<S> game;
  private final Set<Long> ticks;
  private final FieldTally tally;
  private final BooleanSupplier cancelled;
  private long tick = -1;

  /**
   * A game to be probed.
   *
   * @param ticks log ticks of the checkpoints to do it at; each is taken out when it is done
   */
  FieldProbe(GameSimulation<S> game, Set<Long> ticks, FieldTally tally, BooleanSupplier cancelled) {
    this.game = game;
    this.ticks = ticks;
    this.tally = tally;
    this.cancelled = cancelled;
  }

  @Override
  public GameIdentity identity() {
    return game.identity();
  }

  @Override
  public S create(RunStart start) {
    return game.create(start);
  }

  @Override
  public void step(S state, Samples in, double dt, long stepped) {
    tick = stepped;
    game.step(state, in, dt, stepped);
  }

  @Override
  public void describe(S state, StateWriter out) {
    game.describe(state, out);
  }

  @Override
  public long hash(S state, StateHash fold) {
    long digest = game.hash(state, fold);
    if (ticks.remove(tick)) {
      probe(state, digest);
    }
    return digest;
  }

  @Override
  public void drainEvents(S state, Consumer<Object> to) {
    game.drainEvents(state, to);
  }

  @Override
  public void outcome(S state, StateWriter out) {
    game.outcome(state, out);
  }

  @Override
  public List<SampleKind> sampleKinds() {
    return game.sampleKinds();
  }

  private void probe(S state, long digest) {
    StateDump dump = new StateDump();
    game.describe(state, dump);
    FieldValues values = FieldValues.of(dump.whole());
    tally.described(values.names());
    if (AlteredDump.digest(dump, AlteredDump.NOTHING) == digest) {
      describedAltered(dump, values, digest);
    } else if (game instanceof Saveable<?>) {
      @SuppressWarnings("unchecked") // a game saves the states that it makes
      Saveable<S> saveable = (Saveable<S>) game;
      new SavedFields<>(game, saveable, tally, cancelled).probe(state, dump, digest);
    } else {
      tally.obstacle(
          "the game has a hash of its own and is not Saveable, so its fields could not be changed"
              + " one at a time; implement Saveable, or use the default hash");
    }
  }

  private void describedAltered(StateDump dump, FieldValues values, long digest) {
    for (Map.Entry<Integer, String> value : values.spread(VALUES_MAX).entrySet()) {
      if (cancelled.getAsBoolean()) {
        return;
      }
      tally.tried(value.getValue(), AlteredDump.digest(dump, value.getKey()) != digest);
    }
  }
}
