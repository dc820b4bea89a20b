package org.latticereplay.testing.lockstep;

import java.util.Arrays;
import java.util.List;
import org.latticereplay.testing.Seeds;

/**
 * The long run of the lockstep tests, for {@code scripts/lockstep-soak}: tables of 2, 4 and 8
 * peers, every digest of every tick compared. Exits 1 at the first that differs.
 */
public final class LockstepSoak {
  private LockstepSoak() {}

  /** Arguments: ticks of the one long session, ticks of the many, and how many. */
  public static void main(String[] args) {
    long longTicks = Long.parseLong(args[0]);
    long shortTicks = Long.parseLong(args[1]);
    int shortSeeds = Integer.parseInt(args[2]);
    Seeds seeds = Seeds.of("lockstep soak", 20_260_101);
    for (int peers : List.of(2, 4, 8)) {
      play(peers, seeds.round(-1), longTicks);
      report(peers, longTicks, 1);
      for (int seed = 0; seed < shortSeeds; seed++) {
        play(peers, seeds.round(seed), shortTicks);
      }
      report(peers, shortTicks, shortSeeds);
    }
  }

  private static void report(int peers, long ticks, int seeds) {
    System.out.println(peers + " peers, " + ticks + " ticks, " + seeds + " seed(s): all equal");
  }

  private static void play(int peers, Seeds seeds, long ticks) {
    LockstepTable table = new LockstepTable(peers, seeds, ticks, peer -> new Skirmish());
    table.play();
    for (int peer = 0; peer < peers; peer++) {
      boolean equal =
          Arrays.equals(table.digests(0), table.digests(peer))
              && table.peer(peer).detector().first().isEmpty()
              && table.peer(peer).detector().lastAgreedTick() == ticks - 1;
      if (!equal) {
        System.err.println(
            peers + " peers, seed " + seeds.seed() + ": peer " + peer + " does not agree");
        System.exit(1);
      }
    }
  }
}
