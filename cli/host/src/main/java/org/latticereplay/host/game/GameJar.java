package org.latticereplay.host.game;

import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.host.guard.GuardPolicy;

/**
 * A game jar and what it needs beside it. Looks at the file without running any of it; each {@link
 * #open} gives the classes anew.
 */
public final class GameJar {
  static final String SERVICE = "META-INF/services/" + GameSimulation.class.getName();

  private final Path jar;
  private final List<Path> classPath;
  private final GuardPolicy guard;

  private GameJar(Path jar, List<Path> classPath, GuardPolicy guard) {
    this.jar = jar;
    this.classPath = List.copyOf(classPath);
    this.guard = guard;
  }

  /**
   * A jar that is one and that provides a game, as far as that can be seen without running it.
   *
   * @param jar the game; on the default file system
   * @param classPath jars and folders of classes that it needs beyond its own manifest
   * @throws UnusableJarException if it is no jar, or provides no game
   */
  public static GameJar of(Path jar, List<Path> classPath) throws UnusableJarException {
    GameJar game = new GameJar(jar, classPath, GuardPolicy.OFF);
    game.check();
    return game;
  }

  /** The same, its calls guarded in this way. */
  public GameJar guarded(GuardPolicy policy) {
    return new GameJar(jar, classPath, policy);
  }

  /** How its calls are guarded; not at all, unless it is said. */
  public GuardPolicy guard() {
    return guard;
  }

  /** The jar. */
  public Path path() {
    return jar;
  }

  /** What stands beside it. */
  public List<Path> classPath() {
    return classPath;
  }

  private void check() throws UnusableJarException {
    if (!startsLikeZip()) {
      throw new UnusableJarException(notAJar());
    }
    boolean besides = providedByClassPath();
    try (JarFile file = new JarFile(jar.toFile())) {
      if (besides || file.getEntry(SERVICE) != null) {
        return;
      }
      throw new UnusableJarException(
          providedByModule(file)
              ? "provides its game in module-info alone; add the file "
                  + SERVICE
                  + " with the provider's class name in it"
              : "provides no game: it has no file "
                  + SERVICE
                  + "; is it the game's jar, and does its build pack that file?");
    } catch (IOException e) {
      throw new UnusableJarException("is not a usable jar: " + e.getMessage());
    }
  }

  private boolean startsLikeZip() throws UnusableJarException {
    try (InputStream in = Files.newInputStream(jar)) {
      byte[] start = in.readNBytes(4);
      return start.length == 4 && start[0] == 'P' && start[1] == 'K';
    } catch (IOException e) {
      throw new UnusableJarException("cannot be read: " + e.getMessage());
    }
  }

  private String notAJar() throws UnusableJarException {
    try (InputStream in = Files.newInputStream(jar)) {
      byte[] start = in.readNBytes(2);
      if (start.length == 0) {
        return "is empty, not a jar; build the game again";
      }
      boolean gzip = start.length == 2 && start[0] == (byte) 0x1f && start[1] == (byte) 0x8b;
      boolean log = gzip || start[0] == '{';
      return "is not a jar (it does not start as a zip file does)"
          + (log ? "; it looks like a log: did LOG and --game change places?" : "");
    } catch (IOException e) {
      throw new UnusableJarException("cannot be read: " + e.getMessage());
    }
  }

  /** Opens every entry, since a class loader would pass over a damaged one in silence. */
  private boolean providedByClassPath() throws UnusableJarException {
    boolean provided = false;
    for (Path entry : classPath) {
      if (Files.isDirectory(entry)) {
        provided |= Files.exists(entry.resolve(SERVICE));
        continue;
      }
      try (JarFile file = new JarFile(entry.toFile())) {
        provided |= file.getEntry(SERVICE) != null;
      } catch (IOException e) {
        throw new UnusableJarException(
            "has " + entry + " on its class path, which is not a usable jar: " + e.getMessage());
      }
    }
    return provided;
  }

  private static boolean providedByModule(JarFile file) throws IOException {
    ZipEntry entry = file.getEntry("module-info.class");
    if (entry == null) {
      return false;
    }
    try (InputStream in = file.getInputStream(entry)) {
      return ModuleDescriptor.read(in).provides().stream()
          .anyMatch(provides -> provides.service().equals(GameSimulation.class.getName()));
    } catch (java.lang.module.InvalidModuleDescriptorException e) {
      return false;
    }
  }

  /**
   * The game's classes, fresh, and its providers. Runs the game's code: its static initialisers,
   * the providers' constructors and {@code identity}.
   *
   * @throws UnusableJarException if its list of providers cannot be read
   */
  public GameSession open() throws UnusableJarException {
    return classes().open();
  }

  /** The game's classes, fresh. Runs none of its code. */
  public GameClasses classes() {
    List<URL> urls = new ArrayList<>();
    urls.add(url(jar));
    classPath.forEach(entry -> urls.add(url(entry)));
    return new GameClasses(new GameLoader(urls.toArray(URL[]::new), guard));
  }

  static void close(GameLoader loader, Throwable because) {
    try {
      loader.close();
    } catch (IOException e) {
      because.addSuppressed(e);
    }
  }

  private static URL url(Path path) {
    try {
      return path.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new IllegalStateException("a file without a URL: " + path, e);
    }
  }
}
