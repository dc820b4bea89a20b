package org.latticereplay.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.latticereplay.cli.fixtures.Cli;
import org.latticereplay.cli.fixtures.ReportSchema;
import org.latticereplay.host.fixtures.Fixtures;
import org.latticereplay.host.fixtures.JarBuilder;

/** A game that takes every byte there is, for ever, leaves the tool enough for its answer. */
@Tag("launcher")
@Timeout(180)
class MemoryLauncherTest {
  private static final Map<String, String> SMALL = Map.of("LATTICE_REPLAY_JAVA_OPTS", "-Xmx48m");

  private static final String EAT =
      """
      if (tick == 5) {
        Object[] all = null;
        while (true) {
          try { all = new Object[] {all, new byte[200]}; } catch (OutOfMemoryError e) { }
        }
      }
      """;

  @TempDir Path scratch;

  private String log;
  private String jar;

  @BeforeEach
  void make() throws IOException {
    log = Files.writeString(scratch.resolve("a.log"), Fixtures.log(10, 1, 7)).toString();
    jar =
        JarBuilder.in(scratch)
            .source("fix.Game", Fixtures.game("Game", "", EAT))
            .service("fix.Game")
            .build("game.jar")
            .toString();
  }

  @Test
  void verifyReportsALimit() {
    Cli result =
        Cli.launch(SMALL, "verify", log, "--game", jar, "--timeout", "3s", "--format", "json");
    assertEquals(7, result.code(), result.err());
    ReportSchema.verify().assertValid(result.out());
    assertEquals("limit", result.session().get("verdict").asString());
  }

  @Test
  void soDoesRecordWhichMakesNoReport() {
    String output = scratch.resolve("new.log").toString();
    Cli result =
        Cli.launch(
            SMALL, "record", "--game", jar, "--generate", "1", "--timeout", "3s", "-o", output);
    assertEquals(7, result.code(), result.err());
    assertTrue(result.err().contains("ran out of memory"), result.err());
  }
}
