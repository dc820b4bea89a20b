package pitfalls;

import java.util.List;
import java.util.Objects;
import org.latticereplay.state.StateHash;
import org.latticereplay.state.StateWriter;

/**
 * A hash of something that is no state.
 *
 * <p>It comes in with Objects.hash and a list of things that have no hashCode of their own: each
 * gives its identity hash, so that equal states have different digests.
 */
public class HashNonState extends Pitfall<HashNonState.Squad> {
  /** The game as its author wrote it. */
  public HashNonState() {
    this("pitfall-hash-non-state");
  }

  private HashNonState(String name) {
    super(name, HashNonState.Squad::new);
  }

  static final class Unit {
    private long life = 10;
  }

  static final class Squad extends World {
    private final List<Unit> units = List.of(new Unit(), new Unit(), new Unit());
  }

  @Override
  void push(Squad world, long tick) {
    world.rng.pick(world.units).life++;
  }

  @Override
  public void describe(Squad world, StateWriter out) {
    super.describe(world, out);
    out.list("units", world.units.size());
    for (Unit unit : world.units) {
      out.item();
      out.put("life", unit.life);
    }
    out.end();
  }

  @Override
  public long hash(Squad world, StateHash fold) {
    return Integer.toUnsignedLong(Objects.hash(world.rng.state(), world.place, world.units));
  }

  /** The default hash covers what is described, and nothing else. */
  public static final class Fixed extends HashNonState {
    /** The game without the pitfall. */
    public Fixed() {
      super("pitfall-hash-non-state-fixed");
    }

    @Override
    public long hash(Squad world, StateHash fold) {
      describe(world, fold);
      return fold.digest();
    }
  }
}
