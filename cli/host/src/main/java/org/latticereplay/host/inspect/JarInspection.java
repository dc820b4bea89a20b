package org.latticereplay.host.inspect;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.host.game.GameJar;
import org.latticereplay.host.game.GameSession;
import org.latticereplay.host.game.UnloadedProvider;
import org.latticereplay.host.game.UnusableJarException;
import org.latticereplay.host.isolate.Isolation;
import org.latticereplay.host.session.UnchangedFiles;
import org.latticereplay.host.text.OneLine;
import org.latticereplay.verify.RunStoppedException;
import org.latticereplay.verify.Verdict;

/** Loads the providers of a jar, on a thread that may be lost, and lists them. */
public final class JarInspection {
  private JarInspection() {}

  /**
   * Which games are in the jar.
   *
   * @param timeout for the providers' constructors and identities
   * @return the facts, or a verdict: unreadable if it is no jar, provides no game or cannot be
   *     read, a limit if that took too much time or memory
   */
  public static Isolation.Outcome<JarFacts> of(Path jar, List<Path> classPath, Duration timeout) {
    return new Isolation("inspect " + jar, timeout).run(watch -> list(jar, classPath));
  }

  private static JarFacts list(Path jar, List<Path> classPath) {
    List<JarFacts.Provider> providers = new ArrayList<>();
    GameJar game = game(jar, classPath);
    UnchangedFiles read = UnchangedFiles.of(null, game);
    try (GameSession session = game.open()) {
      List<UnloadedProvider> unloaded = new ArrayList<>(session.unloaded());
      for (GameSimulation<?> provider : session.providers()) {
        String name = provider.getClass().getName();
        try {
          GameIdentity identity = Objects.requireNonNull(provider.identity(), "it is null");
          providers.add(new JarFacts.Provider(name, identity));
        } catch (OutOfMemoryError e) {
          throw e;
        } catch (Throwable e) { // it answered once, or it would not be here
          String reason = "its identity cannot be asked for twice: " + OneLine.of(e);
          unloaded.add(new UnloadedProvider(name, reason));
        }
      }
      read.check();
      return new JarFacts(jar.toString(), read.jarSha256(0), providers, unloaded);
    } catch (UnusableJarException e) {
      throw unreadable(jar + ": " + e.getMessage());
    } catch (UncheckedIOException e) {
      throw unreadable(jar + " cannot be read: " + e.getMessage());
    }
  }

  private static GameJar game(Path jar, List<Path> classPath) {
    try {
      return GameJar.of(jar, classPath);
    } catch (UnusableJarException e) {
      throw unreadable(jar + ": " + e.getMessage());
    }
  }

  private static RunStoppedException unreadable(String message) {
    return new RunStoppedException(new Verdict.Unreadable(message));
  }
}
