package org.latticereplay.host.session;

import java.util.List;
import org.latticereplay.compare.Build;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.host.game.GameJar;
import org.latticereplay.host.game.GameSession;
import org.latticereplay.host.game.UnusableJarException;
import org.latticereplay.verify.RunStoppedException;
import org.latticereplay.verify.Verdict;

/** A jar as a build: each run gets its classes from a loader of its own. */
public final class JarBuild implements Build {
  private final GameJar jar;

  /** A build. */
  public JarBuild(GameJar jar) {
    this.jar = jar;
  }

  @Override
  public Classes open() {
    GameSession session;
    try {
      session = jar.open();
    } catch (UnusableJarException e) {
      throw new RunStoppedException(new Verdict.Unreadable(jar.path() + " " + e.getMessage()));
    }
    if (session.providers().isEmpty()) {
      String why =
          session.unloaded().isEmpty() ? "its services file is empty" : session.unloadedLine();
      session.close();
      throw new RunStoppedException(
          new Verdict.Unreadable(jar.path() + " provides no game that can be used: " + why));
    }
    // Opening made it this thread's; two builds take turns on one thread.
    return new Loaded(session, Thread.currentThread().getContextClassLoader());
  }

  private record Loaded(GameSession session, ClassLoader loader) implements Classes {
    @Override
    public List<GameSimulation<?>> providers() {
      return session.providers();
    }

    @Override
    public void enter() {
      Thread.currentThread().setContextClassLoader(loader);
    }

    @Override
    public void close() {
      session.close();
    }
  }
}
