package org.latticereplay.cli.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.latticereplay.cli.fixtures.Cli;
import org.latticereplay.cli.fixtures.InProcess;
import org.latticereplay.cli.fixtures.ReportSchema;
import org.latticereplay.host.fixtures.Fixtures;
import org.latticereplay.host.fixtures.JarBuilder;
import tools.jackson.databind.JsonNode;

class RecordCommandTest {
  private static final String RULES =
      """
      public void outcome(long[] state, StateWriter out) { out.put("n", state[0]); }
      public List<SampleKind> sampleKinds() {
        return List.of(SampleKind.named("pick").whole("card", 0, 2));
      }
      """;
  private static final String COUNT =
      "for (int i = 0; i < in.size(); i++) { state[0] += %d + in.get(i).memberCount(); }";

  @TempDir Path scratch;
  private String jar;
  private String changed;

  @BeforeEach
  void build() throws IOException {
    jar = jar("game.jar", COUNT.formatted(1));
    changed = jar("changed.jar", COUNT.formatted(2));
  }

  private String jar(String name, String step) throws IOException {
    return JarBuilder.in(scratch)
        .source("fix.Game", Fixtures.game("Game", RULES, step))
        .service("fix.Game")
        .build(name)
        .toString();
  }

  private String file(String name) {
    return scratch.resolve(name).toString();
  }

  private Cli record(String log, String... arguments) {
    List<String> all = new ArrayList<>(List.of("record", "--game", jar, "-o", file(log)));
    all.addAll(List.of(arguments));
    return InProcess.run(all.toArray(String[]::new));
  }

  private JsonNode verify(String log, String game) {
    Cli result = InProcess.run("verify", file(log), "--game", game, "--format", "json");
    ReportSchema.verify().assertValid(result.out());
    return result.session();
  }

  private JsonNode inspect(String log) {
    Cli result = InProcess.run("inspect", file(log), "--format", "json");
    ReportSchema.inspect().assertValid(result.out());
    return result.json();
  }

  private static void assertSays(String expected, String actual) {
    assertTrue(actual.contains(expected), () -> "expected '" + expected + "' in: " + actual);
  }

  @Test
  void tellsImpureCallsWhileRecordingAndDeniesThem() throws IOException {
    jar = jar("impure.jar", "if (tick > 2) { Math.sin(tick); }");
    String[] plain = {"--generate", "7", "--ticks", "20"};
    Cli told = record("told.log", plain);
    assertEquals(0, told.code(), told.err());
    assertSays("first at log tick 3: java.lang.Math.sin in fix.Game.step", told.err());
    Cli denied = record("denied.log", "--generate", "7", "--ticks", "20", "--guard", "deny");
    assertEquals(6, denied.code(), denied.out() + denied.err());
    assertSays("the guard denies java.lang.Math.sin", denied.err());
    assertSays("denied.log is not whole", denied.err());
    Cli off = record("off.log", "--generate", "7", "--ticks", "20", "--guard", "off");
    assertEquals(0, off.code(), off.err());
    assertFalse(off.err().contains("call site"), off.err());
  }

  @Test
  void recordsASeededSession() throws IOException {
    Cli result = record("a.log", "--generate", "7", "--ticks", "2000", "--checkpoint-every", "100");
    assertEquals(0, result.code(), result.err());
    assertSays("2000 ticks", result.out());
    JsonNode session = verify("a.log", jar);
    assertEquals("matched", session.get("verdict").asString());
    assertEquals(21, session.at("/checkpoints/agreed").asInt());
    assertEquals("n", session.at("/claims/0/name").asString());
    assertTrue(session.at("/claims/0/agrees").asBoolean());
    JsonNode facts = inspect("a.log");
    assertEquals(2000, facts.get("ticks").asInt());
    assertEquals(33.334, facts.get("seconds").asDouble(), 1e-9);
    assertTrue(facts.at("/samples/pick").asInt() > 0, "the game's own kinds are drawn too");
    assertTrue(facts.at("/meta/code").asString().matches("[0-9a-f]{64}"));
    long counted = 0;
    for (JsonNode column : facts.at("/density/samples")) {
      counted += column.asLong();
    }
    long samples = 0;
    for (JsonNode kind : facts.get("samples")) {
      samples += kind.asLong();
    }
    assertEquals(samples, counted);
    assertEquals(
        0,
        record("b.log", "--generate", "7", "--ticks", "2000", "--checkpoint-every", "100").code());
    assertArrayEquals(
        Files.readAllBytes(scratch.resolve("a.log")), Files.readAllBytes(scratch.resolve("b.log")));
  }

