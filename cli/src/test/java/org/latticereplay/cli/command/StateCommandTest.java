package org.latticereplay.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
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

class StateCommandTest {
  @TempDir Path scratch;
  private Path log;
  private Path game;

  @BeforeEach
  void files() throws IOException {
    log = Files.writeString(scratch.resolve("a.log"), Fixtures.log(100, 10, 7));
    game = jar("game.jar", "");
  }

  private Path jar(String name, String step) throws IOException {
    return JarBuilder.in(scratch)
        .source("fix.Game", Fixtures.game("Game", "", step))
        .service("fix.Game")
        .build(name);
  }

  private Cli state(String... arguments) {
    List<String> all = new ArrayList<>(List.of("state", log.toString(), "--game", game.toString()));
    all.addAll(List.of(arguments));
    return InProcess.run(all.toArray(String[]::new));
  }

  private static void assertSays(String expected, String actual) {
    assertTrue(actual.contains(expected), () -> "expected '" + expected + "' in: " + actual);
  }

  @Test
  void theStateOfATickIsPrinted() {
    Cli text = state("--at", "42");
    assertEquals(0, text.code(), text.err());
    assertSays("the state at the end of tick 42", text.out());
    Cli json = state("--at", "42", "--format", "json");
    ReportSchema.state().assertValid(json.out());
    assertEquals(42, json.json().get("tick").asInt());
    assertTrue(json.json().get("fields").size() > 0, json.out());
  }

  @Test
  void aTickOutsideTheLogNamesTheRange() {
    Cli result = state("--at", "1000");
    assertEquals(2, result.code(), result.out());
    assertSays("got 1000", result.err());
    assertEquals(0, state("--at", "start").code());
    assertEquals(0, state("--at", "end").code());
  }

  @Test
  void aPathThatNothingMatchesNamesWhatThereIs() {
    Cli result = state("--at", "3", "--path", "nosuch[3].x");
    assertEquals(2, result.code(), result.out());
    assertSays("there is ", result.err());
  }

  @Test
  void everySoManyTicksGiveALineEach() {
    Cli result = state("--every", "25");
    assertEquals(0, result.code(), result.err());
    List<String> lines = result.out().lines().toList();
    assertTrue(lines.size() >= 4, result.out());
    lines.forEach(line -> ReportSchema.state().assertValid(line));
    assertEquals(7, state("--every", "1", "--max-bytes", "500").code());
  }

  @Test
  void twoBuildsAreHeldAgainstEachOther() throws IOException {
    Path other = jar("other.jar", "if (tick == 50) state[0] = 99;");
    String against = other.toString();
    assertEquals(0, state("--at", "20", "--diff", "--against", against).code());
    Cli apart = state("--at", "70", "--diff", "--against", against, "--format", "json");
    assertEquals(1, apart.code(), apart.out());
    ReportSchema.state().assertValid(apart.out());
  }
}
