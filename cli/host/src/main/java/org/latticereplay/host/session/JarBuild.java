package org.latticereplay.host.session;

import java.util.List;
import java.util.function.LongSupplier;
import org.latticereplay.compare.Build;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.host.game.ClosedNatives;
import org.latticereplay.host.game.GameJar;
import org.latticereplay.host.game.GameSession;
import org.latticereplay.host.game.UnusableJarException;
import org.latticereplay.host.guard.GuardReport;
import org.latticereplay.verify.RunStoppedException;
import org.latticereplay.verify.Verdict;

/** A jar as a build: each run gets its classes from a loader of its own. */
public final class JarBuild implements Build {
  private static final int UNLOADS = 10;

  private final GameJar jar;
  private final LongSupplier tick;
  private volatile GuardReport calls;

  /** A build. */
  public JarBuild(GameJar jar) {
    this(jar, () -> -1);
  }

  /**
   * A build whose calls are guarded as the jar says.
   *
   * @param tick the log tick that the present run is at
   */
  public JarBuild(GameJar jar, LongSupplier tick) {
    this.jar = jar;
    this.tick = tick;
  }

  /** The calls that the guard saw in the run that was the first to end. */
  public GuardReport guardReport() {
    GuardReport first = calls;
    return first == null ? GuardReport.NONE : first;
  }

  private void ended(GameSession session) {
    if (calls == null) {
      calls = session.guardReport(); // not the session: a native library goes with its classes
    }
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
    session.guardFrom(tick);
    // Opening made it this thread's; two builds take turns on one thread.
    return new Loaded(this, session, Thread.currentThread().getContextClassLoader());
  }

  private GameSession session() {
    try {
      return jar.open();
    } catch (UnusableJarException e) {
      throw new RunStoppedException(new Verdict.Unreadable(jar.path() + " " + e.getMessage()));
    }
  }

  private record Loaded(JarBuild build, GameSession session, ClassLoader loader)
      implements Classes {
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
      build.ended(session);
      session.close();
    }
  }
}
