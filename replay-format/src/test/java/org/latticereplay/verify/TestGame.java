package org.latticereplay.verify;

import java.util.List;
import java.util.function.BiConsumer;
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
  Digest digest = run -> run.tick; // null for the default one
  Consumer<Run> drain = run -> {};
  BiConsumer<Run, StateWriter> describe = (run, out) -> out.put("tick", run.tick);
  BiConsumer<Run, StateWriter> outcome = (run, out) -> {};
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
    describe.accept(run, out);
  }

  @Override
  public long hash(Run run, StateHash fold) {
    return digest == null ? GameSimulation.super.hash(run, fold) : digest.of(run);
  }

  @Override
  public void outcome(Run run, StateWriter out) {
    outcome.accept(run, out);
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
