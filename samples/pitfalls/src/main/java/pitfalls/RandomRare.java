package pitfalls;

import java.util.Random;

/**
 * A Random without a seed, in a branch that few sessions take.
 *
 * <p>It comes in with the rare event: a critical hit, the tenth kind of card. Most sessions never
 * get there.
 */
public class RandomRare extends Pitfall<World> {
  /** The game as its author wrote it. */
  public RandomRare() {
    this("pitfall-random-rare");
  }

  private RandomRare(String name) {
    super(name, World::new);
  }

  @Override
  void push(World world, long tick) {
    if (world.rng.bool(0.01)) {
      world.score += criticalHit(world);
    }
  }

  int criticalHit(World world) {
    return 100 + new Random().nextInt(900);
  }

  /** Draws from the stream of the run. */
  public static final class Fixed extends RandomRare {
    /** The game without the pitfall. */
    public Fixed() {
      super("pitfall-random-rare-fixed");
    }

    @Override
    int criticalHit(World world) {
      return 100 + world.rng.integer(0, 899);
    }
  }
}
