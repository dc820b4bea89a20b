package org.latticereplay.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.latticereplay.cli.fixtures.Cli;
import org.latticereplay.cli.fixtures.InProcess;
import org.latticereplay.cli.fixtures.ReportSchema;
import org.latticereplay.host.fixtures.Fixtures;
import org.latticereplay.host.fixtures.JarBuilder;

/** However long a file is, a command ends within its time. */
@Timeout(120)
class BoundsTest {
  /** Nobody reads that in the time of a test; it takes no place on the disk. */
  private static final long HUGE = 1L << 40;

  @TempDir Path scratch;

  private Path jar;
  private Path log;

  @BeforeEach
  void make() throws IOException {
    jar =
        JarBuilder.in(scratch)
            .source("fix.Game", Fixtures.game("Game"))
            .service("fix.Game")
            .build("game.jar");
    log = Files.writeString(scratch.resolve("a.json"), Fixtures.log(10, 1, 7));
  }

  private static Cli call(String... arguments) {
    List<String> all = new ArrayList<>(Arrays.asList(arguments));
    all.addAll(List.of("--timeout", "100ms"));
    return InProcess.run(all.toArray(String[]::new));
  }

  /** A jar that is one, behind a hole. */
  private Path hugeJar() throws IOException {
    Path huge = scratch.resolve("huge.jar");
    byte[] bytes = Files.readAllBytes(jar);
    try (RandomAccessFile file = new RandomAccessFile(huge.toFile(), "rw")) {
      file.write(bytes, 0, 4); // a jar is known by them
      file.seek(HUGE);
      file.write(bytes);
    }
    return huge;
  }

  private Path hugeLog() throws IOException {
    Path huge = scratch.resolve("huge.log");
    Files.writeString(huge, Fixtures.log(10, 1, 7).replace("}]}", "}]"));
    try (RandomAccessFile file = new RandomAccessFile(huge.toFile(), "rw")) {
      file.setLength(HUGE);
    }
    return huge;
  }

  private static void assertLimit(Cli result) {
    assertEquals(7, result.code(), () -> result.out() + result.err());
  }

  @Test
  void verifyWhenTheJarIsHuge() throws IOException {
    Cli result = call("verify", log.toString(), "--game", hugeJar().toString(), "--format", "json");
    assertLimit(result);
    ReportSchema.verify().assertValid(result.out());
    assertTrue(
        result.session().get("message").asString().contains("not read within 100ms"), result.out());
  }

  @Test
  void bisectWhenAJarOrTheLogIsHuge() throws IOException {
    String huge = hugeJar().toString();
    assertLimit(call("bisect", log.toString(), "--game", huge));
    assertLimit(call("bisect", log.toString(), "--game", jar.toString(), "--against", huge));
    assertLimit(call("bisect", hugeLog().toString(), "--game", jar.toString()));
    assertEquals(125, call("bisect", log.toString(), "--game", huge, "--git").code());
  }

  @Test
  void theOthersWhenTheJarIsHuge() throws IOException {
    String huge = hugeJar().toString();
    assertLimit(call("selftest", log.toString(), "--game", huge));
    assertLimit(call("inspect", huge));
    String output = scratch.resolve("new.log").toString();
    assertLimit(call("record", "--game", huge, "--generate", "1", "-o", output));
  }

  @Test
  void whatIsNoFileIsNotRead() throws Exception {
    Path pipe = scratch.resolve("pipe");
    try {
      assumeTrue(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0);
    } catch (IOException e) {
      assumeTrue(false, "a system with pipes");
    }
    for (List<String> words :
        List.of(
            List.of("verify", log.toString(), "--game", jar.toString(), "-cp", pipe.toString()),
            List.of("inspect", pipe.toString()),
            List.of("convert", log.toString(), pipe.toString(), "--to", "stream", "--force"))) {
      Cli result = call(words.toArray(String[]::new));
      assertEquals(2, result.code(), () -> words + result.out() + result.err());
      assertTrue(result.err().contains("not a regular file"), result.err());
    }
  }

  @Test
  void aScriptIsNotOneEndlessLine() throws IOException {
    Path script = scratch.resolve("script.jsonl");
    try (RandomAccessFile file = new RandomAccessFile(script.toFile(), "rw")) {
      file.setLength(HUGE);
    }
    Cli result =
        InProcess.run(
            "record",
            "--game",
            jar.toString(),
            "--inputs",
            script.toString(),
            "-o",
            scratch.resolve("new.log").toString());
    assertEquals(2, result.code(), result.err());
    assertTrue(result.err().contains("line 1: expected a sample"), result.err());
  }
}
