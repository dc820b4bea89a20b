package org.latticereplay.host.game;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.Locale;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.host.guard.GuardReport;

/**
 * The game's classes for one session, and its providers. Belongs to the thread that runs the
 * session, whose context class loader it becomes; closing it lets the classes go, unless they are
 * kept for another.
 */
public final class GameSession implements AutoCloseable {
  private final GameLoader loader;
  private final List<GameSimulation<?>> providers = new ArrayList<>();
  private final List<UnloadedProvider> unloaded = new ArrayList<>();
  private boolean kept;

  GameSession(GameLoader loader) throws UnusableJarException {
    this.loader = loader;
    Thread.currentThread().setContextClassLoader(loader);
    for (String name : names()) {
      try {
        providers.add(ProviderLoading.load(loader, name));
      } catch (ProviderLoading.Failed e) {
        unloaded.add(new UnloadedProvider(name, e.getMessage()));
      }
    }
    loader.statics().sessionBegins();
  }

  /** Every provider named by the jar and its class path, in that order, each once. */
  private List<String> names() throws UnusableJarException {
    List<String> names = new ArrayList<>();
    try {
      Enumeration<URL> files = loader.findResources(GameJar.SERVICE);
      while (files.hasMoreElements()) {
        for (String name : ServicesFile.read(files.nextElement())) {
          if (!names.contains(name)) {
            names.add(name);
          }
        }
      }
    } catch (IOException e) {
      throw new UnusableJarException("has a services file that cannot be read: " + e.getMessage());
    }
    return names;
  }

  /** The providers that can be used, in the order of the services file. */
  public List<GameSimulation<?>> providers() {
    return List.copyOf(providers);
  }

  /** Those that cannot, each with its reason. */
  public List<UnloadedProvider> unloaded() {
    return List.copyOf(unloaded);
  }

  /** One line on the providers that cannot be used; empty when all can. */
  public String unloadedLine() {
    if (unloaded.isEmpty()) {
      return "";
    }
    return String.format(
            Locale.ROOT,
            "%d of its %d provider(s) cannot be loaded: ",
            unloaded.size(),
            unloaded.size() + providers.size())
        + unloaded.stream().map(UnloadedProvider::toString).collect(Collectors.joining("; "));
  }

  /** What the game called to end the process, or null when it did not. */
  public String exitAttempt() {
    return loader.exitAttempt();
  }

  /**
   * Once the session has ended, one line on the static state that it left changed, or that cannot
   * be looked into; empty when the classes are as good as new.
   */
  public String leftInStatics() {
    return loader.statics().finding();
  }

  /**
   * Keeps the classes beyond the end of this session.
   *
   * @return what opens the next one in them; null when they must not serve another
   */
  public GameClasses keep() {
    if (loader.loadsNatives() || loader.exitAttempt() != null || !leftInStatics().isEmpty()) {
      return null;
    }
    kept = true;
    return new GameClasses(loader);
  }

  /**
   * A run begins: from here on the guard knows its ticks, and can deny calls.
   *
   * @param tick the log tick the run is at
   */
  public void guardFrom(LongSupplier tick) {
    loader.guardFrom(tick);
  }

  /** The calls that the guard has seen by now; any thread may ask, also once this is closed. */
  public GuardReport guardReport() {
    return loader.guardReport();
  }

  @Override
  public void close() {
    if (kept) {
      return;
    }
    if (loader.loadsNatives()) {
      ClosedNatives.add(loader);
    }
    try {
      loader.close();
    } catch (IOException e) {
      throw new UncheckedIOException("the jar cannot be closed", e);
    }
  }
}
