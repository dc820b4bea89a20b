package org.latticereplay.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.latticereplay.cli.command.ToolVersion;
import org.latticereplay.cli.fixtures.Cli;
import org.latticereplay.cli.fixtures.ReportSchema;
import org.latticereplay.host.fixtures.Fixtures;
import org.latticereplay.host.fixtures.JarBuilder;
import org.latticereplay.testing.Vectors;
import tools.jackson.databind.JsonNode;

@Tag("once")
@Tag("launcher")
class LauncherTest {
  @TempDir Path scratch;

  private Path shortLog;
  private Path longLog;

  @BeforeEach
  void logs() throws IOException {
    shortLog = Files.writeString(scratch.resolve("short.log"), Fixtures.log(10, 1, 7));
    longLog = Files.writeString(scratch.resolve("long.log"), Fixtures.log(100, 10, 7));
  }

  private String jar(String members, String step) throws IOException {
    return JarBuilder.in(scratch)
        .source("fix.Game", Fixtures.game("Game", members, step))
        .service("fix.Game")
        .build("game.jar")
        .toString();
  }

  private static void assertSays(String expected, String actual) {
    assertTrue(actual.contains(expected), () -> "expected '" + expected + "' in: " + actual);
  }

  @Test
  void badInputIsOneLineWithTheRightExitCodeAndNoStack() throws IOException {
    String jar = jar("", "");
    String log = shortLog.toString();
    Path text = Files.writeString(scratch.resolve("text.jar"), "not a zip");
    Path other = JarBuilder.in(scratch).text("a.txt", "a").build("other.jar");
    assertOneLine(5, "is not a jar", "verify", log, "--game", text.toString());
    assertOneLine(5, "provides no game", "verify", log, "--game", other.toString());
    assertOneLine(5, "did LOG and --game change places?", "verify", log, "--game", log);
    assertOneLine(2, "is a folder", "verify", log, "--game", scratch.toString());
    assertOneLine(
        2, "there is no file", "verify", log, "--game", scratch.resolve("x.jar").toString());
    assertOneLine(
        2, "there is no log", "verify", scratch.resolve("x.log").toString(), "--game", jar);
    Cli jarAsLog = Cli.launch("verify", jar, "--game", jar);
    assertEquals(5, jarAsLog.code());
    assertEquals("", jarAsLog.err());
    assertEquals(3, jarAsLog.out().lines().count(), jarAsLog.out());
  }

  private static void assertOneLine(int code, String says, String... arguments) {
    Cli result = Cli.launch(arguments);
    assertEquals(code, result.code(), result.err());
    assertEquals("", result.out());
    assertSays(says, result.err());
    List<String> lines = result.err().lines().toList();
    assertTrue(
        lines.size() == 1 || (lines.size() == 2 && lines.get(1).startsWith("Try '")), result.err());
  }

  @Test
  void anotherGamesJarIsRefused() throws IOException {
    Path log =
        Files.writeString(
            scratch.resolve("big.log"), Fixtures.log(10, 1, 7).replace("small@1", "big@2"));
    Cli result = Cli.launch("verify", log.toString(), "--game", jar("", ""));
    assertEquals(3, result.code());
    assertSays("\"big@2\"", result.out());
    assertSays("the jar provides small@1", result.out());
  }

  @Test
  void aGameThatHangsCostsItsOwnSessionsAlone() throws IOException {
    String hang = "while (true) { java.util.concurrent.locks.LockSupport.park(); }";
    String jar = jar("", "if (tick == 50) { " + hang + " }");
    Cli result =
        Cli.launch(
            "verify",
            longLog.toString(),
            shortLog.toString(),
            copy("long2.log"),
            copyOf(shortLog, "short2.log"),
            "--game",
            jar,
            "--timeout",
            "10s",
            "--format",
            "json");
    ReportSchema.verify().assertValid(result.out());
    assertEquals(7, result.code(), result.err());
    assertEquals(List.of("limit", "matched", "limit", "matched"), verdicts(result));
    assertEquals(shortLog.toString(), result.json().at("/sessions/1/log").asString());
    JsonNode hung = result.session();
    assertEquals(50, hung.at("/ticks/run").asInt());
    assertEquals(5, hung.at("/checkpoints/agreed").asInt());
    assertEquals(40, hung.get("lastAgreedTick").asInt());
    assertEquals(1, hung.at("/start/seed").asInt());
    assertEquals("small@1", hung.get("game").asString());
  }

  private String copy(String name) throws IOException {
    return copyOf(longLog, name);
  }

  private String copyOf(Path log, String name) throws IOException {
    return Files.copy(log, scratch.resolve(name)).toString();
  }

  private static List<String> verdicts(Cli result) {
    return Vectors.items(result.json().get("sessions")).stream()
        .map(session -> session.get("verdict").asString())
        .toList();
  }

