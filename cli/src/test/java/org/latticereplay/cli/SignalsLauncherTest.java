package org.latticereplay.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.latticereplay.host.fixtures.Fixtures;
import org.latticereplay.host.fixtures.JarBuilder;
import org.latticereplay.testing.Vectors;

/** A call that is ended from outside says so, and leaves nothing behind. */
@Tag("launcher")
class SignalsLauncherTest {
  private static final long PATIENCE_SECONDS = 60;

  @TempDir Path scratch;

  private BufferedReader err;

  /** A call whose game hangs, once it does. */
  private Process hanging() throws IOException {
    return hanging(1);
  }

  /** The same with so many logs; several run in workers. */
  private Process hanging(int logs) throws IOException {
    String hang =
        "if (tick == 5) { System.err.println(\"here\");"
            + " while (true) { java.util.concurrent.locks.LockSupport.park(); } }";
    Path jar =
        JarBuilder.in(scratch)
            .source("fix.Game", Fixtures.game("Game", "", hang))
            .service("fix.Game")
            .build("game.jar");
    Path folder = Files.createDirectory(scratch.resolve("logs"));
    for (int i = 0; i < logs; i++) {
      Files.writeString(folder.resolve(i + ".log"), Fixtures.log(10, 1, 7));
    }
    ProcessBuilder builder =
        new ProcessBuilder(
            Vectors.repository().resolve("scripts/lattice-replay").toString(),
            "verify",
            folder.toString(),
            "--game",
            jar.toString(),
            "--timeout",
            "300s");
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    Process call = builder.start();
    err = new BufferedReader(new InputStreamReader(call.getErrorStream(), StandardCharsets.UTF_8));
    for (String line = err.readLine(); !"here".equals(line); line = err.readLine()) {
      assertTrue(line != null, "the game did not get to where it hangs");
    }
    return call;
  }

  private static List<ProcessHandle> javas(Process call) {
    return javas(call, 1);
  }

  private static List<ProcessHandle> javas(Process call, int count) {
    List<ProcessHandle> javas =
        call.descendants()
            .filter(each -> each.info().command().orElse("").endsWith("java"))
            .toList();
    assertEquals(count, javas.size(), "so many Javas run");
    return javas;
  }

  private static void send(String signal, ProcessHandle to) throws Exception {
    assertEquals(0, new ProcessBuilder("kill", "-s", signal, "" + to.pid()).start().waitFor());
  }

  @ParameterizedTest
  @CsvSource({"TERM, 143", "HUP, 129", "INT, 130"})
  void aSignalToTheLauncherEndsJavaFirst(String signal, int code) throws Exception {
    assumeTrue(!isIgnored(signal), "a shell cannot catch what its caller ignores");
    Process call = hanging();
    List<ProcessHandle> javas = javas(call);
    send(signal, call.toHandle());
    assertTrue(call.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS));
    assertEquals(code, call.exitValue());
    javas.forEach(java -> assertFalse(java.isAlive(), "Java runs on"));
    assertEquals("", new String(call.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
  }

  private static boolean isIgnored(String signal) throws IOException {
    int number =
        switch (signal) {
          case "HUP" -> 1;
          case "INT" -> 2;
          default -> 15;
        };
    Path status = Path.of("/proc/self/status");
    if (!Files.exists(status)) {
      return false;
    }
    String ignored =
        Files.readAllLines(status).stream()
            .filter(line -> line.startsWith("SigIgn:"))
            .findFirst()
            .orElseThrow()
            .substring("SigIgn:".length())
            .strip();
    return (Long.parseUnsignedLong(ignored, 16) >> (number - 1) & 1) != 0;
  }

  @Test
  void aSignalToJavaItselfIsTheCode() throws Exception {
    Process call = hanging();
    send("TERM", javas(call).get(0));
    assertTrue(call.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS));
    assertEquals(143, call.exitValue());
  }

  @Test
  void aWorkerDoesNotOutliveAToolThatIsKilled() throws Exception {
    Process call = hanging(2);
    List<ProcessHandle> javas = javas(call, 2);
    ProcessHandle tool =
        javas.stream()
            .filter(java -> java.children().findAny().isPresent())
            .findAny()
            .orElseThrow();
    send("KILL", tool);
    for (ProcessHandle java : javas) {
      java.onExit().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }
    assertTrue(call.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS));
    assertEquals(137, call.exitValue());
  }

  @Test
  void javaDoesNotOutliveALauncherThatIsKilled() throws Exception {
    Process call = hanging();
    List<ProcessHandle> javas = javas(call);
    send("KILL", call.toHandle());
    for (ProcessHandle java : javas) {
      java.onExit().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }
    assertNull(err.readLine(), "what is left of the launcher says nothing");
  }
}
