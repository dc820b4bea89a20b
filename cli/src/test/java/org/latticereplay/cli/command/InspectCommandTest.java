package org.latticereplay.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.latticereplay.cli.fixtures.Cli;
import org.latticereplay.cli.fixtures.InProcess;
import org.latticereplay.cli.fixtures.ReportSchema;
import org.latticereplay.cli.report.text.TextStyle;
import org.latticereplay.host.fixtures.Fixtures;
import org.latticereplay.host.fixtures.JarBuilder;
import org.latticereplay.testing.Vectors;
import tools.jackson.databind.JsonNode;

class InspectCommandTest {
  @TempDir Path scratch;

  private static void assertSays(String expected, String actual) {
    assertTrue(actual.contains(expected), () -> "expected '" + expected + "' in: " + actual);
  }

  @Test
  void countsWhatIsInEveryRecordedSession() {
    for (JsonNode entry : Vectors.json("kit/sessions/index.json").get("entries")) {
      String file = entry.get("file").asString();
      JsonNode expected = Vectors.json("kit/sessions/" + file.replace(".json", ".expected.json"));
      String log = Vectors.file("kit/sessions/" + file).toString();
      Cli result = InProcess.run("inspect", log, "--format", "json");
      assertEquals(0, result.code(), result.err());
      ReportSchema.inspect().assertValid(result.out());
      JsonNode actual = result.json();
      assertEquals(expected.get("game"), actual.get("game"));
      assertEquals(expected.at("/current/kit"), actual.get("kit"));
      assertEquals(expected.at("/current/inputs/profile"), actual.get("profile"));
      assertEquals(expected.at("/rng/seed").asLong(), actual.at("/start/seed").asLong());
      assertEquals(expected.at("/rng/state").asLong(), actual.at("/start/state").asLong());
      assertEquals(expected.get("startTick").asLong(), actual.at("/start/tick").asLong());
      assertEquals(expected.at("/counts/ticks").asLong(), actual.get("ticks").asLong());
      assertEquals(
          expected.at("/counts/checkpoints").asLong(), actual.at("/checkpoints/count").asLong());
      assertEquals(
          expected.get("envelope").asBoolean() ? "envelope" : "kit", actual.get("form").asString());
      long samples = actual.get("undelivered").asLong();
      for (JsonNode count : actual.get("samples")) {
        samples += count.asLong();
      }
      assertEquals(
          expected.at("/counts/samples").asLong(), samples + actual.get("ticks").asLong(), file);
      assertTrue(actual.get("complete").asBoolean());
    }
  }

  @Test
  void namesThePlaceOfDamage() throws IOException {
    try (FileSystem files = Jimfs.newFileSystem(Configuration.unix())) {
      Files.writeString(
          files.getPath("bad.log"), Fixtures.log(3, 1, 7).replace("\"index\":1", "\"index\":9"));
      Cli result = InProcess.run(files, TextStyle.PLAIN, "inspect", "bad.log");
      assertEquals(5, result.code());
      assertEquals("", result.out());
      assertEquals(1, result.err().lines().count(), result.err());
      assertSays("bad.log: line 1", result.err());
    }
  }

  @Test
  void listsTheProvidersOfAJarAndThoseThatCannotBeLoaded() throws IOException {
    Path jar =
        JarBuilder.in(scratch)
            .source("fix.Game", Fixtures.game("Game"))
            .service("fix.Game", "fix.Gone")
            .build("game.jar");
    Cli human = InProcess.run("inspect", jar.toString());
    assertEquals(0, human.code());
    assertSays("a game jar with 1 provider, and 1 not loaded", human.out());
    assertSays("game          small@1", human.out());
    assertSays("stepMs      16.667 (60 Hz)", human.out());
    assertSays("not loaded    fix.Gone", human.out());
    Cli json = InProcess.run("inspect", jar.toString(), "--format", "json");
    ReportSchema.inspect().assertValid(json.out());
    assertEquals("small@1", json.json().at("/providers/0/game").asString());
    assertEquals("fix.Gone", json.json().at("/notLoaded/0/provider").asString());
  }

  @Test
  void anIdentityThatThrowsWhenAskedAgainIsToldAsWhatItIs() throws IOException {
    String game =
        Fixtures.game("Game", "static int calls;", "")
            .replace(
                "return new GameIdentity",
                "if (++calls > 1) { throw new IllegalStateException(\"again\"); }"
                    + " return new GameIdentity");
    Path jar =
        JarBuilder.in(scratch).source("fix.Game", game).service("fix.Game").build("game.jar");
    Cli result = InProcess.run("inspect", jar.toString());
    assertEquals(5, result.code(), result.err());
    assertSays("java.lang.IllegalStateException: again", result.out());
  }

  @Test
  void aJarWithoutAUsableGameExitsFive() throws IOException {
    Path none = JarBuilder.in(scratch).service("fix.Gone").build("none.jar");
    assertEquals(5, InProcess.run("inspect", none.toString()).code());
    Path other = JarBuilder.in(scratch).text("a.txt", "a").build("other.jar");
    Cli result = InProcess.run("inspect", other.toString());
    assertEquals(5, result.code());
    assertSays("other.jar: provides no game", result.err());
  }

  @Test
  void aConstructorThatHangsIsALimit() throws IOException {
    Path jar =
        JarBuilder.in(scratch)
            .source(
                "fix.Game",
                Fixtures.game(
                    "Game",
                    "public Game() { while (true) { java.util.concurrent.locks.LockSupport.park();"
                        + " } }",
                    ""))
            .service("fix.Game")
            .build("hang.jar");
    Cli result = InProcess.run("inspect", jar.toString(), "--timeout", "200ms");
    assertEquals(7, result.code());
    assertSays("did not load within 200ms", result.err());
  }

  @Test
  void aConstructorThatEatsTheMemoryIsALimit() throws IOException {
    Path jar =
        JarBuilder.in(scratch)
            .source(
                "fix.Game",
                Fixtures.game(
                    "Game", "public Game() { throw new OutOfMemoryError(\"made up\"); }", ""))
            .service("fix.Game")
            .build("greedy.jar");
    Cli result = InProcess.run("inspect", jar.toString());
    assertEquals(7, result.code());
    assertSays("ran out of memory", result.err());
    assertEquals(1, result.err().lines().count(), result.err());
  }

  @Test
  void aListOfSamplesIsAWholeDocumentAlsoWhenTheLogIsDamagedBehindThem() throws IOException {
    try (FileSystem files = Jimfs.newFileSystem(Configuration.unix())) {
      String good =
          Fixtures.log(3, 1, 7)
              .replace(
                  "\"samples\":[", "\"samples\":[{\"kind\":\"key\",\"code\":\"A\",\"down\":true},");
      Files.writeString(files.getPath("bad.log"), good.replace("\"index\":2", "\"index\":9"));
      Cli result =
          InProcess.run(
              files, TextStyle.PLAIN, "inspect", "bad.log", "--samples", "--format", "json");
      assertEquals(5, result.code());
      ReportSchema.inspect().assertValid(result.out());
      assertEquals("A", result.json().at("/samples/0/code").asString());
      assertEquals("unreadable", result.json().at("/stopped/verdict").asString());
      assertSays("line 1", result.json().at("/stopped/message").asString());
      assertSays("bad.log: line 1", result.err());
      Files.writeString(files.getPath("good.log"), good);
      Cli whole =
          InProcess.run(
              files, TextStyle.PLAIN, "inspect", "good.log", "--samples", "--format", "json");
      assertEquals(0, whole.code(), whole.err());
      assertTrue(whole.json().path("stopped").isMissingNode(), whole.out());
    }
  }
}
