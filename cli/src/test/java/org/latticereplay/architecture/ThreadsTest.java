package org.latticereplay.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.concurrent.Executor;
import org.junit.jupiter.api.Test;

/**
 * Only {@code cli/host} makes threads and processes; who else does stands here, with the reason.
 */
class ThreadsTest {
  private static final Map<String, String> ALLOWED =
      Map.of(
          "org.latticereplay.cli.Main", "the process ends even if a hook of a game does not return",
          "org.latticereplay.cli.ExitGuard", "a shutdown hook is a thread",
          "org.latticereplay.cli.LauncherWatch", "notices that the launcher was killed");

  @Test
  void onlyTheHostMakesThreadsAndProcesses() {
    Product product = Product.here();
    List<JavaClass> others =
        product.classes().stream()
            .filter(one -> !"cli/host".equals(product.moduleOf(one)))
            .toList();
    NavigableMap<String, NavigableSet<String>> found =
        Calls.found(others, Bans::makesThreadsOrProcesses);
    assertEquals(ALLOWED.keySet(), found.keySet(), found::toString);
  }

  private static final Map<String, String> ALLOWED_IN_LOOP =
      Map.of(
          "org.latticereplay.loop.ExecutorHost", "live frames, on an executor that is handed in",
          "org.latticereplay.loop.LoopThread", "refuses calls from another thread than the loop's");

  @Test
  void inTheLoopOnlyTheLiveHostKnowsOfThreads() {
    NavigableMap<String, NavigableSet<String>> found =
        Calls.found(
            Product.here().classes("loop"),
            access ->
                access.getTargetOwner().isAssignableTo(Executor.class)
                    || access.getTargetOwner().isAssignableTo(Thread.class));
    assertEquals(ALLOWED_IN_LOOP.keySet(), found.keySet(), found::toString);
  }

  @Test
  void noticesEveryWayToDoIt() {
    List<JavaClass> offender =
        new ClassFileImporter().importClasses(Offender.class, Offender.Own.class).stream().toList();
    NavigableSet<String> found =
        Calls.found(offender, Bans::makesThreadsOrProcesses).get(ThreadsTest.class.getName());
    List<String> ways =
        List.of(
            "Thread.<init>(",
            "ThreadsTest$Offender$Own.<init>()> in",
            "Executors.newCachedThreadPool(",
            "parallelStream(",
            "CompletableFuture.runAsync(",
            "Runtime.exec(");
    for (String way : ways) {
      assertTrue(found.stream().anyMatch(call -> call.contains(way)), () -> way + " in " + found);
    }
  }

  static final class Offender {
    static final class Own extends Thread {}

    Object all() throws java.io.IOException {
      new Thread(() -> {}).interrupt();
      Thread own = new Own();
      Object pool = java.util.concurrent.Executors.newCachedThreadPool();
      Object sum = List.of(1, 2).parallelStream().count();
      Object later = java.util.concurrent.CompletableFuture.runAsync(() -> {});
      return List.of(own, pool, sum, later, Runtime.getRuntime().exec(new String[] {"true"}));
    }
  }
}
