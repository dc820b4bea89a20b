package org.latticereplay.host.isolate;

import java.lang.reflect.Field;
import java.net.URL;
import java.util.Map;

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

  private static Object read(Class<?> type, String name) {
    try {
      Field field = type.getDeclaredField(name);
      return field.trySetAccessible() ? field.get(null) : null;
    } catch (ReflectiveOperationException e) {
      return null; // another JDK
    }
  }
}
