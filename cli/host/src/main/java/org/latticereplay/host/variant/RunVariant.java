package org.latticereplay.host.variant;

import java.util.Locale;
import java.util.function.UnaryOperator;
import org.latticereplay.compare.Build;
import org.latticereplay.format.LogCursor;
import org.latticereplay.format.SessionLog;
import org.latticereplay.verify.VerifyOptions;

/**
 * Another way to run a log that must come to the same states.
 *
 * @param kind what is done
 * @param every each how many ticks; of shifted inputs 1 for later and -1 for earlier; 0 where that
 *     means nothing
 */
public record RunVariant(Kind kind, int every) {
  /** The run as it is. */
  public static final RunVariant PLAIN = new RunVariant(Kind.PLAIN, 0);

  /** What is done. */
  public enum Kind {
    /** Nothing. */
    PLAIN,
    /** The log is run once before, in the same classes. */
    AGAIN,
    /** The state is saved and loaded, and the run goes on with what was loaded. */
    SAVE,
    /** Events are drained once in several ticks, as a slow picture does. */
    FRAMES,
    /** The inputs of each tick are given a tick later, or earlier; the states may differ then. */
    SHIFT
  }

  /** Its form between processes. */
  public String text() {
    return kind.name().toLowerCase(Locale.ROOT) + ":" + every;
  }

  /** The variant of that form. */
  public static RunVariant of(String text) {
    int colon = text.indexOf(':');
    return new RunVariant(
        Kind.valueOf(text.substring(0, colon).toUpperCase(Locale.ROOT)),
        Integer.parseInt(text.substring(colon + 1)));
  }

  /** Whether another game runs in place of the build's, so that it cannot be asked for by name. */
  public boolean isWrapped() {
    return kind == Kind.SAVE || kind == Kind.FRAMES;
  }

  /** What such a run reads in place of the log's own cursor. */
  public UnaryOperator<LogCursor> change() {
    return kind != Kind.SHIFT
        ? cursor -> cursor
        : every > 0 ? LaterInputs::new : EarlierInputs::new;
  }

  /**
   * A build whose runs go that way.
   *
   * @param options of the run that may come before it
   * @param provider the class or the identity of the game to take; empty to take what fits the log
   */
  public Build of(Build build, SessionLog log, VerifyOptions options, String provider) {
    return switch (kind) {
      case PLAIN, SHIFT -> build;
      case AGAIN -> new RepeatedBuild(build, log, options);
      case SAVE -> new WrappedBuild(build, log, provider, game -> SavingSimulation.of(game, every));
      case FRAMES ->
          new WrappedBuild(build, log, provider, game -> FramedSimulation.of(game, every));
    };
  }
}
