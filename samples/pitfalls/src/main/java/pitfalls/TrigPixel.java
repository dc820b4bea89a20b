package pitfalls;

import java.util.function.Consumer;

/**
 * Math.sin in what is shown, and nowhere else: nothing is wrong with this game.
 *
 * <p>It is here because a tool that blames it would be wrong: a last bit may differ in a picture.
 */
public final class TrigPixel extends Pitfall<World> {
  /** The game as its author wrote it. */
  public TrigPixel() {
    super("pitfall-trig-pixel", World::new);
  }

  /** Where something bobs on the screen. */
  record Bobbing(float pixel) {}

  @Override
  public void drainEvents(World world, Consumer<Object> to) {
    to.accept(new Bobbing((float) (20 * Math.sin(world.place))));
  }
}
