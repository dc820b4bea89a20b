package pitfalls;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * An opponent that thinks for as long as the clock allows, and then plays the best it has.
 *
 * <p>It comes in with Future.get and a timeout, which keeps the frame rate: a busy machine gets a
 * weaker opponent, and another game.
 */
public class TimeBudget extends Pitfall<World> {
  /** The game as its author wrote it. */
  public TimeBudget() {
    this("pitfall-time-budget");
  }

  private TimeBudget(String name) {
    super(name, World::new);
  }

  @Override
  void push(World world, long tick) {
    if (world.inputs % 50 == 0) {
      world.score += depthReached(world.rng.nextUint32());
    }
  }

  int depthReached(long position) {
    AtomicInteger nodesLeft = new AtomicInteger(Integer.MAX_VALUE);
    AtomicInteger depth = new AtomicInteger();
    ExecutorService opponent = Executors.newSingleThreadExecutor();
    Future<?> search = opponent.submit(() -> deepen(position, nodesLeft, depth));
    try {
      search.get(2, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      nodesLeft.set(0);
    } catch (InterruptedException | ExecutionException e) {
      throw new IllegalStateException(e);
    } finally {
      opponent.shutdown();
    }
    return depth.get();
  }

  static void deepen(long position, AtomicInteger nodesLeft, AtomicInteger depth) {
    long node = position;
    while (nodesLeft.getAndDecrement() > 0) {
      node = node * 6364136223846793005L + 1442695040888963407L;
      depth.addAndGet((int) (node >>> 63));
    }
  }

  /** The budget is so much work, whatever time it takes. */
  public static final class Fixed extends TimeBudget {
    /** The game without the pitfall. */
    public Fixed() {
      super("pitfall-time-budget-fixed");
    }

    @Override
    int depthReached(long position) {
      AtomicInteger depth = new AtomicInteger();
      deepen(position, new AtomicInteger(10_000), depth);
      return depth.get();
    }
  }
}
