package org.latticereplay.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.latticereplay.cli.fixtures.Cli;
import org.latticereplay.cli.fixtures.InProcess;
import org.latticereplay.cli.fixtures.ReportSchema;
import org.latticereplay.host.fixtures.Fixtures;
import org.latticereplay.host.fixtures.JarBuilder;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What verify says of a game that makes impure calls. */
class VerifyGuardTest {
  @TempDir Path folder;
  private Path jar;
  private Path log;

  @BeforeEach
  void build() throws Exception {
    jar =
        JarBuilder.in(folder)
            .source("fix.Game", Fixtures.game("Game", "", "if (tick > 2) { Math.sin(tick); }"))
            .service("fix.Game")
            .build("game.jar");
    log = Files.writeString(folder.resolve("a.log"), Fixtures.log(8, 2, 7));
  }

  private Cli verify(String... options) {
    List<String> arguments =
        new ArrayList<>(List.of("verify", log.toString(), "--game", jar.toString()));
    arguments.addAll(List.of(options));
    return InProcess.run(arguments.toArray(String[]::new));
  }

  @Test
  void listsSitesUnlessToldNotTo() {
    Cli told = verify("--format", "json");
    assertEquals(0, told.code(), told.out() + told.err());
    ReportSchema.verify().assertValid(told.out());
    JsonNode session = JsonMapper.builder().build().readTree(told.out()).at("/sessions/0");
    JsonNode site = session.at("/guard/sites/0");
    assertEquals("fix.Game.step > java.lang.Math.sin", site.at("/site").asString());
    assertEquals(5, site.at("/count").asInt());
    assertEquals(3, site.at("/firstTick").asInt());
    assertTrue(told.out().contains("\"code\": \"guard\""), told.out());

    Cli text = verify();
    assertTrue(text.out().contains("java.lang.Math.sin in fix.Game.step (Game.java:"), text.out());
    for (String[] silent :
        List.of(new String[] {"--guard", "off"}, new String[] {"--allow", "tier-b"})) {
      Cli nothing = verify(silent);
      assertEquals(0, nothing.code());
      assertFalse(nothing.out().contains("guard"), nothing.out());
    }
  }

  @Test
  void endsTheRunWhereCallsAreDenied() {
    Cli told = verify("--guard", "deny");
    assertEquals(6, told.code(), told.out());
    assertTrue(
        told.out().contains("the guard denies java.lang.Math.sin, called at log tick 3"),
        told.out());
    assertTrue(told.out().contains("at fix.Game.step(Game.java:"), told.out());
    assertEquals(2, verify("--guard", "loud").code());
  }
}
