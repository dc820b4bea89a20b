package org.latticereplay.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.latticereplay.cli.fixtures.Cli;
import org.latticereplay.cli.fixtures.InProcess;
import org.latticereplay.cli.fixtures.ReportSchema;
import org.latticereplay.host.fixtures.Fixtures;
import org.latticereplay.host.fixtures.JarBuilder;
import org.latticereplay.testing.Vectors;
import tools.jackson.databind.JsonNode;

class SelfTestCommandTest {
  @TempDir Path scratch;

  private static Cli json(Path log, Path jar) {
    Cli result =
        InProcess.run("selftest", log.toString(), "--game", jar.toString(), "--format", "json");
    ReportSchema.selftest().assertValid(result.out());
    assertEquals(result.code(), result.json().get("exit").asInt());
    return result;
  }

  private static String status(Cli result, String name) {
    for (JsonNode trial : result.json().get("trials")) {
      if (trial.get("name").asString().equals(name)) {
        return trial.get("status").asString();
      }
    }
    throw new AssertionError("no " + name + " in " + result.out());
  }

  private Path jar(String step) throws IOException {
    return JarBuilder.in(scratch)
        .source("fix.Game", Fixtures.game("Game", "", step))
        .service("fix.Game")
        .build("game.jar");
  }

  @Test
  void aBuildThatIsReplacedMeanwhileGivesNoAnswer() throws IOException {
    Path log = Files.writeString(scratch.resolve("swap.log"), Fixtures.log(100, 10, 7));
    Path by = Files.copy(jar("state[0] = 0;"), scratch.resolve("by.jar"));
    Path jar = jar(Fixtures.replaces(scratch.resolve("game.jar"), by));
    Cli result = json(log, jar);
    assertEquals(5, result.code(), result.out());
    assertTrue(result.out().contains("changed while this call ran"), result.out());
  }

  @Test
  void tellsImpureCallsOfTheLogAsItStandsAndDeniesThem() throws IOException {
    Path log = Files.writeString(scratch.resolve("guard.log"), Fixtures.log(20, 5, 7));
    Path jar = jar("if (tick > 2) { Math.sin(tick); }");
    Cli told = json(log, jar);
    JsonNode site = told.json().at("/guard/sites/0");
    assertEquals("fix.Game.step > java.lang.Math.sin", site.at("/site").asString());
    assertEquals(17, site.at("/count").asInt());
    assertEquals(3, site.at("/firstTick").asInt());
    String[] plain = {"selftest", log.toString(), "--game", jar.toString()};
    String text = InProcess.run(plain).out();
    assertTrue(text.contains("guard       1 call site of what can"), text);
    for (String after : List.of("finally {}", "catch (Error e) { state[0] += 0; }")) {
      Path game = jar("try { if (tick > 2) { Math.sin(tick); } } " + after);
      Cli denied =
          InProcess.run("selftest", log.toString(), "--game", game.toString(), "--guard", "deny");
      assertEquals(6, denied.code(), denied.out());
      assertTrue(
          denied.out().contains("the guard denies java.lang.Math.sin, called at log tick 3"),
          denied.out());
    }
  }

  @Test
  void aNativeLibraryThatLoadsOncePerProcessIsUnloadedInBetween() throws IOException {
    Path log = Files.writeString(scratch.resolve("native.log"), Fixtures.log(100, 10, 7));
    for (String game :
        List.of(
            Fixtures.game("Game", "static " + Fixtures.LOADS_A_LIBRARY, ""),
            Fixtures.game("Game", "", "if (tick == 5) " + Fixtures.LOADS_A_LIBRARY))) {
      Path jar =
          JarBuilder.in(scratch).source("fix.Game", game).service("fix.Game").build("native.jar");
      Cli report = json(log, jar);
      assertEquals("red", status(report, "first-digest"));
      assertEquals("red", status(report, "last-digest"), report::toString);
    }
  }

  @Test
  @Tag("launcher") // not that it starts one: it needs the packed samples
  void everyShippedSessionThatMatchesIsRedWhereItCanMatter() throws IOException {
    int tested = 0;
    for (String sample : List.of("orchard", "survivors", "push-puzzle")) {
      Path folder = Vectors.repository().resolve("samples").resolve(sample);
      Path jar = folder.resolve("target").resolve(sample + ".jar");
      List<Path> logs;
      try (Stream<Path> files = Files.list(folder.resolve("sessions"))) {
        // Of the long ones one each: all of them take minutes.
        logs = files.sorted().skip(sample.equals("orchard") ? 0 : 1).toList();
      }
      for (Path log : logs) {
        Cli result = json(log, jar);
        if (result.json().get("baseline").asString().equals("diverged")) {
          assertEquals(1, result.code());
          continue;
        }
        tested++;
        assertEquals(0, result.code(), log + ": " + result.out());
        for (String name : List.of("first-digest", "middle-digest", "last-digest", "early-end")) {
          assertEquals("red", status(result, name), log.toString());
        }
        boolean untouched = log.endsWith("08-untouched.json");
        boolean oneTick = log.endsWith("10-one-tick.json");
        assertEquals(
            untouched ? "not tested" : "red", status(result, "all-inputs-dropped"), log.toString());
        String dropped = untouched ? "not tested" : oneTick ? "no effect" : "red";
        assertEquals(dropped, status(result, "dropped-input"), log.toString());
        assertEquals(
            untouched || oneTick ? "not tested" : "red",
            status(result, "late-input"),
            log.toString());
      }
    }
    assertTrue(tested >= 12, "tested " + tested);
  }