  @Test
  void aGameThatEatsTheHeapCostsItsOwnSessionAlone() throws IOException {
    String jar =
        jar(
            "static List<byte[]> eaten = new ArrayList<>();",
            "if (tick == 50) { while (true) { eaten.add(new byte[1 << 20]); } }");
    Cli result =
        Cli.launch(
            Map.of("LATTICE_REPLAY_JAVA_OPTS", "-Xmx64m"),
            "verify",
            longLog.toString(),
            shortLog.toString(),
            "--game",
            jar,
            "--format",
            "json");
    assertEquals(7, result.code(), result.err());
    assertEquals(List.of("limit", "matched"), verdicts(result));
    assertSays("memory", result.session().get("message").asString());
  }

  @Test
  void aGameThatOverflowsTheStackOrExitsCostsItsOwnSessionAlone() throws IOException {
    for (String said : List.of("StackOverflowError", "System.exit(0)")) {
      String statement = said.equals("System.exit(0)") ? "System.exit(0);" : "deep(0);";
      String jar =
          jar(
              "long deep(long n) { return 1 + deep(n + 1); }",
              "if (tick == 50) { " + statement + " }");
      Cli result =
          Cli.launch(
              "verify", longLog.toString(), shortLog.toString(), "--game", jar, "--format", "json");
      assertEquals(6, result.code(), result.err());
      assertEquals(List.of("failed", "matched"), verdicts(result));
      assertSays(said, result.session().get("message").asString());
    }
  }

  /**
   * As named modules the tool's own classes could be found; a game with another picocli must not.
   */
  @Test
  void aGameSeesTheJdkAndNothingOfTheTool() throws IOException {
    String jar =
        jar(
            "static boolean seen(String name) {"
                + " try { Class.forName(name); return true; }"
                + " catch (ClassNotFoundException e) { return false; } }",
            "if (!seen(\"java.sql.Driver\") || !seen(\"javax.tools.JavaCompiler\")"
                + " || !seen(\"com.sun.source.tree.Tree\")) { throw new Error(\"no JDK\"); }"
                + " if (seen(\"picocli.CommandLine\") || seen(\"org.latticereplay.format.SessionLog\")"
                + " || seen(\"tools.jackson.core.JsonParser\")) { throw new Error(\"the tool\"); }");
    Cli result = Cli.launch("verify", shortLog.toString(), "--game", jar, "--format", "json");
    assertEquals(List.of("matched"), verdicts(result), result.out());
  }

  @Test
  void stdoutHoldsTheReportAlone() throws IOException {
    String jar =
        jar(
            "static { System.out.println(\"loading\"); System.setOut(System.out); }",
            "System.out.println(\"tick \" + tick);");
    Cli result = Cli.launch("verify", shortLog.toString(), "--game", jar, "--format", "json");
    assertEquals(0, result.code());
    ReportSchema.verify().assertValid(result.out());
    assertSays("loading", result.err());
    assertSays("tick 9", result.err());
  }

  @Test
  void whatAGameWritesToTheDescriptorOfStdoutStaysOutOfTheReport() throws IOException {
    String jar =
        jar(
            """
            static void say(String text) {
              try {
                new java.io.FileOutputStream(java.io.FileDescriptor.out).write(text.getBytes());
              } catch (java.io.IOException e) {
                throw new java.io.UncheckedIOException(e);
              }
            }
            static List<byte[]> eaten = new ArrayList<>();
            """,
            "say(\"tick \" + tick); if (tick == 50) { while (true) { eaten.add(new byte[1 << 20]); } }");
    Cli result =
        Cli.launch(
            Map.of("LATTICE_REPLAY_JAVA_OPTS", "-Xmx64m"),
            "verify",
            longLog.toString(),
            shortLog.toString(), // in a process of its own
            "--game",
            jar,
            "--format",
            "json");
    ReportSchema.verify().assertValid(result.out());
    assertEquals(List.of("limit", "matched"), verdicts(result));
    assertSays("tick 9", result.err());
  }

  @Test
  void aGameThatEndsTheProcessByReflectionDoesNotChooseItsExitCode() throws IOException {
    String jar =
        jar(
            "",
            "try { System.class.getMethod(\"exit\", int.class).invoke(null, 0); }"
                + " catch (ReflectiveOperationException e) { throw new IllegalStateException(e); }");
    Cli result = Cli.launch("verify", shortLog.toString(), "--game", jar);
    assertEquals(70, result.code());
    assertEquals("", result.out());
    assertEquals(1, result.err().lines().count(), result.err());
    assertSays("a game must not exit", result.err());
  }

  @Test
  void aReportThatCannotBeWrittenIsNoSuccess() throws IOException {
    assumeTrue(Files.isWritable(Path.of("/dev/full")), "a system with /dev/full");
    Path script =
        Files.writeString(
            scratch.resolve("full.sh"),
            "exec '"
                + Vectors.repository().resolve("scripts/lattice-replay")
                + "' \"$@\" > /dev/full\n");
    Cli result = Cli.launch(script, Map.of(), "verify", shortLog.toString(), "--game", jar("", ""));
    assertEquals(70, result.code());
    assertSays("the report cannot be written", result.err());
    assertEquals(1, result.err().lines().count(), result.err());
  }

