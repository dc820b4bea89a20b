package org.latticereplay.game;

import java.util.List;
import java.util.function.Consumer;
import org.latticereplay.state.Saveable;
import org.latticereplay.state.StateHash;
import org.latticereplay.state.StateWriter;

/**
 * A game as a pure simulation: what a game jar provides, and all that a replay needs of it.
 *
 * <p>A simulation has no window, no clock and no threads. Everything that decides the future, keys
 * held down included, lives in the state {@code S}: two states that {@link #describe} the same,
 * given the same samples, must have the same future. What a step may rest on is its state, its
 * samples, {@code dt} and {@code tick}; and of arithmetic only what has the same bits on every JVM:
 * {@code + - * /}, {@code Math.sqrt}, {@code Math.fma}, integer and bit operations, {@code abs min
 * max floor ceil rint}, and all of {@code StrictMath}. {@code Math.sin} and the other
 * transcendental methods may differ in the last bit; {@code HashMap} iteration over keys without a
 * stable hash, identity hash codes and unseeded randomness differ between two runs.
 *
 * <p>To provide one, name the class in {@code
 * META-INF/services/org.latticereplay.game.GameSimulation} inside the jar. The class must be public
 * with a public constructor without arguments. A jar may provide several games, or one game under
 * several identities; the one used agrees with the log on most of its identity.
 *
 * <p>All methods of one run are called from one thread. One provider object may serve several runs,
 * one after the other, so it keeps nothing of a run in its own fields. A provider may also
 * implement {@link Saveable} and {@link Presented}.
 *
 * <p>A replay that agrees proves that this build computes the recorded states from the recorded
 * inputs. It proves nothing about pictures, and nothing about ticks after the last checkpoint.
 *
 * @param <S> the state of one run
 */
public interface GameSimulation<S> {
  /** The five values that a log of this game must agree with; the same at every call. */
  GameIdentity identity();

  /** A new run, as the log says it began. */
  S create(RunStart start);

  /**
   * One fixed step: takes in this tick's samples in order, then advances by {@code dt} seconds.
   *
   * @param in the samples delivered at this tick; they and their elements are views, valid until
   *     this returns. {@link Sample#copy} keeps one
   * @param dt seconds of one step, the same number at every call
   * @param tick the log tick, startTick at the first step and one more at each
   */
  void step(S state, Samples in, double dt, long tick);

  /**
   * Writes the canonical state: every field that decides the future, in a fixed order. Serves the
   * digest, the state dump and the field-by-field difference of two runs, and must not change the
   * state.
   */
  void describe(S state, StateWriter out);

  /**
   * The digest a checkpoint holds.
   *
   * @param fold the default hash, empty; a game with a hash of its own does not need it
   * @return 0 .. 2^53-1; a 32-bit hash is {@code h & 0xFFFFFFFFL}
   */
  default long hash(S state, StateHash fold) {
    describe(state, fold);
    return fold.digest();
  }

  /**
   * Hands over what happened since the last call, for a view; a replay drains too, so that events
   * cannot pile up. Must not change what {@link #describe} writes.
   */
  default void drainEvents(S state, Consumer<Object> to) {}

  /** Writes what a finished session claims (a score, a level), for a server that checks claims. */
  default void outcome(S state, StateWriter out) {}

  /**
   * The kinds of sample this game reads beyond the kit's seven; a log with any other is not
   * accepted.
   */
  default List<SampleKind> sampleKinds() {
    return List.of();
  }
}
