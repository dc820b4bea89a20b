package pitfalls;

import java.util.function.Supplier;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.Samples;
import org.latticereplay.state.StateWriter;

/**
 * What the games here share: every input pushes, a push carries on, and each game adds one rule.
 *
 * @param <W> the state, which may hold more than the common one
 */
abstract class Pitfall<W extends World> implements GameSimulation<W> {
  private final String name;
  private final Supplier<W> empty;

  Pitfall(String name, Supplier<W> empty) {
    this.name = name;
    this.empty = empty;
  }

  @Override
  public GameIdentity identity() {
    return GameIdentity.of(name + "@1", 60);
  }

  @Override
  public W create(RunStart start) {
    W world = empty.get();
    world.rng = start.rng();
    return world;
  }

  @Override
  public void step(W world, Samples in, double dt, long tick) {
    for (int i = 0; i < in.size(); i++) {
      world.inputs++;
      push(world, tick);
    }
    world.place += world.inputs * dt;
    turn(world, dt, tick);
  }

  /** The rule of a game, if it is one of inputs. */
  void push(W world, long tick) {}

  /** The rule of a game, if it is one of every step. */
  void turn(W world, double dt, long tick) {}

  @Override
  public void describe(W world, StateWriter out) {
    out.put("rng", world.rng);
    out.put("inputs", world.inputs);
    out.put("place", world.place);
    out.put("score", world.score);
  }
}
