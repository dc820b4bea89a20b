package org.latticereplay.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.latticereplay.cli.fixtures.Cli;
import org.latticereplay.host.fixtures.Fixtures;
import org.latticereplay.host.fixtures.JarBuilder;
import org.latticereplay.testing.Vectors;

/** The exit code is the tool's own, whatever Java or the game does. */
@Tag("launcher")
class LastWordLauncherTest {
  @TempDir Path scratch;

  private String log(long digest) throws IOException {
    return Files.writeString(scratch.resolve("a.log"), Fixtures.log(10, 1, digest)).toString();
  }

  private String jar(String members, String step) throws IOException {
    return JarBuilder.in(scratch)
        .source("fix.Game", Fixtures.game("Game", members, step))
        .service("fix.Game")
        .build("game.jar")
        .toString();
  }

  private static String halt(int code) {
    return "try { Runtime.class.getMethod(\"halt\", int.class).invoke(Runtime.getRuntime(), "
        + code
        + "); } catch (ReflectiveOperationException e) { throw new IllegalStateException(e); }";
  }

  private static void assertNoAnswer(String says, Cli result) {
    assertEquals(70, result.code(), result.err());
    assertTrue(result.err().contains(says), () -> says + " in: " + result.err());
  }

  @Test
  void aShutdownHookThatHaltsDoesNotTurnADivergenceGreen() throws IOException {
    String hook =
        "static { Runtime.getRuntime().addShutdownHook(new Thread(() -> { " + halt(0) + " })); }";
    Cli result = Cli.launch("verify", log(8), "--game", jar(hook, ""));
    assertEquals(1, result.code(), result.err());
    assertTrue(result.out().startsWith("diverged "), result.out());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 70})
  void aGameThatHaltsTheProcessGetsNoVerdict(int code) throws IOException {
    Cli result = Cli.launch("verify", log(7), "--game", jar("", halt(code)));
    assertNoAnswer("Java ended with exit code " + code, result);
    assertEquals(1, result.err().lines().count(), result.err());
    assertEquals("", result.out());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--validate-modules",
        "--list-modules",
        "--dry-run",
        "--version",
        "-version",
        "-h",
        "-X",
        "--limit-modules=java.base",
        "-XX:MaxMetaspaceSize=1m",
        "-cp . Nobody"
      })
  void anOptionThatKeepsTheToolFromItsReportIsNoAnswer(String option) throws IOException {
    Map<String, String> environment = Map.of("LATTICE_REPLAY_JAVA_OPTS", option);
    Cli result = Cli.launch(environment, "verify", log(7), "--game", jar("", ""));
    assertNoAnswer("correct the options in LATTICE_REPLAY_JAVA_OPTS", result);
    assertEquals("", result.out());
  }

  @Test
  void optionsOfTheJdksOwnVariableToo() throws IOException {
    Map<String, String> environment = Map.of("JDK_JAVA_OPTIONS", "--list-modules");
    Cli result = Cli.launch(environment, "verify", log(7), "--game", jar("", ""));
    assertNoAnswer("correct the options in JDK_JAVA_OPTIONS", result);
  }

  @Test
  void gitIsToldToStopWhereThereIsNoAnswer() throws IOException {
    Map<String, String> environment = Map.of("LATTICE_REPLAY_JAVA_OPTS", "--version");
    Cli result = Cli.launch(environment, "bisect", log(7), "--game", jar("", ""), "--git");
    assertEquals(128, result.code(), result.err());
  }

  @Test
  void aToolThatIsHalfInstalledHasNoAnswer() throws IOException {
    Path built = Vectors.repository().resolve("cli/target");
    Path scripts = Files.createDirectories(scratch.resolve("with space/scripts"));
    Path lib = Files.createDirectories(scratch.resolve("with space/cli/target/lib"));
    Path launcher = scripts.resolve("lattice-replay");
    Files.copy(Vectors.repository().resolve("scripts/lattice-replay"), launcher);
    Files.copy(built.resolve("lattice-replay.jar"), lib.resolveSibling("lattice-replay.jar"));
    List<Path> libraries;
    try (Stream<Path> files = Files.list(built.resolve("lib"))) {
      libraries = files.sorted().toList();
    }
    for (Path library : libraries) {
      Files.copy(library, lib.resolve(library.getFileName()));
    }
    String jar = jar("", "");
    assertEquals(0, Cli.launch(launcher, Map.of(), "verify", log(7), "--game", jar).code());
    for (Path library : libraries) {
      Path copy = lib.resolve(library.getFileName());
      byte[] whole = Files.readAllBytes(copy);
      Files.write(copy, java.util.Arrays.copyOf(whole, whole.length / 2));
      Cli cut = Cli.launch(launcher, Map.of(), "verify", log(7), "--game", jar);
      assertNoAnswer("if something of this tool is missing, run: (cd '", cut);
      Files.write(copy, whole);
    }
    Files.delete(lib.resolve(libraries.get(0).getFileName()));
    Cli missing = Cli.launch(launcher, Map.of(), "verify", log(7), "--game", jar);
    assertNoAnswer("if something of this tool is missing, run: (cd '", missing);
  }

  @Test
  void aWordWithoutTheSecretCountsForNothing() throws IOException {
    assumeTrue(Files.isDirectory(Path.of("/proc/self/fd")), "a system with /proc");
    // Only ever into a pipe: without one, the number belongs to a file that Java itself has open,
    // and a write through it would destroy that file.
    String forge =
        """
        try {
          java.nio.file.Path word = java.nio.file.Path.of("/proc/self/fd/4");
          if (java.nio.file.Files.readSymbolicLink(word).toString().startsWith("pipe:")) {
            java.nio.file.Files.write(word, "0 0\\n".getBytes());
          }
        } catch (java.io.IOException e) {
          throw new java.io.UncheckedIOException(e);
        }
        """;
    assertNoAnswer(
        "wrote to the descriptor of the tool's exit code",
        Cli.launch("verify", log(8), "--game", jar("", forge)));
    assertNoAnswer(
        "wrote to the descriptor of the tool's exit code",
        Cli.launch("verify", log(8), "--game", jar("", forge + halt(0))));
  }

  @Test
  void processesOfAGameHaveNoDescriptorOfTheTool() throws IOException {
    assumeTrue(Files.isDirectory(Path.of("/proc/self/fd")), "a system with /proc");
    String look =
        """
        try {
          Process child = new ProcessBuilder("sh", "-c",
              "for n in 3 4 5 6 7 8; do [ -e /proc/$$/fd/$n ] && echo $n; done").start();
          String open = new String(child.getInputStream().readAllBytes());
          if (!open.isEmpty()) {
            throw new IllegalStateException("open: " + open);
          }
        } catch (java.io.IOException e) {
          throw new java.io.UncheckedIOException(e);
        }
        """;
    Cli result = Cli.launch("verify", log(7), "--game", jar("", look));
    assertEquals(0, result.code(), result.out() + result.err());
  }

  @Test
  void theSecretsAreGoneBeforeAGameRuns() throws IOException {
    assumeTrue(Files.isDirectory(Path.of("/proc/self/fd")), "a system with /proc");
    // Descriptor 5 is something else by now: what Java opens gets the lowest free number.
    String look =
        """
        try {
          java.nio.file.Path five = java.nio.file.Path.of("/proc/self/fd/5");
          if (java.nio.file.Files.exists(five)
              && java.nio.file.Files.readSymbolicLink(five).toString().startsWith("pipe:")) {
            throw new IllegalStateException("the secrets");
          }
        } catch (java.io.IOException e) {
          throw new java.io.UncheckedIOException(e);
        }
        """;
    Cli result = Cli.launch("verify", log(7), "--game", jar("", look));
    assertEquals(0, result.code(), result.out() + result.err());
  }

  @Test
  void aSecurityManagerThatTrapsTheExitIsNotTaken() throws IOException {
    String trap =
        """
        System.setSecurityManager(new SecurityManager() {
          @Override public void checkPermission(java.security.Permission asked) {}
          @Override public void checkExit(int code) { throw new SecurityException("no"); }
        });
        """;
    Cli result = Cli.launch("verify", log(7), "--game", jar("", trap));
    assertEquals(6, result.code(), result.out() + result.err());
  }

  @Test
  void aGameFindsNothingOnStdinWhateverIsSentThere() throws IOException {
    String read =
        """
        try {
          if (tick == 0 && System.in.read() != -1) {
            throw new IllegalStateException("what is typed there would be no input of the log");
          }
        } catch (java.io.IOException e) {
          throw new java.io.UncheckedIOException(e);
        }
        """;
    String launcher = Vectors.repository().resolve("scripts/lattice-replay").toString();
    Path script =
        Files.writeString(scratch.resolve("in.sh"), "echo x | '" + launcher + "' \"$@\"\n");
    Cli result = Cli.launch(script, Map.of(), "verify", log(7), "--game", jar("", read));
    assertEquals(0, result.code(), result.out() + result.err());
  }

  @Test
  void aClosedStdoutIsSaid() throws IOException {
    String launcher = Vectors.repository().resolve("scripts/lattice-replay").toString();
    Path script = Files.writeString(scratch.resolve("out.sh"), "'" + launcher + "' \"$@\" >&-\n");
    Cli result = Cli.launch(script, Map.of(), "verify", log(7), "--game", jar("", ""));
    assertNoAnswer("stdout is closed", result);
  }

  @Test
  void aReaderThatClosesThePipeEarlyIsNoFault() throws IOException {
    String launcher = Vectors.repository().resolve("scripts/lattice-replay").toString();
    Path script =
        Files.writeString(
            scratch.resolve("head.sh"),
            "{ '" + launcher + "' \"$@\"; echo \"code $?\" >&2; } | true\n");
    Cli result = Cli.launch(script, Map.of(), "verify", log(8), "--game", jar("", ""));
    assertEquals("code 1\n", result.err());
  }
}
