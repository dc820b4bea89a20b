package org.latticereplay.host.session;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.SampleKind;
import org.latticereplay.game.Samples;
import org.latticereplay.state.StateHash;
import org.latticereplay.state.StateWriter;
import org.latticereplay.verify.SessionResult;
import org.latticereplay.verify.Verdict;

/**
 * How far a run has come, readable from another thread when the game in it never returns. Written
 * by the run's thread with ordered stores, which cost a step next to nothing.
 */
final class StepCount {
  private volatile RunStart start;
  private volatile String game;
  private final AtomicLong steps = new AtomicLong();
  private final AtomicLong agreed = new AtomicLong();
  private final AtomicLong lastAgreed = new AtomicLong();
  private final boolean stopsAtDivergence;

  // Of the run's thread alone.
  private long hashes;
  private long hashedTick;

  /**
   * Nothing has run.
   *
   * @param stopsAtDivergence whether a step after a checkpoint means that this checkpoint agreed
   */
  StepCount(boolean stopsAtDivergence) {
    this.stopsAtDivergence = stopsAtDivergence;
  }

  /** The providers, of which one is run. */
  List<GameSimulation<?>> counted(List<GameSimulation<?>> providers) {
    return providers.stream().<GameSimulation<?>>map(this::counted).toList();
  }

  private <S> GameSimulation<S> counted(GameSimulation<S> provider) {
    return new Counted<>(provider);
  }

  /** What is known by now of a run that does not end. */
  SessionResult soFar(Verdict verdict) {
    RunStart started = start;
    if (started == null) {
      return SessionResult.notRun(verdict, null, null);
    }
    long checkpoints = agreed.get();
    return SessionResult.counted(
        verdict,
        game,
        started,
        new SessionResult.Ticks(-1, steps.get()),
        new SessionResult.Checkpoints(
            -1,
            checkpoints,
            checkpoints,
            checkpoints == 0 ? started.tick() - 1 : lastAgreed.get()));
  }

  /** Steps that returned. */
  long steps() {
    return steps.get();
  }

  private final class Counted<S> implements GameSimulation<S> {
    private final GameSimulation<S> provider;
    private GameIdentity identity;
    private long stepped;
    private long tickNow;

    Counted(GameSimulation<S> provider) {
      this.provider = provider;
    }

    @Override
    public GameIdentity identity() {
      identity = provider.identity();
      return identity;
    }

    @Override
    public S create(RunStart from) {
      game = identity == null ? null : identity.game();
      start = from;
      return provider.create(from);
    }

    @Override
    public void step(S state, Samples in, double dt, long tick) {
      if (stopsAtDivergence && hashes > agreed.getPlain()) {
        lastAgreed.lazySet(hashedTick);
        agreed.lazySet(hashes);
      }
      tickNow = tick;
      provider.step(state, in, dt, tick);
      stepped++;
      steps.lazySet(stepped);
    }

    @Override
    public long hash(S state, StateHash fold) {
      long digest = provider.hash(state, fold);
      hashes++;
      hashedTick = tickNow;
      return digest;
    }

    @Override
    public void describe(S state, StateWriter out) {
      provider.describe(state, out);
    }

    @Override
    public void drainEvents(S state, Consumer<Object> to) {
      provider.drainEvents(state, to);
    }

    @Override
    public void outcome(S state, StateWriter out) {
      provider.outcome(state, out);
    }

    @Override
    public List<SampleKind> sampleKinds() {
      return provider.sampleKinds();
    }
  }
}
