package org.latticereplay.host.isolate;

import java.lang.reflect.Field;
import java.net.URL;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * What the JDK does not show by itself. A worker is started with the options that open it; without
 * them nothing is seen here.
 */
final class JvmInternals {
  private JvmInternals() {}

  /** The shutdown hooks, as text that changes with each one more or less. */
  static String shutdownHooks() {
    try {
      Object hooks = read(Class.forName("java.lang.ApplicationShutdownHooks"), "hooks");
      if (!(hooks instanceof Map<?, ?> map)) {
        return "";
      }
      StringBuilder ids = new StringBuilder();
      // An identity map: no method of the game's threads is called.
      map.keySet().forEach(hook -> ids.append(System.identityHashCode(hook)).append(' '));
      return ids.toString();
    } catch (ClassNotFoundException e) {
      return "";
    }
  }

  /** The factory of URL handlers, which can be set once and for good; null when there is none. */
  static Object urlHandlerFactory() {
    return read(URL.class, "factory");
  }

  /**
   * The names of the native libraries that class loaders have loaded. That the process has a
   * library does not tell: Java itself uses some that a game can load as well.
   */
  static Set<String> nativeLibraries() {
    try {
      Class<?> libraries = Class.forName("jdk.internal.loader.NativeLibraries");
      Object names = read(libraries, "loadedLibraryNames");
      Set<String> found = new HashSet<>();
      if (names instanceof Set<?> all) {
        all.forEach(name -> found.add(String.valueOf(name)));
      }
      return found;
    } catch (ClassNotFoundException e) {
      return Set.of();
    }
  }

  private static Object read(Class<?> type, String name) {
    try {
      Field field = type.getDeclaredField(name);
      return field.trySetAccessible() ? field.get(null) : null;
    } catch (ReflectiveOperationException e) {
      return null; // another JDK
    }
  }
}
