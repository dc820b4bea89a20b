package org.latticereplay.host.isolate;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.net.Authenticator;
import java.net.CookieHandler;
import java.net.ProxySelector;
import java.net.ResponseCache;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.Provider;
import java.security.Security;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import javax.management.MBeanServerFactory;

/**
 * What there is in this JVM that a game can add to and nobody can take away again. Compared before
 * and after, it tells whether another game would find what the first one found.
 */
final class Leftovers {
  private static final Path DESCRIPTORS = Path.of("/proc/self/fd");
  private static final Path TASKS = Path.of("/proc/self/task");
  private static final Path MAPPINGS = Path.of("/proc/self/maps");
  private static final String JAVA_HOME = System.getProperty("java.home", "");
  private static final String POOL = "ForkJoinPool.commonPool-worker";

  /** More of the heap than this in use after a collection is too much to go on with. */
  private static final double HEAP_PART = 0.5;

  private final Set<Long> threads;
  private final Map<String, Integer> descriptors;
  private final Set<String> libraries;
  private final Map<String, Object> settings;

  private Leftovers() {
    threads = threads();
    descriptors = descriptors();
    libraries = libraries();
    settings = settings();
  }

  static Leftovers now() {
    return new Leftovers();
  }

  /**
   * What is there now and was not before; empty when there is nothing.
   *
   * @param own the thread that is about to end
   */
  String leftBehind(long own) {
    List<String> found = new ArrayList<>();
    addIf(found, threadsSince(own), "a thread runs on");
    addIf(found, anyMore(descriptors, descriptors()), "a file or a socket is open");
    addIf(found, !libraries.containsAll(libraries()), "a native library is loaded");
    addIf(found, hasChildren(), "a process runs on");
    Map<String, Object> now = settings();
    for (Map.Entry<String, Object> each : settings.entrySet()) {
      Object value = now.get(each.getKey());
      boolean same =
          value instanceof String ? value.equals(each.getValue()) : value == each.getValue();
      addIf(found, !same, each.getKey() + " is another");
    }
    addIf(found, heapIsFull(), "the heap is filled");
    return String.join(", ", found);
  }

  private static void addIf(List<String> found, boolean is, String what) {
    if (is) {
      found.add(what);
    }
  }

  /** By their ids: their own methods may be the game's. */
  private static Set<Long> threads() {
    Set<Long> ids = new HashSet<>();
    for (long id : ManagementFactory.getThreadMXBean().getAllThreadIds()) {
      ids.add(id);
    }
    return ids;
  }

  private boolean threadsSince(long own) {
    ThreadMXBean all = ManagementFactory.getThreadMXBean();
    for (long id : all.getAllThreadIds()) {
      if (id != own && !threads.contains(id) && !harmless(all.getThreadInfo(id))) {
        return true;
      }
    }
    return false;
  }

  /** The workers of the JDK's own pool stay for a while and do nothing. */
  private static boolean harmless(ThreadInfo thread) {
    return thread == null // it has ended
        || (thread.getThreadName().startsWith(POOL)
            && thread.getThreadState() != Thread.State.RUNNABLE
            && ForkJoinPool.commonPool().isQuiescent())
        || thread.getThreadName().equals("restore");
  }

  /** What the open descriptors lead to, and how often; empty where that cannot be seen. */
  private static Map<String, Integer> descriptors() {
    Map<String, Integer> found = new HashMap<>();
    if (!Files.isDirectory(DESCRIPTORS)) {
      return found;
    }
    try (DirectoryStream<Path> all = Files.newDirectoryStream(DESCRIPTORS)) {
      for (Path each : all) {
        String target = target(each);
        if (!isOfTheJvm(target)) {
          found.merge(target, 1, Integer::sum);
        }
      }
    } catch (IOException e) {
      found.put("unreadable", 1); // no descriptor is left to look with
    }
    return found;
  }

  private static String target(Path descriptor) {
    try {
      return Files.readSymbolicLink(descriptor).toString();
    } catch (IOException e) {
      return ""; // closed meanwhile, as the one of the listing itself
    }
  }

  private static boolean isOfTheJvm(String target) {
    return target.isEmpty()
        || target.startsWith("/proc/")
        || target.startsWith(JAVA_HOME + "/")
        || target.equals("/dev/random")
        || target.equals("/dev/urandom");
  }

  private static boolean anyMore(Map<String, Integer> before, Map<String, Integer> after) {
    for (Map.Entry<String, Integer> each : after.entrySet()) {
      if (each.getValue() > before.getOrDefault(each.getKey(), 0)) {
        return true;
      }
    }
    return false;
  }

  /** Asks Linux for the children of each thread where it tells: Java reads every process for it. */
  private static boolean hasChildren() {
    try (DirectoryStream<Path> tasks = Files.newDirectoryStream(TASKS)) {
      for (Path task : tasks) {
        if (Files.exists(task) && !Files.readString(task.resolve("children")).isEmpty()) {
          return true;
        }
      }
      return false;
    } catch (IOException | DirectoryIteratorException e) {
      return ProcessHandle.current().children().findAny().isPresent();
    }
  }

  /** Libraries in this process that are none of Java's own; empty where that cannot be seen. */
  private static Set<String> libraries() {
    Set<String> found = new HashSet<>();
    for (String name : JvmInternals.nativeLibraries()) {
      if (!name.startsWith(JAVA_HOME + "/")) {
        found.add("loaded " + name); // the process may have it already, for its own use
      }
    }
    if (!Files.isReadable(MAPPINGS)) {
      return found;
    }
    try {
      for (String line :
          Files.readAllLines(MAPPINGS, java.nio.charset.StandardCharsets.ISO_8859_1)) {
        int path = line.indexOf('/');
        if (path >= 0 && line.contains(" r-xp ") && !line.startsWith(JAVA_HOME + "/", path)) {
          found.add(line.substring(path));
        }
      }
    } catch (IOException e) {
      return found;
    }
    return found;
  }

  private static Map<String, Object> settings() {
    Map<String, Object> all = new HashMap<>();
    all.put("the security manager", securityManager());
    all.put("the list of security providers", providers());
    all.put(
        "the number of MBean servers",
        String.valueOf(MBeanServerFactory.findMBeanServer(null).size()));
    all.put("the authenticator", Authenticator.getDefault());
    all.put("the cookie handler", CookieHandler.getDefault());
    all.put("the response cache", ResponseCache.getDefault());
    all.put("the proxy selector", ProxySelector.getDefault());
    all.put("the set of shutdown hooks", JvmInternals.shutdownHooks());
    all.put("the URL handler factory", JvmInternals.urlHandlerFactory());
    return all;
  }

  @SuppressWarnings("removal") // it is there for as long as games can set it
  private static Object securityManager() {
    return System.getSecurityManager();
  }

  private static String providers() {
    StringBuilder names = new StringBuilder();
    for (Provider each : Security.getProviders()) {
      names.append(System.identityHashCode(each)).append(' ');
    }
    return names.toString();
  }

  private static boolean heapIsFull() {
    if (!moreThanItsPart()) {
      return false;
    }
    System.gc();
    return moreThanItsPart();
  }

  private static boolean moreThanItsPart() {
    Runtime jvm = Runtime.getRuntime();
    return jvm.totalMemory() - jvm.freeMemory() > HEAP_PART * jvm.maxMemory();
  }
}