  @Test
  void recordsAScript() throws IOException {
    Files.writeString(
        scratch.resolve("script.jsonl"),
        """
        # two keys at once

        {"at": 10, "kind": "key", "code": "KeyA", "down": true}
        {"kind": "pick", "card": 2}
        {"at": 30, "kind": "blur"}
        """);
    Cli result =
        record(
            "s.log",
            "--inputs",
            file("script.jsonl"),
            "--seed",
            "s",
            "--setting",
            "hard=true",
            "--setting",
            "level=3",
            "--setting",
            "name=Ada");
    assertEquals(0, result.code(), result.err());
    JsonNode facts = inspect("s.log");
    assertEquals(31, facts.get("ticks").asInt());
    assertEquals(
        "{\"hard\":true,\"level\":3.0,\"name\":\"Ada\"}", facts.get("settings").toString());
    assertEquals("matched", verify("s.log", jar).get("verdict").asString());
    assertEquals(facts.get("settings").toString(), verify("s.log", jar).get("settings").toString());
    Cli listed = InProcess.run("inspect", file("s.log"), "--samples", "--from", "10", "--to", "29");
    assertEquals(
        "tick 10  key{code: \"KeyA\", down: true}\ntick 10  pick{card: 2.0}\n", listed.out());
    Cli json = InProcess.run("inspect", file("s.log"), "--samples", "--format", "json");
    ReportSchema.inspect().assertValid(json.out());
    assertEquals(3, json.json().get("samples").size());
    assertEquals(30, json.json().at("/samples/2/tick").asInt());
  }

  @Test
  void namesTheLineOfAScriptThatIsWrong() throws IOException {
    List<String> wrong =
        List.of(
            "{\"at\": 3, \"kind\": \"blur\"}\n{\"at\": 2, \"kind\": \"blur\"}",
            "{\"kind\": \"blur\"}\n{\"at\": 2}",
            "{\"kind\": \"blur\"}\n{\"at\": -1, \"kind\": \"blur\"}",
            "{\"kind\": \"blur\"}\nblur",
            "{\"kind\": \"blur\"}\n{\"kind\": \"blur\"} {}",
            "{\"kind\": \"blur\"}\n{\"kind\": \"tick\", \"index\": 1}",
            "{\"kind\": \"blur\"}\n{\"kind\": \"blur\", \"x\": [1]}",
            "{\"kind\": \"blur\"}\n{\"kind\": \"blur\", \"kind\": \"blur\"}");
    for (String each : wrong) {
      Files.writeString(scratch.resolve("wrong.jsonl"), each);
      Cli result = record("w.log", "--inputs", file("wrong.jsonl"));
      assertEquals(2, result.code(), each);
      assertSays("line 2: ", result.err());
      assertFalse(Files.exists(scratch.resolve("w.log")));
    }
  }

  @Test
  void refusesASampleThatTheGameDoesNotDeclare() throws IOException {
    Files.writeString(scratch.resolve("odd.jsonl"), "{\"at\": 3, \"kind\": \"shout\"}");
    Cli result = record("odd.log", "--inputs", file("odd.jsonl"));
    assertEquals(2, result.code());
    assertSays("line 1: ", result.err());
    assertSays("declare it in sampleKinds", result.err());
    assertFalse(Files.exists(scratch.resolve("odd.log")));
  }

  @Test
  void seedsTheGameAsItsInputs() {
    record("a.log", "--generate", "7", "--ticks", "10");
    record("b.log", "--generate", "7", "--ticks", "10", "--seed", "8");
    record("c.log", "--generate", "8", "--ticks", "10");
    JsonNode seven = inspect("a.log");
    assertEquals("7", seven.at("/meta/generated").asString());
    assertEquals("7", inspect("b.log").at("/meta/generated").asString());
    assertFalse(seven.get("start").equals(inspect("b.log").get("start")));
    assertEquals(inspect("c.log").get("start"), inspect("b.log").get("start"));
  }

  @Test
  void makesManyInOneFolder() throws IOException {
    Files.createDirectory(scratch.resolve("corpus"));
    Cli result = record("corpus", "--generate", "7", "--ticks", "10", "--count", "3");
    assertEquals(0, result.code(), result.err());
    assertEquals("7-1", inspect("corpus/0001.log").at("/meta/generated").asString());
    assertEquals("7-3", inspect("corpus/0003.log").at("/meta/generated").asString());
    assertFalse(Files.exists(scratch.resolve("corpus/0004.log")));
    record("one.log", "--generate", "7-3", "--ticks", "10");
    assertArrayEquals(
        Files.readAllBytes(scratch.resolve("one.log")),
        Files.readAllBytes(scratch.resolve("corpus/0003.log")));
    assertEquals(2, record("corpus", "--generate", "7", "--count", "3").code());
    assertEquals(2, record("corpus", "--generate", "7", "--count", "0").code());
    Files.writeString(scratch.resolve("s.jsonl"), "{\"at\": 3, \"kind\": \"blur\"}");
    assertEquals(2, record("corpus", "--inputs", file("s.jsonl"), "--count", "3").code());
  }

