package org.latticereplay.testing.lockstep;

import java.util.List;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.Sample;
import org.latticereplay.game.SampleKind;
import org.latticereplay.game.Samples;
import org.latticereplay.math.Rng;
import org.latticereplay.state.StateWriter;

/**
 * A game for up to eight peers: each steers a puck in a walled field and collects coins; every
 * tenth coin holds the game until its finder picks one of three cards; anybody may pause.
 */
public final class Skirmish implements GameSimulation<Skirmish.State> {
  /** The most peers that can play. */
  public static final int PEERS_MAX = 8;

  private static final double FIELD = 100;
  private static final double REACH = 4;
  private static final int COINS_PER_PICK = 10;
  private static final int NOBODY = -1;

  private final double bounce;

  /** One run. */
  public static final class State {
    final double[] x = new double[PEERS_MAX];
    final double[] y = new double[PEERS_MAX];
    final double[] vx = new double[PEERS_MAX];
    final double[] vy = new double[PEERS_MAX];
    final double[] push = new double[PEERS_MAX];
    final int[] held = new int[PEERS_MAX];
    final int[] coins = new int[PEERS_MAX];
    final Rng rng;
    double coinX;
    double coinY;
    long played;
    int found;
    boolean paused;
    int picking = NOBODY;

    State(Rng rng) {
      this.rng = rng;
    }

    /** Ticks at which the field moved: neither paused nor waiting for a pick. */
    public long played() {
      return played;
    }

    /** Coins found by all. */
    public int found() {
      return found;
    }
  }

  /** The rules everybody plays by. */
  public Skirmish() {
    this(0.9);
  }

  /** The same but for one number: how much speed a wall leaves. */
  public Skirmish(double bounce) {
    this.bounce = bounce;
  }

  @Override
  public GameIdentity identity() {
    return GameIdentity.of("skirmish@1", 60);
  }

  @Override
  public List<SampleKind> sampleKinds() {
    return List.of(
        SampleKind.named("pick").whole("card", 0, 2), SampleKind.named("pause").flag("on"));
  }

  @Override
  public State create(RunStart start) {
    State state = new State(start.rng());
    for (int i = 0; i < PEERS_MAX; i++) {
      state.x[i] = 10 + 10 * i;
      state.y[i] = 50;
      state.push[i] = 40;
    }
    placeCoin(state);
    return state;
  }

  private static void placeCoin(State state) {
    state.coinX = state.rng.real(5, FIELD - 5);
    state.coinY = state.rng.real(5, FIELD - 5);
  }

  @Override
  public void step(State state, Samples in, double dt, long tick) {
    for (int i = 0; i < in.size(); i++) {
      take(state, in.get(i));
    }
    if (state.paused || state.picking != NOBODY) {
      return;
    }
    state.played++;
    for (int i = 0; i < PEERS_MAX; i++) {
      move(state, i, dt);
    }
  }

  private static void take(State state, Sample sample) {
    int peer = sample.peer();
    switch (sample.kind()) {
      case "key" -> {
        int bit = 1 << "LRUD".indexOf(sample.code().charAt(0));
        state.held[peer] = sample.down() ? state.held[peer] | bit : state.held[peer] & ~bit;
      }
      case "pause" -> state.paused = sample.flag("on");
      case "pick" -> {
        if (state.picking == peer) {
          state.push[peer] += 5 * (1 + sample.number("card"));
          state.picking = NOBODY;
        }
      }
      default -> throw new IllegalArgumentException("a skirmish knows no " + sample.kind());
    }
  }

  private void move(State state, int i, double dt) {
    int held = state.held[i];
    double ax = ((held >> 1 & 1) - (held & 1)) * state.push[i];
    double ay = ((held >> 3 & 1) - (held >> 2 & 1)) * state.push[i];
    state.vx[i] = (state.vx[i] + ax * dt) * 0.995;
    state.vy[i] = (state.vy[i] + ay * dt) * 0.995;
    state.x[i] += state.vx[i] * dt;
    state.y[i] += state.vy[i] * dt;
    if (state.x[i] < 0 || state.x[i] > FIELD) {
      state.x[i] = state.x[i] < 0 ? 0 : FIELD;
      state.vx[i] *= -bounce;
    }
    if (state.y[i] < 0 || state.y[i] > FIELD) {
      state.y[i] = state.y[i] < 0 ? 0 : FIELD;
      state.vy[i] *= -bounce;
    }
    double dx = state.x[i] - state.coinX;
    double dy = state.y[i] - state.coinY;
    if (dx * dx + dy * dy < REACH * REACH) {
      state.coins[i]++;
      state.found++;
      state.picking = state.found % COINS_PER_PICK == 0 ? i : NOBODY;
      placeCoin(state);
    }
  }

  @Override
  public void describe(State state, StateWriter out) {
    out.put("x", state.x);
    out.put("y", state.y);
    out.put("vx", state.vx);
    out.put("vy", state.vy);
    out.put("push", state.push);
    out.put("held", state.held);
    out.put("coins", state.coins);
    out.put("rng", state.rng);
    out.put("coinX", state.coinX);
    out.put("coinY", state.coinY);
    out.put("played", state.played);
    out.put("found", state.found);
    out.put("paused", state.paused);
    out.put("picking", state.picking);
  }
}
