package org.latticereplay.host.game;

import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * The classes of a game, before its first session or between two of them. One session at a time may
 * be open; each may be on another thread.
 */
public final class GameClasses implements AutoCloseable {
  /** No class has this name, so each jar is opened to look for it. */
  private static final String NOWHERE = GameClasses.class.getName() + "/none";

  private final GameLoader loader;

  GameClasses(GameLoader loader) {
    this.loader = loader;
  }

  /**
   * A session in these classes, with providers of its own. Runs the game's code: the providers'
   * constructors, and static initialisers that have not run yet.
   *
   * @throws UnusableJarException if its list of providers cannot be read
   */
  public GameSession open() throws UnusableJarException {
    loader.forgetCalls();
    try {
      return new GameSession(loader);
    } catch (Throwable e) {
      GameJar.close(loader, e);
      throw e;
    }
  }

  /** Opens the files of the jars now, not at the first class that is looked for. */
  public GameClasses opened() {
    loader.findResource(NOWHERE);
    return this;
  }

  /** Lets them go. */
  @Override
  public void close() {
    try {
      loader.close();
    } catch (IOException e) {
      throw new UncheckedIOException("the jar cannot be closed", e);
    }
  }
}
