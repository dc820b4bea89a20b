package org.latticereplay.verify;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.latticereplay.format.LogCursor;
import org.latticereplay.format.LogHeader;
import org.latticereplay.format.RecordedValue;
import org.latticereplay.format.SessionLog;
import org.latticereplay.format.UnreadableLogException;
import org.latticereplay.game.SampleKind;
import org.latticereplay.game.Samples;

/** Why a game must not be run on a log. */
final class Refusal {
  private static final Set<String> KITS_KINDS =
      Set.of("down", "move", "up", "cancel", "wheel", "key", "blur");

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

  /**
   * Every value that differs, the game first: a person asks first whether it is the game at all.
   */
  private static String words(
      List<IdentityDifference> differences, List<CheckedSimulation<?>> providers) {
    boolean otherGame = differences.stream().anyMatch(d -> d.isOf(IdentityDifference.GAME));
    List<IdentityDifference> told = new ArrayList<>(differences);
    told.sort(Comparator.comparing(d -> !d.isOf(IdentityDifference.GAME)));
    return told.stream().map(IdentityDifference::toString).collect(Collectors.joining("; "))
        + (otherGame
            ? "; the jar provides " + ProviderChoice.games(providers)
            : "; verify it with the build it was recorded under");
  }

  /**
   * The verdict on a log that cannot be read on, if that is because of kinds of samples that the
   * game does not declare; null when it is not.
   */
  static Verdict.Refused ofKinds(SessionLog log, List<SampleKind> declared) {
    Set<String> names = new TreeSet<>();
    declared.forEach(kind -> names.add(kind.name()));
    Set<String> undeclared = new TreeSet<>();
    try (LogCursor cursor = log.cursor(null)) {
      while (cursor.next()) {
        collect(cursor.samples(), names, undeclared);
      }
    } catch (UnreadableLogException e) {
      return null; // then it is damage that it cannot be read for
    }
    if (undeclared.isEmpty()) {
      return null;
    }
    IdentityDifference difference =
        new IdentityDifference(
            IdentityDifference.KINDS,
            RecordedValue.of(String.join(", ", undeclared)).json(),
            RecordedValue.of(String.join(", ", names)).json());
    return new Verdict.Refused(
        List.of(difference),
        "kinds: the log has samples of "
            + (undeclared.size() == 1 ? "kind " : "the kinds ")
            + String.join(", ", undeclared)
            + ", which this build does not declare"
            + (names.isEmpty() ? "; it declares none" : "; it declares " + String.join(", ", names))
            + "; verify it with the build it was recorded under, or declare "
            + (undeclared.size() == 1 ? "it" : "them")
            + " in sampleKinds");
  }

  private static void collect(Samples samples, Set<String> names, Set<String> undeclared) {
    for (int i = 0; i < samples.size(); i++) {
      String kind = samples.get(i).kind();
      if (!KITS_KINDS.contains(kind) && !names.contains(kind)) {
        undeclared.add(kind);
      }
    }
  }
}
