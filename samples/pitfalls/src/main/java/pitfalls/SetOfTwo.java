package pitfalls;

import java.util.List;
import java.util.Set;

/**
 * The order of a Set.of of two.
 *
 * <p>Set.of and Map.of draw their order anew in every process, on purpose. Of two elements every
 * other process has the same order, so that a test or two see nothing.
 */
public class SetOfTwo extends Pitfall<World> {
  /** The game as its author wrote it. */
  public SetOfTwo() {
    this("pitfall-set-of");
  }

  private SetOfTwo(String name) {
    super(name, World::new);
  }

  @Override
  void push(World world, long tick) {
    for (String side : Set.of("left", "right")) {
      turnTo(world, side);
    }
  }

  static void turnTo(World world, String side) {
    world.score = (world.score * 2 + (side.equals("left") ? 1 : 0)) % 1_000_003;
  }

  /** The order of a List.of is that in the source. */
  public static final class Fixed extends SetOfTwo {
    /** The game without the pitfall. */
    public Fixed() {
      super("pitfall-set-of-fixed");
    }

    @Override
    void push(World world, long tick) {
      for (String side : List.of("left", "right")) {
        turnTo(world, side);
      }
    }
  }
}
