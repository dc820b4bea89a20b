package org.latticereplay.record;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.SampleKind;
import org.latticereplay.game.Samples;
import org.latticereplay.state.StateHash;
import org.latticereplay.state.StateWriter;

/** {@link TinyGame} with habits that no replay bears, each of which can be switched on. */
public final class OddGame implements GameSimulation<TinyGame.State> {
  private final TinyGame game = new TinyGame();

  /** How often create was called. */
  int calls;

  /** The score that create begins with. */
  long created;

  /** Whether each create adds one to it. */
  boolean counts;

  /** What each hash adds to the next. */
  long hashes;

  /** Whether the hash covers the last key alone. */
  boolean hashesLastKeyAlone;

  /** Whether the hash covers how often create was called before. */
  boolean hashesCalls;

  /** How many elements of an array it describes beside the rest. */
  int elements;

  /** Whether the description is empty. */
  boolean describesNothing;

  /** The tick from which describing adds to the score. */
  long describingScoresFrom = Long.MAX_VALUE;

  /** The tick after which draining adds to the score. */
  long drainScoresAt = -1;

  private final Map<TinyGame.State, Integer> births = new HashMap<>();
  private long hashed;

  /** With no odd habit. */
  public OddGame() {}

  @Override
  public GameIdentity identity() {
    return game.identity();
  }

  @Override
  public TinyGame.State create(RunStart start) {
    calls++;
    TinyGame.State state = game.create(start);
    created += counts ? 1 : 0;
    state.score = created;
    births.put(state, calls);
    return state;
  }

  @Override
  public void step(TinyGame.State state, Samples in, double dt, long tick) {
    game.step(state, in, dt, tick);
  }

  @Override
  public void describe(TinyGame.State state, StateWriter out) {
    if (state.ticks > describingScoresFrom) {
      state.score++;
    }
    if (elements > 0) {
      out.put("elements", new long[elements]);
    }
    if (!describesNothing) {
      game.describe(state, out);
    }
  }

  @Override
  public long hash(TinyGame.State state, StateHash fold) {
    if (hashesLastKeyAlone) {
      return state.lastKey.length();
    }
    describe(state, fold);
    hashed += hashes;
    long calls = hashesCalls ? births.get(state) : 0;
    return (fold.digest() + hashed + calls) & 0xffffffffL;
  }

  @Override
  public void drainEvents(TinyGame.State state, Consumer<Object> to) {
    if (state.ticks == drainScoresAt + 1) {
      state.score++;
    }
  }

  @Override
  public void outcome(TinyGame.State state, StateWriter out) {
    game.outcome(state, out);
  }

  @Override
  public List<SampleKind> sampleKinds() {
    return game.sampleKinds();
  }
}
