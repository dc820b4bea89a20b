package org.latticereplay.host.session;

import java.util.List;
import org.latticereplay.compare.Build;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.host.game.ClosedNatives;
import org.latticereplay.host.game.GameJar;
import org.latticereplay.host.game.GameSession;
import org.latticereplay.host.game.UnusableJarException;
import org.latticereplay.verify.RunStoppedException;
import org.latticereplay.verify.Verdict;

/** A jar as a build: each run gets its classes from a loader of its own. */
public final class JarBuild implements Build {
  private static final int UNLOADS = 10;

  private final GameJar jar;

  /** A build. */
  public JarBuild(GameJar jar) {
    this.jar = jar;
  }

  /** Java's own words for a native library that classes of an earlier run still hold. */
  static boolean isNativeClash(String message) {
    return message.contains("already loaded in another classloader");
  }

  @Override
  public Classes open() {
    ClosedNatives.await();
    GameSession session = session();
    for (int i = 0; i < UNLOADS && isNativeClash(session.unloadedLine()); i++) {
      // The library goes with the classes that loaded it, once the collector has found them.
      session.close();
      ClosedNatives.collect();
      session = session();
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

  private GameSession session() {
    try {
      return jar.open();
    } catch (UnusableJarException e) {
      throw new RunStoppedException(new Verdict.Unreadable(jar.path() + " " + e.getMessage()));
    }
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
