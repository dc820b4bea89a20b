package org.latticereplay.verify;

import java.util.ArrayList;
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
 * A game whose exceptions cannot be mistaken for ours: whatever it throws comes out as a {@link
 * GameThrewException}. Checked exceptions too: not every language of the JVM declares them.
 */
final class CheckedSimulation<S> implements GameSimulation<S> {
  private static final long DIGEST_MAX = (1L << 53) - 1;

  private final GameSimulation<S> game;
  private final GameIdentity identity;

  CheckedSimulation(GameSimulation<S> game) {
    this.game = game;
    try {
      this.identity = game.identity();
    } catch (Throwable e) {
      throw new GameThrewException("identity", e);
    }
    if (identity == null) {
      throw new GameThrewException("identity", new NullPointerException("identity() gave null"));
    }
  }

  /** Each of these. */
  static List<CheckedSimulation<?>> all(List<GameSimulation<?>> providers) {
    List<CheckedSimulation<?>> checked = new ArrayList<>();
    for (GameSimulation<?> provider : providers) {
      checked.add(new CheckedSimulation<>(provider));
    }
    return checked;
  }

  /** The name of the provider's class. */
  String provider() {
    return game.getClass().getName();
  }

  @Override
  public GameIdentity identity() {
    return identity;
  }

  @Override
  public S create(RunStart start) {
    S state;
    try {
      state = game.create(start);
    } catch (Throwable e) {
      throw new GameThrewException("create", e);
    }
    if (state == null) {
      throw new GameThrewException("create", new NullPointerException("create() gave null"));
    }
    return state;
  }

  @Override
  public void step(S state, Samples in, double dt, long tick) {
    try {
      game.step(state, in, dt, tick);
    } catch (Throwable e) {
      throw new GameThrewException("step", e);
    }
  }

  @Override
  public void describe(S state, StateWriter out) {
    try {
      game.describe(state, out);
    } catch (Throwable e) {
      throw new GameThrewException("describe", e);
    }
  }

  @Override
  public long hash(S state, StateHash fold) {
    long digest;
    try {
      fold.reset();
      digest = game.hash(state, fold);
    } catch (Throwable e) {
      throw new GameThrewException("hash", e);
    }
    if (digest < 0 || digest > DIGEST_MAX) {
      throw new GameThrewException(
          "hash",
          new IllegalStateException(
              "hash: expected 0 .. 2^53-1, got "
                  + digest
                  + "; a 32-bit hash is made unsigned with & 0xFFFFFFFFL"));
    }
    return digest;
  }

  @Override
  public void drainEvents(S state, Consumer<Object> to) {
    try {
      game.drainEvents(state, to);
    } catch (Throwable e) {
      throw new GameThrewException("drainEvents", e);
    }
  }

  @Override
  public void outcome(S state, StateWriter out) {
    try {
      game.outcome(state, out);
    } catch (Throwable e) {
      throw new GameThrewException("outcome", e);
    }
  }

  @Override
  public List<SampleKind> sampleKinds() {
    try {
      return List.copyOf(game.sampleKinds());
    } catch (Throwable e) {
      throw new GameThrewException("sampleKinds", e);
    }
  }
}
