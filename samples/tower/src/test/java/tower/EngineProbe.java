package tower;

import org.latticereplay.game.GameLoop;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.SampleBuffer;
import org.latticereplay.game.StepInput;
import org.latticereplay.math.Hash;
import org.latticereplay.math.Rng;
import org.latticereplay.state.StateHash;

/**
 * Plays a fixed session and prints a digest of all its ticks: run in processes of different kinds,
 * it shows under which conditions the engine computes the same motion.
 */
public final class EngineProbe {
  private EngineProbe() {}

  /** Arguments: ticks, the variant, and how many objects to hash beforehand. */
  public static void main(String[] args) {
    int hashedBefore = Integer.parseInt(args[2]);
    int used = 0;
    for (int i = 0; i < hashedBefore; i++) {
      used ^= System.identityHashCode(new Object());
    }
    long digest = digest(Integer.parseInt(args[0]), Variant.valueOf(args[1]));
    if (used == -1) {
      System.out.print(" "); // so that the hashing above cannot be optimised away
    }
    System.out.println(digest);
  }

  /** A fold of the digests of every tick, from a session whose inputs depend on nothing else. */
  static long digest(int ticks, Variant variant) {
    TowerGame game = new TowerGame(variant);
    GameLoop<Tower> loop = new GameLoop<>(game, event -> {});
    loop.start(RunStart.seeded("engine probe"));
    Rng chance = Rng.of("probe player");
    SampleBuffer device = new SampleBuffer();
    StepInput input = tick -> device;
    StateHash fold = new StateHash();
    int all = Hash.START;
    for (int tick = 0; tick < ticks; tick++) {
      // By chance and not by what is seen: the inputs are the same whatever the engine does.
      if (chance.bool(1 / 70.0)) {
        device.key("Space", true);
      } else if (chance.bool(1 / 900.0)) {
        device.key("KeyK", true);
      }
      loop.steps(input, 1, 0);
      device.clear();
      fold.reset();
      all = Hash.hashStep(all, (int) game.hash(loop.state(), fold));
    }
    return Integer.toUnsignedLong(all);
  }
}
