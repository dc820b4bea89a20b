package pitfalls;

import org.latticereplay.state.StateWriter;

/**
 * Numbers for new things from a static field.
 *
 * <p>The second session in one process begins where the first one ended. A process a session hides
 * it, and so does a test that plays one.
 */
public class StaticCounter extends Pitfall<StaticCounter.Numbered> {
  /** The game as its author wrote it. */
  public StaticCounter() {
    this("pitfall-static-counter");
  }

  private StaticCounter(String name) {
    super(name, StaticCounter.Numbered::new);
  }

  static final class Numbered extends World {
    private long made;
  }

  private static long lastId;

  @Override
  void push(Numbered world, long tick) {
    world.score += nextId(world) % 1000;
  }

  @Override
  public void describe(Numbered world, StateWriter out) {
    super.describe(world, out);
    out.put("made", world.made);
  }

  long nextId(Numbered world) {
    lastId++;
    return lastId;
  }

  /** The count is a part of the state. */
  public static final class Fixed extends StaticCounter {
    /** The game without the pitfall. */
    public Fixed() {
      super("pitfall-static-counter-fixed");
    }

    @Override
    long nextId(Numbered world) {
      world.made++;
      return world.made;
    }
  }
}
