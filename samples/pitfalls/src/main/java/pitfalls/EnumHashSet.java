package pitfalls;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A HashSet of enum constants, whose order decides what happens first.
 *
 * <p>An enum's hashCode is where the JVM put it, so to say: it is the same in process after
 * process, and one day it is not, on another machine or with another flag.
 */
public class EnumHashSet extends Pitfall<World> {
  /** The game as its author wrote it. */
  public EnumHashSet() {
    this("pitfall-enum-hash-set");
  }

  private EnumHashSet(String name) {
    super(name, World::new);
  }

  enum Effect {
    BURN(5),
    HEAL(2),
    DRAW(9),
    POISON(4),
    SHIELD(7),
    BOLT(1),
    FREEZE(8);

    private final int strength;

    Effect(int strength) {
      this.strength = strength;
    }
  }

  @Override
  void push(World world, long tick) {
    Set<Effect> active = empty();
    for (int i = 0; i < 4; i++) {
      active.add(world.rng.pick(List.of(Effect.values())));
    }
    for (Effect effect : active) {
      world.score = (world.score * 3 + effect.strength) % 1_000_003;
    }
  }

  Set<Effect> empty() {
    return new HashSet<>();
  }

  /** The order of an EnumSet is that of the constants. */
  public static final class Fixed extends EnumHashSet {
    /** The game without the pitfall. */
    public Fixed() {
      super("pitfall-enum-hash-set-fixed");
    }

    @Override
    Set<Effect> empty() {
      return EnumSet.noneOf(Effect.class);
    }
  }
}
