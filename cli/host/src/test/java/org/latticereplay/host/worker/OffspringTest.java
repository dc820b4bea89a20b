package org.latticereplay.host.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Only who bears the mark is found. Mutation testing leaves this out; the POM above says why. */
@Timeout(180)
class OffspringTest {
  private static final long LONG = TimeUnit.SECONDS.toNanos(60);
  private static final String MARK = "of a test " + ProcessHandle.current().pid();

  /** Or it would be everybody. */
  @Test
  void nobodyBearsAnEmptyMark() {
    assertEquals(List.of(), Offspring.of(""));
    assertEquals(List.of(), Offspring.of(MARK));
  }

  @Test
  void endsTheProcessesThatBearTheMark() throws Exception {
    Assumptions.assumeTrue(Files.isDirectory(Path.of("/proc/self")));
    Assumptions.assumeTrue(Files.isExecutable(Path.of("/bin/sleep")));
    ProcessBuilder sleep = new ProcessBuilder("/bin/sleep", "100");
    Process other = sleep.start();
    sleep.environment().put("OF_A_TEST", MARK);
    Process marked = sleep.start();
    try {
      assertEquals(
          List.of(marked.pid()), Offspring.of(MARK).stream().map(ProcessHandle::pid).toList());
      Offspring.end(MARK, () -> false);
      assertTrue(marked.waitFor(30, TimeUnit.SECONDS));
      assertTrue(other.isAlive());
    } finally {
      other.destroyForcibly().waitFor();
      marked.destroyForcibly().waitFor();
    }
  }

  /** Also those that start while the worker is being ended. */
  @Test
  void whatAWorkersGamesStartedEndsWithIt() throws Exception {
    Assumptions.assumeTrue(Files.isDirectory(Path.of("/proc/self")));
    Worker closed = Worker.start(EchoWorker.class);
    closed.send(Frame.of(EchoWorker.SPAWN));
    closed.receive(LONG);
    closed.close();
    assertEquals(List.of(), Offspring.of(closed.mark()));
    try (Worker ended = Worker.start(EchoWorker.class)) {
      ended.send(Frame.of(EchoWorker.SPAWN_AND_HALT));
      assertThrows(WorkerEndedException.class, () -> ended.receive(LONG));
      assertEquals(List.of(), Offspring.of(ended.mark()));
    }
  }
}
