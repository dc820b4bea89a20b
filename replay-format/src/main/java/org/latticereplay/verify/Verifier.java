package org.latticereplay.verify;

import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.latticereplay.format.LogCursor;
import org.latticereplay.format.LogHeader;
import org.latticereplay.format.LogSource;
import org.latticereplay.format.SessionLog;
import org.latticereplay.format.UnreadableLogException;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.game.RunStart;

/**
 * Compares a build with a recording: the identity first, then every checkpoint.
 *
 * <p>Nothing a log or a game does comes out as an exception: it is a {@link Verdict}. What is
 * refused is never run; what is damaged is never called a divergence, wherever in the log the
 * damage lies, so the rest of a log is read through even after its verdict is known.
 *
 * <p>Everything happens on the calling thread. Memory does not grow with the length of the log.
 */
public final class Verifier {
  private Verifier() {}

  /**
   * Compares a log with the provider that fits it best.
   *
   * @param providers what the game jar provides, at least one, in its own order
   */
  public static SessionResult verify(
      LogSource source, List<GameSimulation<?>> providers, VerifyOptions options) {
    if (providers.isEmpty()) {
      throw new IllegalArgumentException("providers: expected at least one, got none");
    }
    String game = null;
    try {
      SessionLog log = SessionLog.open(source);
      game = named(log.header());
      return verify(log, guarded(providers), options, UnaryOperator.identity());
    } catch (UnreadableLogException | UncheckedIOException e) {
      return SessionResult.notRun(new Verdict.Unreadable(reason(e)), game, null);
    } catch (GameThrewException e) {
      return SessionResult.notRun(GameFailure.verdict(-1, e), game, null);
    }
  }

  /**
   * The provider a log is run against: one of its game that agrees with it on the most values.
   *
   * @param providers at least one, in their jar's order
   */
  public static GameSimulation<?> provider(LogHeader header, List<GameSimulation<?>> providers) {
    return ProviderChoice.choose(providers, header);
  }

  /** Compares a log with one provider. */
  public static SessionResult verify(
      SessionLog log, GameSimulation<?> game, VerifyOptions options) {
    return verifyChanged(log, List.of(game), options, UnaryOperator.identity());
  }

  /**
   * Compares something else than what the log says with the provider that fits the log best: to see
   * whether the difference would be noticed.
   *
   * @param providers what the game jar provides, at least one, in its own order
   * @param change what is read in place of the log's own cursor; it is closed
   */
  public static SessionResult verifyChanged(
      SessionLog log,
      List<GameSimulation<?>> providers,
      VerifyOptions options,
      UnaryOperator<LogCursor> change) {
    try {
      return verify(log, guarded(providers), options, change);
    } catch (GameThrewException e) {
      return SessionResult.notRun(GameFailure.verdict(-1, e), named(log.header()), null);
    }
  }

  static List<CheckedSimulation<?>> guarded(List<GameSimulation<?>> providers) {
    List<CheckedSimulation<?>> guarded = new ArrayList<>();
    for (GameSimulation<?> provider : providers) {
      guarded.add(new CheckedSimulation<>(provider));
    }
    return guarded;
  }

  private static SessionResult verify(
      SessionLog log,
      List<CheckedSimulation<?>> providers,
      VerifyOptions options,
      UnaryOperator<LogCursor> change) {
    LogHeader header = log.header();
    RunProgress progress = options.progressOrOwn();
    progress.opened(named(header));
    CheckedSimulation<?> game = ProviderChoice.choose(providers, header);
    progress.chosen(game.provider());
    Verdict.Refused refused = refused(header, game, providers);
    if (refused != null) {
      return SessionResult.notRun(refused, named(header), startIfKnown(log));
    }
    RunStart start;
    try {
      start = log.start();
    } catch (UnreadableLogException | UncheckedIOException e) {
      return SessionResult.notRun(new Verdict.Unreadable(reason(e)), named(header), null);
    }
    return new SessionRun<>(log, game, start, options, progress, change).run();
  }

  /** Why this game must not be run on this log, or null when it may. */
  static Verdict.Refused refused(
      LogHeader header, CheckedSimulation<?> game, List<CheckedSimulation<?>> providers) {
    List<IdentityDifference> differences =
        IdentityComparison.differences(header, IdentityComparison.of(game.identity()));
    return differences.isEmpty()
        ? null
        : new Verdict.Refused(differences, refusal(differences, providers));
  }

  private static RunStart startIfKnown(SessionLog log) {
    try {
      return log.start();
    } catch (UnreadableLogException | UncheckedIOException e) {
      return null;
    }
  }

  private static String named(LogHeader header) {
    return switch (header.game().type()) {
      case TEXT -> header.game().text();
      case ABSENT -> null;
      default -> header.game().json();
    };
  }

  static String reason(RuntimeException e) {
    return e instanceof UncheckedIOException io
        ? "the log cannot be read: " + io.getCause().getMessage()
        : e.getMessage();
  }

  private static String refusal(
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
