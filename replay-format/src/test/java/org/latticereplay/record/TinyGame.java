package org.latticereplay.record;

import java.util.List;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.Sample;
import org.latticereplay.game.SampleKind;
import org.latticereplay.game.Samples;
import org.latticereplay.math.Rng;
import org.latticereplay.state.StateWriter;

/** A small game that feels every sample: a walker, what it holds, and a score. */
public final class TinyGame implements GameSimulation<TinyGame.State> {
  /** One run. */
  public static final class State {
    final Rng rng;
    long walked;
    double heading;
    boolean held;
    String lastKey = "";
    long score;
    long ticks;

    State(Rng rng) {
      this.rng = rng;
    }
  }

  private final int hz;
  private final int scoreStep;

  /** At 60 Hz. */
  public TinyGame() {
    this(60, 1);
  }

  /** Another build of it: one whose scores grow otherwise computes other states. */
  TinyGame(int hz, int scoreStep) {
    this.hz = hz;
    this.scoreStep = scoreStep;
  }

  @Override
  public GameIdentity identity() {
    return new GameIdentity(GameIdentity.KIT, "tiny@1", 1, hz, "test");
  }

  @Override
  public State create(RunStart start) {
    return new State(start.rng());
  }

  @Override
  public void step(State state, Samples in, double dt, long tick) {
    for (int i = 0; i < in.size(); i++) {
      Sample sample = in.get(i);
      switch (sample.kind()) {
        case "key" -> {
          state.held = sample.down();
          state.lastKey = sample.code();
          if (sample.code().equals("Abort")) {
            throw new UnsupportedOperationException("nobody leaves");
          }
        }
        case "move" -> state.heading += sample.sx() - sample.sy();
        case "pick" -> state.score += scoreStep * (long) sample.number("card");
        default -> state.walked += 7;
      }
    }
    state.walked += state.held ? 3 : 1;
    state.heading += (state.rng.nextUint32() & 0xff) * dt;
    state.ticks++;
  }

  @Override
  public void describe(State state, StateWriter out) {
    out.put("ticks", state.ticks);
    out.put("score", state.score);
    out.put("rng", state.rng);
    out.begin("walker");
    out.put("walked", state.walked);
    out.put("heading", state.heading);
    out.end();
    out.begin("hands");
    out.put("held", state.held);
    out.put("lastKey", state.lastKey);
    out.end();
  }

  @Override
  public void outcome(State state, StateWriter out) {
    out.put("score", state.score);
    out.begin("walker");
    out.put("walked", state.walked);
    out.end();
    out.put("lastKey", state.lastKey);
  }

  @Override
  public List<SampleKind> sampleKinds() {
    return List.of(SampleKind.named("pick").whole("card", 0, 2));
  }
}