  private static final String BLUR_AT_30 = "{\"kind\":\"blur\"},{\"kind\":\"tick\",\"index\":30}";

  private Path log(String name, String json) throws IOException {
    return Files.writeString(
        scratch.resolve(name), json.replace("{\"kind\":\"tick\",\"index\":30}", BLUR_AT_30));
  }

  @Test
  void exitsOneWhenNothingDependsOnTheInputs() throws IOException {
    Cli result = json(log("a.log", Fixtures.log(100, 10, 7)), jar(""));
    assertEquals(1, result.code());
    assertEquals("slipped", result.json().get("verdict").asString());
    assertEquals("slipped", status(result, "all-inputs-dropped"));
    assertTrue(
        result.out().contains("this log does not exercise the game, record a session"),
        result.out());
    assertTrue(
        result.json().get("message").asString().startsWith("1 slipped (all inputs dropped), "),
        result.out());
  }

  @Test
  void exitsOneWhenTheLastInputComesAfterTheLastCheckpoint() throws IOException {
    String early = Fixtures.log(100, 10, 7).replaceAll(",\\{\"tick\":[3-9]0,\"digest\":7}", "");
    Cli result = json(log("a.log", early), jar("state[0] += in.size();"));
    assertEquals(1, result.code());
    assertTrue(
        result
            .out()
            .contains(
                "nothing is compared after the last checkpoint, at tick 20; 1 input comes in the 79"
                    + " ticks after it; record with a checkpoint at the end"),
        result.out());
  }

  @Test
  void namesTheFieldsThatAHashOfItsOwnMisses() throws IOException {
    Path jar =
        JarBuilder.in(scratch)
            .source(
                "fix.Game",
                Fixtures.game("Game", "", "")
                    .replace("implements", "implements Saveable<long[]>,")
                    .replace(
                        "public long hash",
                        """
                        public void save(long[] state, java.io.DataOutput out)
                            throws java.io.IOException {
                          out.writeLong(state[0]);
                        }

                        public long[] load(java.io.DataInput in) throws java.io.IOException {
                          return new long[] {in.readLong()};
                        }

                        public long hash\
                        """)
                    .replace("return 7 + state[0];", "return 7;"))
            .service("fix.Game")
            .build("game.jar");
    Path log = Files.writeString(scratch.resolve("a.log"), Fixtures.log(100, 10, 7));
    Cli result = json(log, jar);
    assertEquals(1, result.code());
    assertEquals("slipped", status(result, "changed-field"));
    JsonNode fields = result.json().get("fields");
    assertEquals(1, fields.get("described").asInt());
    assertEquals(1, fields.get("tried").asInt());
    assertEquals("[\"n\"]", fields.get("missed").toString());
    assertEquals("[]", fields.get("untried").toString());
    assertEquals(6, result.json().get("replays").asInt());
    Cli text = InProcess.run("selftest", log.toString(), "--game", jar.toString());
    assertEquals(1, text.code());
    assertTrue(
        text.out()
            .contains(
                "slipped     field changed           the game's hash does not notice n; let it"
                    + " cover all that describe writes\n"),
        text.out());
  }

  @Test
  void saysThatALogWithoutInputHasNothingToDrop() throws IOException {
    Path log = Files.writeString(scratch.resolve("a.log"), Fixtures.log(100, 10, 7));
    Cli result = json(log, jar(""));
    assertEquals(0, result.code());
    assertEquals("not tested", status(result, "all-inputs-dropped"));
    assertTrue(result.out().contains("the log has no input, so there is nothing to drop"));
  }

  @Test
  void exitsOneWhenTheHashOverlooksAnInputThatMatters() throws IOException {
    Path jar =
        JarBuilder.in(scratch)
            .source(
                "fix.Game",
                Fixtures.game("Game", "", "state[0] += in.size();")
                    .replace("return 7 + state[0];", "return 7;"))
            .service("fix.Game")
            .build("game.jar");
    String log =
        Fixtures.log(100, 10, 7)
            .replace(
                "{\"kind\":\"tick\",\"index\":30}",
                "{\"kind\":\"blur\"},{\"kind\":\"tick\",\"index\":30}");
    Cli result = json(Files.writeString(scratch.resolve("a.log"), log), jar);
    assertEquals(1, result.code());
    assertEquals("slipped", result.json().get("verdict").asString());
    assertEquals("slipped", status(result, "dropped-input"));
    assertEquals("red", status(result, "first-digest"));
  }

  @Test
  void leadsWithTheAnswer() throws IOException {
    Path log = Files.writeString(scratch.resolve("a.log"), Fixtures.log(100, 10, 7));
    Cli result = InProcess.run("selftest", log.toString(), "--game", jar("").toString());
    assertEquals(0, result.code());
    assertTrue(
        result
            .out()
            .startsWith(
                "noticed     "
                    + log
                    + "\n            4 red, 7 not tested of 11 changes, in 6 runs of the log\n"
                    + "red         first digest flipped    at tick 0: "),
        result.out());
  }

  @Test
  void testsNothingOnALogThatDoesNotMatch() throws IOException {
    Path log = Files.writeString(scratch.resolve("a.log"), Fixtures.log(100, 10, 8));
    Cli result = json(log, jar(""));
    assertEquals(1, result.code());
    assertEquals("diverged", result.json().get("verdict").asString());
    assertEquals(0, result.json().get("trials").size());
    Path cut = Files.writeString(scratch.resolve("cut.log"), "{\"kit\":");
    assertEquals(5, json(cut, jar("")).code());
    assertEquals(5, json(log, log).code());
  }
}
