package org.latticereplay.host.isolate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.net.Authenticator;
import java.net.CookieHandler;
import java.net.CookieManager;
import java.net.ProxySelector;
import java.net.ResponseCache;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.latticereplay.host.text.Durations;

/** What code leaves behind is seen, and nothing is where there is nothing. */
@Timeout(60)
class LeftoversTest {
  @TempDir private Path folder;

  private static String tainted(Isolation.Work<Object> work) {
    return new Isolation("game", Durations.NONE).lookingForLeftovers().run(work).tainted();
  }

  private static Thread startedUntil(CountDownLatch end) {
    Thread thread =
        new Thread(
            () -> {
              try {
                end.await();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            });
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  @Test
  void nothingIsLeftByCodeThatComputes() {
    tainted(watch -> IntStream.range(0, 100_000).parallel().sum()); // the JDK's pool is there now
    assertEquals("", tainted(watch -> IntStream.range(0, 100_000).parallel().sum()));
  }

  @Test
  void aThreadThatHasEndedIsNotLeft() {
    assertEquals(
        "",
        tainted(
            watch -> {
              Thread thread = new Thread(() -> {});
              thread.start();
              thread.join();
              return null;
            }));
  }

  @Test
  void aThread() {
    CountDownLatch end = new CountDownLatch(1);
    String tainted =
        tainted(
            watch -> {
              startedUntil(end);
              return null;
            });
    end.countDown();
    assertEquals("a thread runs on", tainted);
  }

  @Test
  void anOpenFile() throws IOException {
    Assumptions.assumeTrue(Files.isDirectory(Path.of("/proc/self/fd")));
    Path file = Files.writeString(folder.resolve("file"), "text");
    List<InputStream> open = new ArrayList<>();
    String tainted =
        tainted(
            watch -> {
              open.add(Files.newInputStream(file));
              return null;
            });
    open.get(0).close();
    assertEquals("a file or a socket is open", tainted);
  }

  @Test
  void aClosedFileIsNotLeft() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "text");
    assertEquals("", tainted(watch -> Files.readString(file)));
  }

  @Test
  void aProcess() throws Exception {
    Assumptions.assumeTrue(Files.isExecutable(Path.of("/bin/sleep")));
    List<Process> started = new ArrayList<>();
    String tainted =
        tainted(
            watch -> {
              started.add(new ProcessBuilder("/bin/sleep", "100").start());
              return null;
            });
    started.get(0).destroyForcibly().waitFor();
    assertTrue(tainted.contains("a process runs on"), tainted);
  }

  @Test
  void settingsOfTheWholeJvm() {
    CookieHandler cookies = CookieHandler.getDefault();
    ProxySelector proxies = ProxySelector.getDefault();
    String tainted =
        tainted(
            watch -> {
              CookieHandler.setDefault(new CookieManager());
              ProxySelector.setDefault(null);
              return null;
            });
    CookieHandler.setDefault(cookies);
    ProxySelector.setDefault(proxies);
    assertTrue(tainted.contains("the cookie handler is another"), tainted);
    assertTrue(tainted.contains("the proxy selector is another"), tainted);
    assertEquals(null, ResponseCache.getDefault());
  }

  @Test
  void aSecurityProvider() {
    java.security.Provider provider = java.security.Security.getProviders()[0];
    String tainted =
        tainted(
            watch -> {
              java.security.Security.removeProvider(provider.getName());
              return null;
            });
    java.security.Security.insertProviderAt(provider, 1);
    assertTrue(tainted.contains("the list of security providers is another"), tainted);
  }

  @Test
  void aHookForTheEndOfTheJvm() {
    Thread hook = new Thread(() -> {});
    String tainted =
        tainted(
            watch -> {
              Runtime.getRuntime().addShutdownHook(hook);
              return null;
            });
    Runtime.getRuntime().removeShutdownHook(hook);
    assertEquals("the set of shutdown hooks is another", tainted);
  }

  @Test
  void anAuthenticatorACacheAndAServer() {
    List<MBeanServer> servers = new ArrayList<>();
    String tainted =
        tainted(
            watch -> {
              Authenticator.setDefault(new Authenticator() {});
              servers.add(MBeanServerFactory.createMBeanServer());
              return null;
            });
    Authenticator.setDefault(null);
    MBeanServerFactory.releaseMBeanServer(servers.get(0));
    assertTrue(tainted.contains("the authenticator is another"), tainted);
    assertTrue(tainted.contains("the number of MBean servers is another"), tainted);
  }

  /** What was there before is nobody's leftover; a second one to the same file is. */
  @Test
  void aFileThatIsOpenOnceMore() throws IOException {
    Assumptions.assumeTrue(Files.isDirectory(Path.of("/proc/self/fd")));
    Path file = Files.writeString(folder.resolve("file"), "text");
    try (InputStream before = Files.newInputStream(file)) {
      assertEquals("", tainted(watch -> before.read()));
      List<InputStream> open = new ArrayList<>();
      String tainted =
          tainted(
              watch -> {
                open.add(Files.newInputStream(file));
                return null;
              });
      open.get(0).close();
      assertEquals("a file or a socket is open", tainted);
    }
  }

  @SuppressWarnings("deprecation") // its successor is of Java 19
  private static long id(Thread thread) {
    return thread.getId();
  }

  /** The one thread that is about to end is the work's own. */
  @Test
  void everyThreadButItsOwn() throws InterruptedException {
    Leftovers before = Leftovers.now();
    CountDownLatch end = new CountDownLatch(1);
    Thread thread = startedUntil(end);
    long id = id(thread);
    assertEquals("", before.leftBehind(id));
    assertEquals("a thread runs on", before.leftBehind(id + 1_000_000));
    end.countDown();
    thread.join();
    assertEquals("", before.leftBehind(-1));
  }
}
