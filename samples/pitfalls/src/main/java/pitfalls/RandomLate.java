package pitfalls;

/**
 * Math.random, from the sixteenth second on.
 *
 * <p>It comes in with a late wave, a boss, a second level: shorter sessions of the same game match,
 * so that the corpus is green until somebody plays on.
 */
public class RandomLate extends Pitfall<World> {
  /** The game as its author wrote it. */
  public RandomLate() {
    this("pitfall-random-late");
  }

  private RandomLate(String name) {
    super(name, World::new);
  }

  @Override
  void turn(World world, double dt, long tick) {
    if (tick >= 900) {
      world.score += roll(world);
    }
  }

  long roll(World world) {
    return (long) (Math.random() * 6);
  }

  /** Draws from the stream of the run. */
  public static final class Fixed extends RandomLate {
    /** The game without the pitfall. */
    public Fixed() {
      super("pitfall-random-late-fixed");
    }

    @Override
    long roll(World world) {
      return world.rng.integer(0, 5);
    }
  }
}
