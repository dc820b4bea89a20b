package org.latticereplay.host.variant;

import java.util.List;
import java.util.function.UnaryOperator;
import org.latticereplay.compare.Build;
import org.latticereplay.format.SessionLog;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.verify.Verifier;

/** A build whose game is run by another in its place. */
final class WrappedBuild implements Build {
  private final Build build;
  private final SessionLog log;
  private final String provider;
  private final UnaryOperator<GameSimulation<?>> wrapping;

  /**
   * A build.
   *
   * @param provider the class or the identity of the game to take; empty to take what fits the log
   */
  WrappedBuild(
      Build build, SessionLog log, String provider, UnaryOperator<GameSimulation<?>> wrapping) {
    this.build = build;
    this.log = log;
    this.provider = provider;
    this.wrapping = wrapping;
  }

  @Override
  public Classes open() {
    Classes classes = build.open();
    try {
      GameSimulation<?> game = Verifier.provider(log.header(), classes.providers(), provider);
      return new Wrapped(classes, List.of(wrapping.apply(game)));
    } catch (RuntimeException | Error e) {
      classes.close();
      throw e;
    }
  }

  private record Wrapped(Classes classes, List<GameSimulation<?>> providers) implements Classes {
    @Override
    public void enter() {
      classes.enter();
    }

    @Override
    public void close() {
      classes.close();
    }
  }
}
