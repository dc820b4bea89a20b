package org.latticereplay.host.inspect;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.latticereplay.host.inspect.JarFacts;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.host.game.GameJar;
import org.latticereplay.host.game.GameSession;
import org.latticereplay.host.game.UnusableJarException;

/** Loads the providers of a jar, on a thread that may be lost, and lists them. */
public final class JarInspection {
  private JarInspection() {}

  /**
   * Which games are in the jar.
   *
   * @param timeout for the providers' constructors and identities
   * @return empty when the time was up first
   * @throws UnusableJarException if it is no jar or provides no game
   * @throws UncheckedIOException if it cannot be read
   * @throws OutOfMemoryError if loading the providers takes more memory than there is
   */
  public static Optional<JarFacts> of(Path jar, List<Path> classPath, Duration timeout)
      throws UnusableJarException {
    GameJar game = GameJar.of(jar, classPath);
    AtomicReference<JarFacts> facts = new AtomicReference<>();
    AtomicReference<UnusableJarException> unusable = new AtomicReference<>();
    PrintStream out = System.out;
    System.setOut(System.err);
    IsolatedThread thread =
        IsolatedThread.start(
            "inspect " + jar,
            () -> {
              try {
                facts.set(list(game));
              } catch (UnusableJarException e) {
                unusable.set(e);
              }
            });
    if (!thread.join(timeout)) {
      return Optional.empty();
    }
    System.setOut(out);
    if (unusable.get() != null) {
      throw unusable.get();
    }
    if (thread.thrown() instanceof UncheckedIOException unreadable) {
      throw unreadable;
    }
    if (thread.thrown() instanceof OutOfMemoryError memory) {
      throw memory;
    }
    if (thread.thrown() != null) {
      throw new IllegalStateException("inspecting " + jar + " failed", thread.thrown());
    }
    return Optional.of(facts.get());
  }

  private static JarFacts list(GameJar game) throws UnusableJarException {
    List<JarFacts.Provider> providers = new ArrayList<>();
    try (GameSession session = game.open()) {
      for (GameSimulation<?> provider : session.providers()) {
        providers.add(new JarFacts.Provider(provider.getClass().getName(), provider.identity()));
      }
      return new JarFacts(
          game.path().toString(), Sha256.of(game.path()), providers, session.unloaded());
    } catch (IOException e) {
      throw new UncheckedIOException("the jar cannot be read", e);
    }
  }
}