  @Test
  void namesTheTickOfADigestOutOfRangeAndLeavesNothing() throws IOException {
    jar =
        JarBuilder.in(scratch)
            .source(
                "fix.Game",
                Fixtures.game("Game", RULES, "").replace("return 7 + state[0];", "return -5;"))
            .service("fix.Game")
            .build("negative.jar")
            .toString();
    Cli result = record("n.log", "--generate", "7", "--ticks", "10");
    assertEquals(6, result.code());
    assertSays("at tick 0 ", result.err());
    assertSays("& 0xFFFFFFFFL", result.err());
    assertSays("nothing is left of it", result.err());
    assertFalse(Files.exists(scratch.resolve("n.log")));
  }

  @Test
  void listsTheGamesOfAJarWithSeveral() throws IOException {
    jar =
        JarBuilder.in(scratch)
            .source("fix.Game", Fixtures.game("Game", RULES, ""))
            .source("fix.Other", Fixtures.game("Other", RULES, "").replace("small@1", "big@1"))
            .service("fix.Game", "fix.Other")
            .build("several.jar")
            .toString();
    Cli result = record("s.log", "--generate", "7", "--ticks", "10");
    assertEquals(2, result.code());
    assertSays("small@1 (fix.Game), big@1 (fix.Other); choose with --provider", result.err());
    assertFalse(Files.exists(scratch.resolve("s.log")));
    assertEquals(0, record("s.log", "--generate", "7", "--provider", "big@1").code());
    assertEquals("big@1", inspect("s.log").get("game").asString());
  }

  @Test
  void blessesAnIntendedChange() {
    record("old.log", "--generate", "7", "--ticks", "2000");
    assertEquals("diverged", verify("old.log", changed).get("verdict").asString());
    jar = changed;
    Cli result = record("new.log", "--from", file("old.log"), "--reason", "worth two now");
    assertEquals(0, result.code(), result.err());
    JsonNode session = verify("new.log", changed);
    assertEquals("matched", session.get("verdict").asString());
    assertEquals("worth two now", session.at("/meta/reason").asString());
    JsonNode old = inspect("old.log");
    assertEquals(old.get("sha256"), session.at("/meta/from"));
    JsonNode now = inspect("new.log");
    assertEquals(old.get("samples"), now.get("samples"));
    assertEquals(old.get("start"), now.get("start"));
  }

  @Test
  void showsBothSurroundingsWhenTheCodeDiffers() {
    record("old.log", "--generate", "7", "--ticks", "500");
    Cli human = InProcess.run("verify", file("old.log"), "--game", changed);
    assertSays("note            other-code: recorded with code ", human.out());
    assertEquals("same-code", verify("old.log", jar).at("/notes/0/code").asString());
  }

  @Test
  void namesThePartThatDiverged() {
    record("p.log", "--generate", "7", "--ticks", "500", "--parts");
    JsonNode session = verify("p.log", changed);
    assertEquals("(fields)", session.at("/parts/0/name").asString());
    assertFalse(session.at("/parts/0/agrees").asBoolean());
  }

  @Test
  void aFalseClaimHasNoDigests() throws IOException {
    record("c.log", "--generate", "7", "--ticks", "500");
    String generous =
        JarBuilder.in(scratch)
            .source(
                "fix.Game",
                Fixtures.game(
                    "Game", RULES.replace("state[0]);", "state[0] + 1);"), COUNT.formatted(1)))
            .service("fix.Game")
            .build("generous.jar")
            .toString();
    JsonNode differing = verify("c.log", generous);
    assertEquals("diverged", differing.get("verdict").asString());
    assertEquals(499, differing.get("divergedAt").asInt());
    assertTrue(differing.get("expected").isNull());
    assertFalse(differing.at("/claims/0/agrees").asBoolean());
  }

  @Test
  void keepsWhatWasRecordedWhenTheGameThrows() throws IOException {
    jar = jar("bad.jar", "if (tick == 700) { throw new IllegalArgumentException(\"no\"); }");
    Cli result = record("t.log", "--generate", "7", "--ticks", "2000");
    assertEquals(6, result.code());
    assertSays("the game threw at tick 700", result.err());
    assertSays("compares up to its last checkpoint, at tick 600", result.err());
    assertEquals("unproven", verify("t.log", jar).get("verdict").asString());
    assertEquals(700, inspect("t.log").get("ticks").asInt());
  }

