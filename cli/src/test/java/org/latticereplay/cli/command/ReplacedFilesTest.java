package org.latticereplay.cli.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.latticereplay.cli.fixtures.Cli;
import org.latticereplay.cli.fixtures.InProcess;
import org.latticereplay.host.fixtures.Fixtures;
import org.latticereplay.host.fixtures.JarBuilder;

/** An answer is on one file, not on two that had its name one after the other. */
@Timeout(120)
class ReplacedFilesTest {
  private static final int TICKS = 20_000; // reading it takes longer than replacing it
  private static final int CALLS_MAX = 200;

  @TempDir Path scratch;

  /**
   * Calls while the log is replaced over and over by a file of the same bytes, until one of the
   * calls says so: on a busy machine nothing may happen during one.
   */
  private Cli whileReplaced(Path log, String... arguments) throws IOException {
    Path copy = Files.copy(log, scratch.resolve("copy.json"));
    AtomicBoolean over = new AtomicBoolean();
    CompletableFuture<Void> replacing =
        CompletableFuture.runAsync(
            () -> {
              while (!over.get()) {
                replace(copy, log);
              }
            });
    Cli result = InProcess.run(arguments);
    for (int i = 0; i < CALLS_MAX && result.code() == 0; i++) {
      result = InProcess.run(arguments);
    }
    over.set(true);
    replacing.join();
    return result;
  }

  private void replace(Path by, Path file) {
    try {
      Path next = scratch.resolve("next");
      Files.copy(by, next, StandardCopyOption.REPLACE_EXISTING);
      Files.move(next, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void assertUnreadable(Cli result) {
    assertEquals(5, result.code(), result.out() + result.err());
    assertEquals("", result.out());
    assertTrue(result.err().contains("changed while "), result.err());
  }

  @Test
  void convertWritesNothing() throws IOException {
    Path log = Files.writeString(scratch.resolve("a.json"), Fixtures.log(TICKS, 10, 7));
    Path out = Files.writeString(scratch.resolve("out.log"), "as it was");
    String[] words = {"convert", log.toString(), out.toString(), "--to", "stream", "--force"};
    assertEquals(0, InProcess.run(words).code());
    byte[] good = Files.readAllBytes(out);
    assertUnreadable(whileReplaced(log, words));
    assertArrayEquals(good, Files.readAllBytes(out));
  }

  @Test
  void inspectOfAJarSaysNothing() throws IOException {
    Path jar = scratch.resolve("game.jar");
    String replaces = "{ long tick = 3; " + Fixtures.replaces(jar, jar) + " }";
    JarBuilder.in(scratch)
        .source("fix.Game", Fixtures.game("Game", replaces, ""))
        .service("fix.Game")
        .build("game.jar");
    assertUnreadable(InProcess.run("inspect", jar.toString()));
  }
}
