package pitfalls;

import org.latticereplay.state.StateWriter;

/**
 * A description that changes the state.
 *
 * <p>It comes in with a preview: what the next card would be is asked of the stream itself, so that
 * each look takes a card away.
 */
public class DescribeChanges extends Pitfall<World> {
  /** The game as its author wrote it. */
  public DescribeChanges() {
    this("pitfall-describe-changes");
  }

  private DescribeChanges(String name) {
    super(name, World::new);
  }

  @Override
  void push(World world, long tick) {
    world.score += world.rng.integer(1, 13);
  }

  @Override
  public void describe(World world, StateWriter out) {
    super.describe(world, out);
    out.put("nextCard", preview(world));
  }

  long preview(World world) {
    return world.rng.integer(1, 13);
  }

  /** Looks ahead in a copy of the stream. */
  public static final class Fixed extends DescribeChanges {
    /** The game without the pitfall. */
    public Fixed() {
      super("pitfall-describe-changes-fixed");
    }

    @Override
    long preview(World world) {
      return world.rng.copy().integer(1, 13);
    }
  }
}
