package org.latticereplay.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.latticereplay.cli.fixtures.Cli;
import org.latticereplay.cli.fixtures.InProcess;
import org.latticereplay.cli.fixtures.ReportSchema;
import org.latticereplay.host.fixtures.Fixtures;
import org.latticereplay.host.fixtures.JarBuilder;

/** A corpus over several builds, as one file. */
class ManifestTest {
  private static final String HEAD =
      "{\"manifest\": \"lattice-replay/manifest\", \"version\": 1,\n";

  @TempDir static Path folder;

  @BeforeAll
  static void corpus() throws IOException {
    JarBuilder.in(folder)
        .source("fix.Game", Fixtures.game("Game"))
        .service("fix.Game")
        .build("one.jar");
    JarBuilder.in(folder)
        .source("fix.Game", Fixtures.game("Game", "", "state[0] = 1;"))
        .service("fix.Game")
        .build("two.jar");
    Files.createDirectories(folder.resolve("logs"));
    Files.writeString(folder.resolve("logs/a.log"), Fixtures.log(20, 10, 7));
    Files.writeString(folder.resolve("logs/b.log"), Fixtures.log(20, 10, 8));
  }

  private static Path manifest(String text) throws IOException {
    return Files.writeString(folder.resolve("corpus.json"), text);
  }

  private static Cli verify(Object... arguments) {
    List<String> all = new ArrayList<>(List.of("verify", "--jobs", "1"));
    for (Object each : arguments) {
      all.add(each.toString());
    }
    return InProcess.run(all.toArray(String[]::new));
  }

  private static void assertSays(String expected, String actual) {
    assertTrue(actual.contains(expected), () -> "expected '" + expected + "' in: " + actual);
  }

  @Test
  void pairsLogsWithBuildsAndWithWhatTheyShouldComeTo() throws Exception {
    String text =
        HEAD
            + """
            "game": "one.jar",
            "sessions": [
              {"log": "logs/"},
              {"log": "logs/b.log", "expect": "diverged"},
              {"log": "logs/a.log", "game": "two.jar", "classPath": ["one.jar"], "expect": "diverged"}
            ]}
            """;
    Path file = manifest(text);
    assertEquals(
        List.of(),
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(schema())
            .validate(text, InputFormat.JSON));
    for (Cli result :
        List.of(verify(file, "--format", "json"), verify("--manifest", file, "--format", "json"))) {
      assertEquals(0, result.code(), result.err() + result.out());
      ReportSchema.verify().assertValid(result.out());
      assertEquals(3, result.json().get("sessions").size());
      assertTrue(result.json().get("game").isNull());
      assertEquals(2, result.json().get("builds").size());
      assertSays("two.jar", result.json().at("/sessions/2/jar").asString());
      assertEquals("diverged", result.json().at("/sessions/1/expect").asString());
    }
    Cli human = verify(file);
    assertSays(
        "2 diverged, 1 matched of 3 logs, 2 of them no match, as expected, exit code 0\n",
        human.out());
    assertSays("logs/b.log  ", human.out());
    assertSays(" s, as expected\n", human.out());
  }

  private static String schema() throws IOException {
    try (InputStream in =
        ManifestTest.class.getResourceAsStream("/org/latticereplay/cli/manifest.schema.json")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void whatIsBetterThanExpectedIsNotGreenEither() throws Exception {
    Path file =
        manifest(
            HEAD
                + "\"sessions\": [{\"log\": \"logs/a.log\", \"expect\": \"diverged\"},"
                + " {\"log\": \"logs/b.log\", \"expect\": \"refused\"}]}");
    Cli result = verify(file, "--game", folder.resolve("one.jar"));
    assertEquals(1, result.code(), result.out());
    Cli better = verify(file, "--game", folder.resolve("one.jar"), "--include", "a.log");
    assertEquals(1, better.code(), better.out());
    assertSays("why             expected diverged, is matched: ", result.out());
    assertSays("why             expected refused, is diverged: ", result.out());
  }

  @Test
  void noReportIsWrittenOverIt() throws IOException {
    String text = HEAD + "\"game\": \"one.jar\", \"sessions\": [{\"log\": \"logs/a.log\"}]}";
    Path file = manifest(text);
    for (Cli result :
        List.of(verify(file, "--html", file), verify("--manifest", file, "--junit", file))) {
      assertEquals(2, result.code(), result.out());
      assertSays(file + " is the file being read", result.err());
    }
    assertEquals(text, Files.readString(file));
  }

  @Test
  void aMistakeIsNamedWithItsPlace() throws Exception {
    assertWrong("line 2, gmae: there is no member gmae; there are", HEAD + "\"gmae\": 1}");
    assertWrong("line 2, game: expected a text, got", HEAD + "\"game\": 1}");
    assertWrong("line 3", HEAD + "\"game\": \"a.jar\",\n}");
    assertWrong("expected \"sessions\": a list of at least one", HEAD + "\"game\": \"a.jar\"}");
    assertWrong("expected \"version\": 1, got 2", HEAD.replace('1', '2') + "\"sessions\": []}");
    assertWrong(
        "is no manifest: expected \"manifest\": \"lattice-replay/manifest\"",
        "{\"version\": 1, \"sessions\": []}");
    String sessions = HEAD + "\"sessions\": [\n";
    assertWrong("line 3: a session without a log", sessions + "{\"game\": \"one.jar\"}]}");
    assertWrong("line 3: no game for logs/a.log", sessions + "{\"log\": \"logs/a.log\"}]}");
    assertWrong(
        "line 4: game: there is no file " + folder.resolve("no.jar"),
        sessions + "\n{\"log\": \"logs/a.log\", \"game\": \"no.jar\"}]}");
    assertWrong(
        "line 3: there is no log " + folder.resolve("logs/c.log"),
        sessions + "{\"log\": \"logs/c.log\", \"game\": \"one.jar\"}]}");
    assertWrong(
        "line 3: expect: expected one of failed, diverged, limit",
        sessions + "{\"log\": \"logs/a.log\", \"game\": \"one.jar\", \"expect\": \"good\"}]}");
    assertWrong(
        "sessions[0].classPath: expected a list, got",
        sessions + "{\"log\": \"logs/a.log\", \"classPath\": \"one.jar\"}]}");
  }

  private static void assertWrong(String says, String text) throws IOException {
    Cli result = verify("--manifest", manifest(text));
    assertEquals(2, result.code(), result.out());
    assertSays("corpus.json", result.err());
    assertSays(says, result.err());
    assertEquals(2, result.err().lines().count(), result.err());
  }
}
