package org.latticereplay.compare;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongPredicate;
import java.util.function.ToLongFunction;
import org.latticereplay.format.LogSource;
import org.latticereplay.format.SessionLog;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.Samples;
import org.latticereplay.math.Rng;
import org.latticereplay.state.StateHash;
import org.latticereplay.state.StateWriter;
import org.latticereplay.verify.VerifyOptions;

/** A game that can be told at which ticks to be wrong, and logs of it. */
final class Toy implements GameSimulation<Toy.State> {
  static final class State {
    Rng rng;
    long tick;
    long keys;
    boolean wrong;
    long drift;
    long unseen;
  }

  LongPredicate wrongAt = tick -> false;
  LongPredicate driftAt = tick -> false;
  LongPredicate throwAt = tick -> false;
  Consumer<State> drain = state -> {};
  boolean wrongFromTheStart;
  ToLongFunction<State> digest;
  String game = "toy";
  int creations;
  int steps;

  @Override
  public GameIdentity identity() {
    return new GameIdentity("k", game, 1, 60, "p");
  }

  @Override
  public State create(RunStart start) {
    creations++;
    State state = new State();
    state.rng = start.rng();
    state.wrong = wrongFromTheStart;
    return state;
  }

  @Override
  public void step(State state, Samples in, double dt, long tick) {
    if (throwAt.test(tick)) {
      throw new IllegalArgumentException("toy broke");
    }
    steps++;
    state.tick = tick;
    state.keys += in.size();
    state.rng.next();
    state.wrong = wrongAt.test(tick);
    if (driftAt.test(tick)) {
      state.drift++;
    }
  }

  @Override
  public void describe(State state, StateWriter out) {
    out.put("rng", state.rng);
    out.put("tick", state.tick);
    out.put("keys", state.keys);
    out.list("enemies", 2);
    out.item();
    out.put("wrong", state.wrong);
    out.item();
    out.put("drift", state.drift);
    out.end();
  }

  @Override
  public long hash(State state, StateHash fold) {
    return digest == null ? GameSimulation.super.hash(state, fold) : digest.applyAsLong(state);
  }

  @Override
  public void drainEvents(State state, Consumer<Object> to) {
    drain.accept(state);
  }

  Build build() {
    return () -> () -> List.of(this);
  }

  BuildSide side(SessionLog log) {
    return new BuildSide(log, build(), VerifyOptions.DEFAULT);
  }

  /** A log of this game from a tick to another, with a key press every 7 ticks. */
  SessionLog log(long startTick, long endTick, long every) {
    return SessionLog.open(
        LogSource.of("toy.json", json(startTick, endTick, every).getBytes(StandardCharsets.UTF_8)));
  }

  String json(long startTick, long endTick, long every) {
    State state = create(new RunStart(1, 1, startTick, org.latticereplay.game.Settings.none()));
    StringBuilder samples = new StringBuilder();
    StringBuilder checkpoints = new StringBuilder();
    for (long tick = startTick; tick <= endTick; tick++) {
      boolean key = tick % 7 == 3;
      if (key) {
        samples.append("{\"kind\":\"key\",\"code\":\"Space\",\"down\":true},");
      }
      samples
          .append("{\"kind\":\"tick\",\"index\":")
          .append(tick)
          .append(tick == endTick ? "}" : "},");
      step(state, key ? ONE : NONE, 1, tick);
      if (every > 0 && tick % every == every - 1) {
        checkpoints
            .append(checkpoints.length() == 0 ? "" : ",")
            .append("{\"tick\":")
            .append(tick)
            .append(",\"digest\":")
            .append(hash(state, new StateHash()))
            .append('}');
      }
    }
    return "{\"kit\":\"k\",\"game\":\"toy\",\"rng\":{\"seed\":1,\"state\":1},\"startTick\":"
        + startTick
        + ",\"endTick\":"
        + endTick
        + ",\"inputs\":{\"version\":1,\"stepMs\":16.667,\"profile\":\"p\",\"samples\":["
        + samples
        + "]},\"checkpoints\":["
        + checkpoints
        + "]}";
  }

  private static final Samples NONE = new Count(0);
  private static final Samples ONE = new Count(1);

  private record Count(int size) implements Samples {
    @Override
    public org.latticereplay.game.Sample get(int i) {
      throw new IndexOutOfBoundsException(i);
    }
  }
}
