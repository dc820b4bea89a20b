package pitfalls;

import java.util.function.Consumer;

/**
 * A rule that moves by how long the last frame took.
 *
 * <p>It comes in from loops with one update a frame. With a fixed step a frame is a matter of the
 * picture: one frame may take no step, and another one five.
 */
public class FrameDelta extends Pitfall<FrameDelta.Framed> {
  /** The game as its author wrote it. */
  public FrameDelta() {
    this("pitfall-frame-delta");
  }

  private FrameDelta(String name) {
    super(name, FrameDelta.Framed::new);
  }

  static final class Framed extends World {
    private long lastFrameTicks;
    private long frameTicks;
  }

  @Override
  void turn(Framed world, double dt, long tick) {
    world.frameTicks++;
    world.place += delta(world, dt);
  }

  double delta(Framed world, double dt) {
    return world.lastFrameTicks * dt;
  }

  @Override
  public void drainEvents(Framed world, Consumer<Object> to) {
    world.lastFrameTicks = world.frameTicks;
    world.frameTicks = 0;
  }

  /** Moves by the length of a step. */
  public static final class Fixed extends FrameDelta {
    /** The game without the pitfall. */
    public Fixed() {
      super("pitfall-frame-delta-fixed");
    }

    @Override
    double delta(Framed world, double dt) {
      return dt;
    }
  }
}