  @Test
  void aJavaThatDoesNotStartIsNoDivergence() {
    for (Map<String, String> options :
        List.of(
            Map.of("LATTICE_REPLAY_JAVA_OPTS", "-Xmx2x"),
            Map.of("JAVA_TOOL_OPTIONS", "-Xmx2x"),
            Map.of(
                "LATTICE_REPLAY_JAVA_OPTS",
                "-XX:+UseParallelGC",
                "JDK_JAVA_OPTIONS",
                "-XX:+UseSerialGC"))) {
      Cli result = Cli.launch(options, "--version");
      assertEquals(70, result.code(), result.err());
      assertEquals("", result.out());
      String last = result.err().lines().reduce((a, b) -> b).orElseThrow();
      assertSays("does not start: ", last);
      options.keySet().forEach(variable -> assertSays(variable, last)); // Java's own words above
    }
  }

  @Test
  void aCollectorChosenByTheEnvironmentIsTaken() {
    for (String variable :
        List.of("LATTICE_REPLAY_JAVA_OPTS", "JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS")) {
      Cli result = Cli.launch(Map.of(variable, "-XX:+UseParallelGC"), "--version");
      assertEquals(0, result.code(), result.err());
    }
  }

  @Test
  void aShutdownHookOfAGameDoesNotKeepTheProcess() throws IOException {
    String jar =
        jar(
            "static { Runtime.getRuntime().addShutdownHook(new Thread(() -> {"
                + " while (true) { Thread.onSpinWait(); } })); }",
            "");
    assertEquals(0, Cli.launch("verify", shortLog.toString(), "--game", jar).code());
  }

  @Test
  void namesBeyondAsciiAndWithSpacesWorkInAnyLocale() throws IOException {
    Path log =
        Files.writeString(scratch.resolve("s\u00e9ance n\u00b0 1.log"), Fixtures.log(3, 1, 7));
    Cli result =
        Cli.launch(
            Map.of("LC_ALL", "C"),
            "verify",
            log.toString(),
            "--game",
            jar("", ""),
            "--format",
            "json");
    assertEquals(0, result.code(), result.err());
    assertEquals(log.toString(), result.session().get("log").asString());
  }

  @Test
  void noColourAwayFromATerminal() throws IOException {
    assertFalse(
        Cli.launch("verify", shortLog.toString(), "--game", jar("", "")).out().contains("\u001b"));
  }

  @Test
  void theReportTellsWhatMadeIt() throws IOException {
    Cli result =
        Cli.launch("verify", shortLog.toString(), "--game", jar("", ""), "--format", "json");
    JsonNode tool = result.json().get("tool");
    assertEquals("lattice-replay", tool.get("name").asString());
    assertEquals(ToolVersion.tool(), tool.get("version").asString());
    assertFalse(tool.get("version").asString().contains("$"), "the build fills the version in");
  }

  @Test
  void theLauncherWorksThroughALink() throws IOException {
    Path folder = Files.createDirectory(scratch.resolve("with space"));
    Path link = folder.resolve("lr");
    Files.createSymbolicLink(link, Vectors.repository().resolve("scripts/lattice-replay"));
    assertSays("lattice-replay ", Cli.launch(link, Map.of(), "--version").out());
  }

  @Test
  void theLauncherSaysWhatIsMissing() throws IOException {
    Cli noJdk = Cli.launch(Map.of("JAVA_HOME", "/nowhere"), "--version");
    assertEquals(70, noJdk.code());
    assertSays("JAVA_HOME is /nowhere", noJdk.err());
    assertEquals(1, noJdk.err().lines().count());

    Path empty = Files.createDirectory(scratch.resolve("bin"));
    for (String tool : List.of("sh", "readlink", "dirname", "sed")) {
      Files.createSymbolicLink(empty.resolve(tool), which(tool));
    }
    Cli noJava = Cli.launch(Map.of("JAVA_HOME", "", "PATH", empty.toString()), "--version");
    assertEquals(70, noJava.code());
    assertSays("no Java found; install a JDK 17 or later", noJava.err());

    Path old = Files.createDirectories(scratch.resolve("old/bin")).resolve("java");
    Files.writeString(old, "#!/bin/sh\necho '    java.specification.version = 1.8' >&2\n");
    Files.setPosixFilePermissions(old, PosixFilePermissions.fromString("rwxr-xr-x"));
    Cli oldJava = Cli.launch(Map.of("JAVA_HOME", scratch.resolve("old").toString()), "--version");
    assertEquals(70, oldJava.code());
    assertSays("is Java 1.8; Java 17 or later is needed", oldJava.err());

    Path scripts = Files.createDirectories(scratch.resolve("fresh/scripts"));
    Path launcher = scripts.resolve("lattice-replay");
    Files.copy(Vectors.repository().resolve("scripts/lattice-replay"), launcher);
    Cli notBuilt = Cli.launch(launcher, Map.of(), "--version");
    assertEquals(70, notBuilt.code());
    assertSays("not built yet; run: (cd '", notBuilt.err());
  }

  private static Path which(String tool) {
    for (String folder : System.getenv("PATH").split(":", -1)) {
      Path found = Path.of(folder, tool);
      if (Files.isExecutable(found)) {
        return found;
      }
    }
    throw new AssertionError("no " + tool + " on the PATH");
  }
}
