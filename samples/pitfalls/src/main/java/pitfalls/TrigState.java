package pitfalls;

/**
 * Math.sin in what decides the state.
 *
 * <p>Two JVMs may differ in its last bit, and a place that is added to carries that on for ever. It
 * matches everywhere where the recording was made.
 */
public class TrigState extends Pitfall<World> {
  /** The game as its author wrote it. */
  public TrigState() {
    this("pitfall-trig-state");
  }

  private TrigState(String name) {
    super(name, World::new);
  }

  @Override
  void turn(World world, double dt, long tick) {
    world.place += dt * sine(tick * 0.37 + world.inputs);
  }

  double sine(double angle) {
    return Math.sin(angle);
  }

  /** StrictMath has the same bits on every JVM. */
  public static final class Fixed extends TrigState {
    /** The game without the pitfall. */
    public Fixed() {
      super("pitfall-trig-state-fixed");
    }

    @Override
    double sine(double angle) {
      return StrictMath.sin(angle);
    }
  }
}
