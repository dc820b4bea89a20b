package pitfalls;

import org.latticereplay.state.StateWriter;

/**
 * Math.sin in what decides the state.
 *
 * <p>Two JVMs may differ in its last bit, and a course that feeds on itself makes more and more of
 * that. It matches everywhere where the recording was made.
 */
public class TrigState extends Pitfall<TrigState.Ship> {
  /** The game as its author wrote it. */
  public TrigState() {
    this("pitfall-trig-state");
  }

  private TrigState(String name) {
    super(name, TrigState.Ship::new);
  }

  static final class Ship extends World {
    private double course;
  }

  @Override
  void turn(Ship world, double dt, long tick) {
    world.course = 3 * sine(2 * world.course + world.inputs + 1);
  }

  @Override
  public void describe(Ship world, StateWriter out) {
    super.describe(world, out);
    out.put("course", world.course);
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
