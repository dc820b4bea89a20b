package pitfalls;

import org.latticereplay.state.StateHash;

/**
 * A hash of the random stream alone.
 *
 * <p>It is quick, and it does notice whether chance went another way. What the rules make of it may
 * change as it likes: the sessions match.
 */
public class HashRngOnly extends Pitfall<World> {
  /** The game as its author wrote it. */
  public HashRngOnly() {
    this("pitfall-hash-rng-only");
  }

  private HashRngOnly(String name) {
    super(name, World::new);
  }

  @Override
  void push(World world, long tick) {
    world.score += world.rng.integer(1, 6);
  }

  @Override
  public long hash(World world, StateHash fold) {
    return world.rng.state();
  }

  /** The default hash covers all that is described. */
  public static final class Fixed extends HashRngOnly {
    /** The game without the pitfall. */
    public Fixed() {
      super("pitfall-hash-rng-only-fixed");
    }

    @Override
    public long hash(World world, StateHash fold) {
      describe(world, fold);
      return fold.digest();
    }
  }
}
