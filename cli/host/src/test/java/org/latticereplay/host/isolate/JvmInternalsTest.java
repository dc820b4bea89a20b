package org.latticereplay.host.isolate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Field;
import java.net.URL;
import java.net.URLStreamHandlerFactory;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Seen as a worker sees them: these tests run with the options that a worker is started with. */
class JvmInternalsTest {
  @Test
  void seesShutdownHooksComeAndGo() {
    Thread hook = new Thread(() -> {});
    String before = JvmInternals.shutdownHooks();
    Runtime.getRuntime().addShutdownHook(hook);
    String with = JvmInternals.shutdownHooks();
    Runtime.getRuntime().removeShutdownHook(hook);
    assertNotEquals(before, with);
    assertEquals(before, JvmInternals.shutdownHooks());
  }

  @Test
  void seesTheFactoryOfUrlHandlers() throws ReflectiveOperationException {
    assertNull(JvmInternals.urlHandlerFactory());
    Field field = URL.class.getDeclaredField("factory");
    assertTrue(field.trySetAccessible());
    URLStreamHandlerFactory factory = protocol -> null;
    field.set(null, factory);
    try {
      assertSame(factory, JvmInternals.urlHandlerFactory());
    } finally {
      field.set(null, null);
    }
  }

  /** Java loads some of its own as soon as it reads a file. */
  @Test
  void seesNativeLibraries() {
    Set<String> libraries = JvmInternals.nativeLibraries();
    assertTrue(libraries.stream().anyMatch(name -> name.contains("nio")), libraries::toString);
  }
}
