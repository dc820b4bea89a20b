package org.latticereplay.verify;

import java.util.List;
import java.util.TreeSet;
import org.latticereplay.format.LogHeader;
import org.latticereplay.game.GameSimulation;

/**
 * Which of a jar's providers a log is run against: one of the log's game that agrees with it on the
 * most values; of equals, the one that agrees on the earlier value, then the one listed first.
 */
final class ProviderChoice {
  private ProviderChoice() {}

  /**
   * Chooses.
   *
   * @param providers at least one, in the order of the services file
   */
  static <G extends GameSimulation<?>> G choose(List<G> providers, LogHeader recorded) {
    G best = providers.get(0);
    int bestScore = -1;
    for (G provider : providers) {
      int score = score(IdentityComparison.of(provider.identity()), recorded);
      if (score > bestScore) {
        best = provider;
        bestScore = score;
      }
    }
    return best;
  }

  /** The game above all, then how many values agree, then which. */
  private static int score(LogHeader current, LogHeader recorded) {
    boolean game = recorded.game().sameAs(current.game());
    int agreed = 0;
    agreed |= recorded.kit().sameAs(current.kit()) ? 8 : 0;
    agreed |= recorded.logVersion().sameAs(current.logVersion()) ? 4 : 0;
    agreed |= recorded.stepMs().sameAs(current.stepMs()) ? 2 : 0;
    agreed |= recorded.profile().sameAs(current.profile()) ? 1 : 0;
    return (game ? 1 << 10 : 0) | Integer.bitCount(agreed) << 5 | agreed;
  }

  /** The games a jar holds, in name order, for a message. */
  static String games(List<? extends GameSimulation<?>> providers) {
    TreeSet<String> games = new TreeSet<>();
    for (GameSimulation<?> provider : providers) {
      games.add(provider.identity().game());
    }
    return String.join(", ", games);
  }
}
