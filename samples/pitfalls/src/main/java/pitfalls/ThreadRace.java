package pitfalls;

import java.util.Random;
import org.latticereplay.game.RunStart;

/**
 * Two threads draw from one Random.
 *
 * <p>Its seed is the run's, so that all seems well. But who draws first is up to the scheduler:
 * here sparks are scattered in the background while the rules go on drawing.
 */
public class ThreadRace extends Pitfall<ThreadRace.Sparkling> {
  /** The game as its author wrote it. */
  public ThreadRace() {
    this("pitfall-thread-race");
  }

  private ThreadRace(String name) {
    super(name, ThreadRace.Sparkling::new);
  }

  static final class Sparkling extends World {
    private Random chance;
  }

  @Override
  public Sparkling create(RunStart start) {
    Sparkling world = super.create(start);
    world.chance = new Random(start.seed());
    return world;
  }

  @Override
  void push(Sparkling world, long tick) {
    if (world.inputs % 50 == 0) {
      scatter(world);
    }
  }

  @Override
  void turn(Sparkling world, double dt, long tick) {
    world.score += roll(world);
  }

  long roll(Sparkling world) {
    return world.chance.nextInt(6);
  }

  void scatter(Sparkling world) {
    Thread sparks = new Thread(() -> draw(world.chance), "sparks");
    sparks.start();
    while (sparks.isAlive()) {
      world.score += roll(world);
    }
  }

  static void draw(Random chance) {
    for (int i = 0; i < 20_000; i++) {
      chance.nextGaussian();
    }
  }

  /** The rules draw from the stream of the run, and the sparks are scattered at once. */
  public static final class Fixed extends ThreadRace {
    /** The game without the pitfall. */
    public Fixed() {
      super("pitfall-thread-race-fixed");
    }

    @Override
    long roll(Sparkling world) {
      return world.rng.integer(0, 5);
    }

    @Override
    void scatter(Sparkling world) {
      draw(new Random(world.inputs));
    }
  }
}
