package org.latticereplay.host.game;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.URLConnection;
import java.security.CodeSource;
import java.security.cert.Certificate;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.IntFunction;
import java.util.function.LongSupplier;
import java.util.jar.Manifest;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.host.guard.ExitRewriter;
import org.latticereplay.host.guard.GameExit;
import org.latticereplay.host.guard.Guard;
import org.latticereplay.host.guard.GuardHook;
import org.latticereplay.host.guard.GuardPolicy;
import org.latticereplay.host.guard.GuardReport;
import org.latticereplay.host.guard.NativeCalls;
import org.latticereplay.host.statics.InitializerHooks;
import org.latticereplay.host.statics.Initializers;
import org.latticereplay.host.statics.StaticsWatch;

/**
 * The classes of one session: those of the game jar and its class path. They are made anew for each
 * session, or serve the next as well once nothing was left in their static fields, so that static
 * state cannot leak from one into the next.
 *
 * <p>Sees the JDK and the packages of {@code loop}, which always come from this tool: a copy of
 * them inside the jar yields. Of the tool itself it sees nothing, except that it defines {@link
 * GameExit} anew, which the rewritten calls of {@code System.exit} go to, {@link GuardHook}, which
 * those of the guard's catalogue are announced to, and {@link Initializers}, which the static
 * initialisers report to.
 */
final class GameLoader extends URLClassLoader {
  static {
    registerAsParallelCapable();
  }

  private static final String EXIT = GameExit.class.getName();
  private static final String INITIALIZERS = Initializers.class.getName();
  private static final String HOOK = GuardHook.class.getName();

  /** What a game's loader defines of this tool, by the name of its file. */
  private static final Set<String> OWN =
      Set.of("GameExit", "GuardHook", "GuardChecks", "GuardChecks$1");

  private static final String OWN_PACKAGE = GameExit.class.getPackageName();

  private final Guard guard;
  private final StaticsWatch statics = new StaticsWatch(this);
  private volatile boolean loadsNatives;

  GameLoader(URL[] urls, GuardPolicy policy) {
    super("game", urls, ClassLoader.getPlatformClassLoader());
    guard = policy.mode() == GuardPolicy.Mode.OFF ? null : new Guard(policy);
    if (guard != null) {
      hook("attach", IntFunction.class, guard.listener());
    }
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (LoopPackages.names().contains(packageOf(name))) {
      return GameSimulation.class.getClassLoader().loadClass(name);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> found = findLoadedClass(name);
      if (found == null) {
        found = jdkClass(name);
      }
      if (found == null) {
        found = findClass(name);
      }
      if (resolve) {
        resolveClass(found);
      }
      return found;
    }
  }

  /**
   * A class of the JDK, or null. The platform loader alone does not draw that line: it also answers
   * for every named module of the application, which are this tool and its libraries.
   */
  private static Class<?> jdkClass(String name) {
    try {
      Class<?> found = ClassLoader.getPlatformClassLoader().loadClass(name);
      ClassLoader loader = found.getClassLoader();
      boolean jdk = loader == null || loader == ClassLoader.getPlatformClassLoader();
      return jdk || isJdkModule(found.getModule()) ? found : null;
    } catch (ClassNotFoundException e) {
      return null;
    }
  }

  /** Some modules of the JDK, the compiler's for one, belong to the application's loader. */
  private static boolean isJdkModule(Module module) {
    return module.isNamed()
        && (module.getName().startsWith("java.") || module.getName().startsWith("jdk."));
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    if (packageOf(name).equals(OWN_PACKAGE)) {
      String own = name.substring(OWN_PACKAGE.length() + 1);
      if (OWN.contains(own)) {
        return define(name, GameExit.class.getResource(own + ".class"), null);
      }
    }
    if (name.equals(INITIALIZERS)) {
      return tellingWatch(define(name, Initializers.class.getResource("Initializers.class"), null));
    }
    URL url = findResource(name.replace('.', '/').concat(".class"));
    if (url == null) {
      throw new ClassNotFoundException(name);
    }
    return define(name, url, url);
  }

