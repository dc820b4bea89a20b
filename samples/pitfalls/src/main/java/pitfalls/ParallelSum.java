package pitfalls;

import java.util.Arrays;

/**
 * A sum of doubles over a parallel stream.
 *
 * <p>Adding in another order rounds in another way, and into how many parts the stream is split
 * hangs on the number of processors.
 */
public class ParallelSum extends Pitfall<ParallelSum.Masses> {
  /** The game as its author wrote it. */
  public ParallelSum() {
    this("pitfall-parallel-sum");
  }

  private ParallelSum(String name) {
    super(name, ParallelSum.Masses::new);
  }

  static final class Masses extends World {
    private final double[] masses = new double[5000];
  }

  @Override
  void push(Masses world, long tick) {
    int at = (int) (world.inputs % world.masses.length);
    world.masses[at] = world.rng.real(-1, 1) * (world.inputs % 7 == 0 ? 1e6 : 0.1);
    world.place += sum(world.masses);
  }

  double sum(double[] values) {
    return Arrays.stream(values).parallel().reduce(0, Double::sum);
  }

  /** One after the other, on one thread. */
  public static final class Fixed extends ParallelSum {
    /** The game without the pitfall. */
    public Fixed() {
      super("pitfall-parallel-sum-fixed");
    }

    @Override
    double sum(double[] values) {
      double sum = 0;
      for (double value : values) {
        sum += value;
      }
      return sum;
    }
  }
}