  @Test
  void aGameThatHangsIsALimit() throws IOException {
    jar = jar("hang.jar", "while (tick == 50) { Thread.onSpinWait(); }");
    Cli result = record("h.log", "--generate", "7", "--timeout", "300ms");
    assertEquals(7, result.code());
    assertSays("took longer than 300ms", result.err());
  }

  @Test
  void neverWritesOverALogUnlessForced() throws IOException {
    Files.writeString(scratch.resolve("there.log"), "evidence");
    assertEquals(2, record("there.log", "--generate", "7").code());
    assertEquals("evidence", Files.readString(scratch.resolve("there.log")));
    assertEquals(0, record("there.log", "--generate", "7", "--force").code());
    Cli itself = record("there.log", "--from", file("there.log"), "--reason", "r", "--force");
    assertEquals(2, itself.code());
    assertSays("is the file being read", itself.err());
  }

  @Test
  void replacesALogByAWholeOneOnly() throws IOException {
    Files.writeString(scratch.resolve("kept.log"), "evidence");
    jar = jar("bad.jar", "if (tick == 700) { throw new IllegalArgumentException(\"no\"); }");
    Cli result = record("kept.log", "--generate", "7", "--ticks", "2000", "--force");
    assertEquals(6, result.code());
    assertSays("kept.log is what it was before", result.err());
    assertEquals("evidence", Files.readString(scratch.resolve("kept.log")));
    try (Stream<Path> left = Files.list(scratch)) {
      assertTrue(left.noneMatch(file -> file.toString().endsWith(".part")));
    }
  }

  @Test
  void neverWritesOverTheBuild() throws IOException {
    byte[] before = Files.readAllBytes(Path.of(jar));
    Cli itself = record("game.jar", "--generate", "7", "--force");
    assertEquals(2, itself.code());
    assertSays("is the file being read", itself.err());
    Cli beside = record("changed.jar", "--generate", "7", "--force", "-cp", changed);
    assertEquals(2, beside.code());
    assertArrayEquals(before, Files.readAllBytes(Path.of(jar)));
  }

  @Test
  void whatTheGameThrowsWhileItIsCreatedIsItsOwn() throws IOException {
    String members =
        """
        static <T extends Throwable> RuntimeException sneak(Throwable t) throws T { throw (T) t; }
        """;
    jar =
        JarBuilder.in(scratch)
            .source(
                "fix.Game",
                Fixtures.game("Game", members, "")
                    .replace(
                        "return new long[1];",
                        "throw Game.<RuntimeException>sneak(new java.io.IOException(\"mine\"));"))
            .service("fix.Game")
            .build("sneaky.jar")
            .toString();
    Cli result = record("sneaky.log", "--generate", "7");
    assertEquals(6, result.code(), result.err());
    assertSays("the game threw java.io.IOException: mine", result.err());
  }

  @Test
  void aScriptsNumberBeyondAnyIsAWrongScript() throws IOException {
    Path script = scratch.resolve("long.jsonl");
    String digits = "1".repeat(2000);
    Files.writeString(script, "{\"at\":1,\"kind\":\"wheel\",\"dz\":" + digits + "}\n");
    Cli result = record("s.log", "--inputs", script.toString());
    assertEquals(2, result.code(), result.err());
    assertSays("line 1: no JSON: Number value length", result.err());
  }

  @Test
  void aBuildThatIsReplacedMeanwhileIsNotRecorded() throws IOException {
    Path copy = Files.copy(Path.of(jar), scratch.resolve("copy.jar"));
    jar = jar("swapped.jar", Fixtures.replaces(scratch.resolve("swapped.jar"), copy));
    Cli result = record("swapped.log", "--generate", "7");
    assertEquals(5, result.code(), result.err());
    assertSays("swapped.jar changed while this call ran", result.err());
  }

  @Test
  void wantsOneSourceOfSamplesAndAReason() {
    record("old.log", "--generate", "7", "--ticks", "10");
    assertEquals(2, record("x.log").code());
    assertEquals(2, record("x.log", "--generate", "7", "--inputs", "y").code());
    assertEquals(2, record("x.log", "--from", file("old.log")).code());
    assertEquals(2, record("x.log", "--generate", "7", "--reason", "r").code());
    assertEquals(2, record("x.log", "--generate", "7", "--checkpoint-every", "0").code());
    assertEquals(2, record("x.log", "--generate", "7", "--ticks", "0").code());
    assertEquals(2, record("x.log", "--generate", "7", "--provider", "nobody").code());
    assertEquals(
        2, record("x.log", "--from", file("old.log"), "--reason", "r", "--setting", "a=1").code());
  }
}
