package org.latticereplay.verify;

import java.util.List;
import java.util.function.Consumer;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.SampleKind;
import org.latticereplay.game.Samples;
import org.latticereplay.state.StateHash;
import org.latticereplay.state.StateWriter;

/** A game made of its functions, for tests that need a particular one. */
final class TestGame implements GameSimulation<TestGame.Run> {
  /** One run: the last tick stepped and how many samples came. */
  static final class Run {
    long tick = -1;
    long samples;
  }

  interface Step {
    void step(Run run, Samples in, long tick);
  }

  interface Digest {
    long of(Run run);
  }

  final GameIdentity identity;
  Step step = (run, in, tick) -> {};
  Digest digest = run -> run.tick;
  Consumer<Run> drain = run -> {};
  List<SampleKind> kinds = List.of();

  TestGame(GameIdentity identity) {
    this.identity = identity;
  }

  TestGame() {
    this(new GameIdentity("k", "g", 1, 60, "p"));
  }

  @Override
  public GameIdentity identity() {
    return identity;
  }

  @Override
  public Run create(RunStart start) {
    return new Run();
  }

  @Override
  public void step(Run run, Samples in, double dt, long tick) {
    run.tick = tick;
    run.samples += in.size();
    step.step(run, in, tick);
  }

  @Override
  public void describe(Run run, StateWriter out) {
    out.put("tick", run.tick);
  }

  @Override
  public long hash(Run run, StateHash fold) {
    return digest.of(run);
  }

  @Override
  public void drainEvents(Run run, Consumer<Object> to) {
    drain.accept(run);
  }

  @Override
  public List<SampleKind> sampleKinds() {
    return kinds;
  }
}
