package org.latticereplay.verify;

import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.UnaryOperator;
import org.latticereplay.format.LogCursor;
import org.latticereplay.format.LogHeader;
import org.latticereplay.format.LogSource;
import org.latticereplay.format.SessionLog;
import org.latticereplay.format.UnreadableLogException;
import org.latticereplay.game.GameSimulation;

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
    SessionLog log;
    try {
      log = SessionLog.open(source);
    } catch (UnreadableLogException | UncheckedIOException e) {
      return SessionResult.notRun(Verdict.Unreadable.because(e), null, null);
    }
    return new Verification(log, options, true).run(providers, UnaryOperator.identity());
  }

  /**
   * The provider a log is run against: one of its game that agrees with it on the most values.
   *
   * @param providers at least one, in their jar's order
   * @param wanted the class or the identity of the one to take; empty to take what fits
   * @throws RunStoppedException if none is the wanted one, several fit equally well, or one throws
   *     when asked what it is
   */
  public static GameSimulation<?> provider(
      LogHeader header, List<GameSimulation<?>> providers, String wanted) {
    try {
      return ProviderChoice.choose(CheckedSimulation.all(providers), header, wanted).unchecked();
    } catch (GameThrewException e) {
      throw new RunStoppedException(GameFailure.verdict(-1, e));
    }
  }

  /** The same for whichever fits. */
  public static GameSimulation<?> provider(LogHeader header, List<GameSimulation<?>> providers) {
    return provider(header, providers, "");
  }

  /** Compares a log with one provider. */
  public static SessionResult verify(
      SessionLog log, GameSimulation<?> game, VerifyOptions options) {
    return new Verification(log, options, true).run(List.of(game), UnaryOperator.identity());
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
    return new Verification(log, options, false).run(providers, change);
  }
}
