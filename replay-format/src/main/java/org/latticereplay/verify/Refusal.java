package org.latticereplay.verify;

import java.util.List;
import org.latticereplay.format.LogHeader;

/** Why a game must not be run on a log. */
final class Refusal {
  private Refusal() {}

  /** The verdict, or null when log and game belong together. */
  static Verdict.Refused of(
      LogHeader header, CheckedSimulation<?> game, List<CheckedSimulation<?>> providers) {
    List<IdentityDifference> differences =
        IdentityComparison.differences(header, IdentityComparison.of(game.identity()));
    return differences.isEmpty()
        ? null
        : new Verdict.Refused(differences, words(differences, providers));
  }

  private static String words(
      List<IdentityDifference> differences, List<CheckedSimulation<?>> providers) {
    IdentityDifference first = differences.get(0);
    StringBuilder out = new StringBuilder();
    out.append(first.field()).append(": recorded ").append(first.recorded());
    out.append(", this build has ").append(first.current());
    if (differences.size() > 1) {
      out.append("; also different: ");
      for (int i = 1; i < differences.size(); i++) {
        out.append(i == 1 ? "" : ", ").append(differences.get(i).field());
      }
    }
    boolean otherGame = differences.stream().anyMatch(d -> d.field().equals("game"));
    out.append(
        otherGame
            ? "; the jar provides " + ProviderChoice.games(providers)
            : "; verify it with the build it was recorded under");
    return out.toString();
  }
}
