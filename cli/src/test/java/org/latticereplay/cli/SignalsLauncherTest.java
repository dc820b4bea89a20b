package org.latticereplay.cli;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
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
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.latticereplay.cli.fixtures.Cli;
import org.latticereplay.cli.fixtures.ReportSchema;
import org.latticereplay.host.fixtures.Fixtures;
import org.latticereplay.host.fixtures.JarBuilder;
import org.latticereplay.testing.Vectors;
import tools.jackson.databind.JsonNode;

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
  private Process hanging(int logs, String... options) throws IOException {
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
      // Of several all but the last end before the game hangs.
      int ticks = logs > 2 && i < logs - 1 ? 4 : 10;
      Files.writeString(folder.resolve(i + ".log"), Fixtures.log(ticks, 1, 7));
    }
    List<String> command =
        new ArrayList<>(
            List.of(
                Vectors.repository().resolve("scripts/lattice-replay").toString(),
                "verify",
                folder.toString(),
                "--game",
                jar.toString(),
                "--jobs",
                "1",
                "--timeout",
                "300s"));
    command.addAll(List.of(options));
    ProcessBuilder builder = new ProcessBuilder(command);
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
  void aSignalLeavesAReportOfWhatIsDone() throws Exception {
    assumeTrue(!isIgnored("INT"), "a shell cannot catch what its caller ignores");
    Path junit = scratch.resolve("junit.xml");
    Process call = hanging(3, "--format", "json", "--junit", junit.toString());
    send("INT", call.toHandle());
    String report = new String(call.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertTrue(call.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS));
    assertEquals(130, call.exitValue());
    ReportSchema.verify().assertValid(report);
    JsonNode json = new Cli(130, report, "").json();
    assertEquals(2, json.get("sessions").size());
    assertEquals("matched", json.at("/sessions/1/verdict").asString());
    assertEquals(1, json.get("notRun").size());
    assertEquals("signal", json.get("stopped").asString());
    assertEquals(143, json.get("exit").asInt());
    assertTrue(Files.readString(junit).contains("tests=\"3\" errors=\"0\" skipped=\"1\""));
  }

  @Test
  void aSignalToJavaItselfIsTheCode() throws Exception {
    Process call = hanging();
    send("TERM", javas(call).get(0));
    assertTrue(call.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS));
    assertEquals(143, call.exitValue());
  }

  @Test
  void whatAGameStartedDoesNotOutliveTheTool() throws Exception {
    String starts =
        "if (tick == 5) { try { System.err.println(\"started \""
            + " + new ProcessBuilder(\"sleep\", \"600\").start().pid()); }"
            + " catch (java.io.IOException e) { throw new IllegalStateException(e); } }";
    Path jar =
        JarBuilder.in(scratch)
            .source("fix.Game", Fixtures.game("Game", "", starts))
            .service("fix.Game")
            .build("starts.jar");
    Path log = Files.writeString(scratch.resolve("a.log"), Fixtures.log(10, 1, 7));
    Cli result = Cli.launch("verify", log.toString(), "--game", jar.toString());
    assertEquals(0, result.code(), result.err());
    long pid = Long.parseLong(result.err().strip().substring("started ".length()));
    ProcessHandle.of(pid)
        .ifPresent(started -> assertDoesNotThrow(() -> started.onExit().get(60, TimeUnit.SECONDS)));
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