  private Class<?> tellingWatch(Class<?> initializers) {
    BiConsumer<String, Boolean> told = statics::initializer;
    try {
      initializers.getMethod("tell", BiConsumer.class).invoke(null, told);
      return initializers;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the initialisers cannot be watched", e);
    }
  }

  private Class<?> define(String name, URL bytesAt, URL codeAt) throws ClassNotFoundException {
    try {
      URLConnection connection = bytesAt.openConnection();
      connection.setUseCaches(false);
      byte[] original;
      try (InputStream in = connection.getInputStream()) {
        original = in.readAllBytes();
        definePackage(packageOf(name), connection);
      }
      if (codeAt == null) {
        return defineClass(name, original, 0, original.length);
      }
      loadsNatives |= NativeCalls.in(original);
      byte[] renamed = MovedTypes.rename(original);
      byte[] guarded = guard == null ? renamed : guard.rewrite(renamed);
      InitializerHooks.Hooked hooked = InitializerHooks.add(ExitRewriter.rewrite(guarded));
      statics.defines(name, hooked.kind());
      byte[] bytes = hooked.bytes();
      // Rewritten bytes no longer agree with a signature, so none is claimed.
      CodeSource source = new CodeSource(codeOf(connection), (Certificate[]) null);
      return defineClass(name, bytes, 0, bytes.length, source);
    } catch (IOException | UncheckedIOException e) {
      throw new ClassNotFoundException(name + " cannot be read: " + e.getMessage(), e);
    }
  }

  private static URL codeOf(URLConnection connection) {
    return connection instanceof JarURLConnection jar ? jar.getJarFileURL() : connection.getURL();
  }

  /** So that a game can ask its package for the version in the jar's manifest. */
  private void definePackage(String name, URLConnection connection) throws IOException {
    if (!(connection instanceof JarURLConnection jar) || getDefinedPackage(name) != null) {
      return;
    }
    Manifest manifest = jar.getManifest();
    if (manifest == null) {
      return;
    }
    try {
      definePackage(name, manifest, jar.getJarFileURL());
    } catch (IllegalArgumentException e) {
      // Another thread of the game defined it in between, from the same jars.
      return;
    }
  }

  private static String packageOf(String className) {
    int dot = className.lastIndexOf('.');
    return dot < 0 ? "" : className.substring(0, dot);
  }

  /** What became of the static fields of these classes. */
  StaticsWatch statics() {
    return statics;
  }

  /** Whether any class so far can load a native library. */
  boolean loadsNatives() {
    return loadsNatives;
  }

  /** Calls a method of this loader's own {@link GuardHook}. */
  private <T> Object hook(String method, Class<T> type, T argument) {
    try {
      Class<?> hook = loadClass(HOOK);
      return argument == null
          ? hook.getMethod(method).invoke(null)
          : hook.getMethod(method, type).invoke(null, argument);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the guard cannot be reached", e);
    }
  }

  /**
   * A run begins: from here on the guard knows its ticks and can deny calls.
   *
   * @param tick the log tick the run is at
   */
  void guardFrom(LongSupplier tick) {
    if (guard != null) {
      guard.begin(tick);
    }
  }

  /**
   * Forgets the calls that the guard has seen, but those of static initialisers, before a session.
   */
  void forgetCalls() {
    if (guard != null) {
      hook("reset", long[].class, guard.reset((long[]) hook("counts", null, null)));
    }
  }

  /** The calls that the guard has seen by now; any thread may ask. */
  GuardReport guardReport() {
    return guard == null ? GuardReport.NONE : guard.report((long[]) hook("counts", null, null));
  }

  /** What the game called to end the process, or null when it did not. */
  String exitAttempt() {
    try {
      Class<?> exit = findLoadedClass(EXIT);
      return exit == null ? null : (String) exit.getMethod("attempt").invoke(null);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the exit guard cannot be asked", e);
    }
  }
}
