package rollback;

import java.util.List;
import org.latticereplay.state.StateHash;

/** One match on two machines; the second player's presses reach the first a few ticks late. */
final class Match {
  private static final int TICKS = 600;

  private Match() {}

  /** Whether a player presses dash in a tick; stands for two people. */
  static int pressed(long tick) {
    int first = tick % 53 == 7 ? 1 : 0;
    int second = tick % 61 == 19 ? 2 : 0;
    return first | second;
  }

  /** How many ticks late the second player's press of that tick comes. */
  static int delay(long tick) {
    return (int) (3 + tick % 11);
  }

  static long digest(Arena arena) {
    StateHash hash = new StateHash();
    arena.describe(hash);
    return hash.digest();
  }

  /** Plays with late inputs until all have arrived. */
  static Rollback playLate(int ticks) {
    Rollback match = new Rollback();
    for (int t = 0; t < ticks; t++) {
      match.advance(pressed(t) & 1);
      for (long sent = Math.max(0, t - Rollback.RING + 1); sent <= t; sent++) {
        boolean arrives = sent + delay(sent) == t || (t == ticks - 1 && sent + delay(sent) > t);
        if (arrives && (pressed(sent) & 2) != 0) {
          match.receive(sent, 2);
        }
      }
    }
    return match;
  }

  /** Plays with every input on time. */
  static Arena playOnTime(int ticks) {
    Arena arena = new Arena();
    for (int t = 0; t < ticks; t++) {
      arena.step(pressed(t));
    }
    return arena;
  }

  /** What the two machines come to. */
  static List<String> report() {
    Rollback late = playLate(TICKS);
    return List.of(
        "on time: digest " + digest(playOnTime(TICKS)),
        "late:    digest " + digest(late.arena()) + ", ticks again " + late.replayedTicks());
  }

  /** Prints the report. */
  public static void main(String[] args) {
    report().forEach(System.out::println);
  }
}
