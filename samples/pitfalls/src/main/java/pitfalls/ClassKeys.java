package pitfalls;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A HashMap whose keys have a hashCode of their own, into which a Class goes.
 *
 * <p>It comes in with records and Objects.hash: the key looks like a value, but a Class has an
 * identity hash, and with it the order of the map differs from run to run.
 */
public class ClassKeys extends Pitfall<World> {
  /** The game as its author wrote it. */
  public ClassKeys() {
    this("pitfall-class-keys");
  }

  private ClassKeys(String name) {
    super(name, World::new);
  }

  interface Effect {}

  record Burn() implements Effect {}

  record Heal() implements Effect {}

  record Poison() implements Effect {}

  record Shield() implements Effect {}

  record Trigger(Class<? extends Effect> effect, int slot) {}

  private static final List<Class<? extends Effect>> EFFECTS =
      List.of(Burn.class, Heal.class, Poison.class, Shield.class);

  @Override
  void push(World world, long tick) {
    Map<Trigger, Integer> fired = empty();
    for (int slot = 0; slot < 5; slot++) {
      fired.put(new Trigger(world.rng.pick(EFFECTS), slot), slot);
    }
    for (int slot : fired.values()) {
      world.score = (world.score * 7 + slot) % 1_000_003;
    }
  }

  Map<Trigger, Integer> empty() {
    return new HashMap<>();
  }

  /** The order of a LinkedHashMap is that of what was put in. */
  public static final class Fixed extends ClassKeys {
    /** The game without the pitfall. */
    public Fixed() {
      super("pitfall-class-keys-fixed");
    }

    @Override
    Map<Trigger, Integer> empty() {
      return new LinkedHashMap<>();
    }
  }
}
