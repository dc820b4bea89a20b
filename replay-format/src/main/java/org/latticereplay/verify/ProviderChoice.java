package org.latticereplay.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.latticereplay.format.LogHeader;
import org.latticereplay.game.GameIdentity;

/**
 * Which of a jar's providers a log is run against: one of the log's game that agrees with it on the
 * most values; of equals, the one that agrees on the earlier value. Two that fit equally well are
 * never chosen between in silence.
 */
final class ProviderChoice {
  private static final int OF_THE_GAME = 1 << 10;

  private ProviderChoice() {}

  /**
   * Chooses.
   *
   * @param providers at least one
   * @param wanted the one to take: the name of its class, whole or its last part, or its game, or
   *     all of its identity as {@link #identity} writes it; empty to take what fits
   * @throws RunStoppedException if none is the wanted one, or several fit equally well
   */
  static CheckedSimulation<?> choose(
      List<CheckedSimulation<?>> providers, LogHeader recorded, String wanted) {
    List<CheckedSimulation<?>> possible =
        wanted.isEmpty()
            ? providers
            : providers.stream().filter(provider -> isWanted(provider, wanted)).toList();
    if (possible.isEmpty()) {
      throw stopped(
          "the jar has no provider "
              + wanted
              + "; it has "
              + listed(providers)
              + ": say one of"
              + " them with --provider");
    }
    int bestScore = -1;
    List<CheckedSimulation<?>> best = new ArrayList<>();
    for (CheckedSimulation<?> provider : possible) {
      int score = score(IdentityComparison.of(provider.identity()), recorded);
      if (score > bestScore) {
        best.clear();
        bestScore = score;
      }
      if (score == bestScore) {
        best.add(provider);
      }
    }
    if (best.size() > 1 && bestScore >= OF_THE_GAME) {
      throw stopped(
          best.size()
              + " providers of the jar fit this log equally well: "
              + listed(best)
              + "; say which one to run with --provider and the name of its class");
    }
    return best.get(0);
  }

  private static RunStoppedException stopped(String message) {
    return new RunStoppedException(new Verdict.Unreadable(message));
  }

  private static boolean isWanted(CheckedSimulation<?> provider, String wanted) {
    String name = provider.provider();
    return name.equals(wanted)
        || name.endsWith("." + wanted)
        || name.endsWith("$" + wanted)
        || provider.identity().game().equals(wanted)
        || identity(provider.identity()).equals(wanted);
  }

  /** The five values in one line: {@code kit game version hz profile}. */
  static String identity(GameIdentity identity) {
    return identity.kit()
        + " "
        + identity.game()
        + " "
        + identity.logVersion()
        + " "
        + identity.hz()
        + " "
        + identity.profile();
  }

  private static String listed(List<CheckedSimulation<?>> providers) {
    return providers.stream()
        .map(each -> each.provider() + " (" + identity(each.identity()).strip() + ")")
        .collect(Collectors.joining(", "));
  }

  /** The game above all, then how many values agree, then which. */
  private static int score(LogHeader current, LogHeader recorded) {
    boolean game = recorded.game().sameAs(current.game());
    int agreed = 0;
    agreed |= recorded.kit().sameAs(current.kit()) ? 8 : 0;
    agreed |= recorded.logVersion().sameAs(current.logVersion()) ? 4 : 0;
    agreed |= recorded.stepMs().sameAs(current.stepMs()) ? 2 : 0;
    agreed |= recorded.profile().sameAs(current.profile()) ? 1 : 0;
    return (game ? OF_THE_GAME : 0) | Integer.bitCount(agreed) << 5 | agreed;
  }

  /** The games a jar holds, in name order, for a message. */
  static String games(List<CheckedSimulation<?>> providers) {
    TreeSet<String> games = new TreeSet<>();
    for (CheckedSimulation<?> provider : providers) {
      games.add(provider.identity().game());
    }
    return String.join(", ", games);
  }
}
