package pitfalls;

/**
 * System.nanoTime in a step.
 *
 * <p>It comes in from loops in which an update asks how long the last one took, instead of being
 * told.
 */
public class NanoTime extends Pitfall<NanoTime.Clocked> {
  /** The game as its author wrote it. */
  public NanoTime() {
    this("pitfall-nano-time");
  }

  private NanoTime(String name) {
    super(name, NanoTime.Clocked::new);
  }

  static final class Clocked extends World {
    private long lastNanos;
  }

  @Override
  void turn(Clocked world, double dt, long tick) {
    world.place += 3 * elapsedSeconds(world, dt);
  }

  double elapsedSeconds(Clocked world, double dt) {
    long now = System.nanoTime();
    double seconds = world.lastNanos == 0 ? 0 : (now - world.lastNanos) / 1e9;
    world.lastNanos = now;
    return seconds;
  }

  /** A step is as long as it is told. */
  public static final class Fixed extends NanoTime {
    /** The game without the pitfall. */
    public Fixed() {
      super("pitfall-nano-time-fixed");
    }

    @Override
    double elapsedSeconds(Clocked world, double dt) {
      return dt;
    }
  }
}
