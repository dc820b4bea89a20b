package pitfalls;

import java.util.function.Consumer;

/**
 * Events for the view draw from the stream of the rules.
 *
 * <p>It comes in with a sound that is to be picked from three. How often events are drained hangs
 * on the frames, so that a slow picture gets another game.
 */
public class DrainDraws extends Pitfall<World> {
  /** The game as its author wrote it. */
  public DrainDraws() {
    this("pitfall-drain-draws");
  }

  private DrainDraws(String name) {
    super(name, World::new);
  }

  @Override
  void push(World world, long tick) {
    world.score += world.rng.integer(1, 6);
  }

  @Override
  public void drainEvents(World world, Consumer<Object> to) {
    to.accept("step" + sound(world));
  }

  long sound(World world) {
    return world.rng.integer(1, 3);
  }

  /** What is heard has a stream of its own, forked from the place. */
  public static final class Fixed extends DrainDraws {
    /** The game without the pitfall. */
    public Fixed() {
      super("pitfall-drain-draws-fixed");
    }

    @Override
    long sound(World world) {
      return world.rng.derive("sound", world.inputs).integer(1, 3);
    }
  }
}
