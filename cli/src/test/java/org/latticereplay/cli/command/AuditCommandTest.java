package org.latticereplay.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
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
import org.latticereplay.host.guard.Catalogue;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class AuditCommandTest {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  @TempDir Path folder;
  private Path jar;

  @BeforeEach
  void build() throws Exception {
    jar =
        JarBuilder.in(folder)
            .source(
                "fix.Game",
                Fixtures.game(
                    "Game",
                    "static double unused() { return Math.cos(1); }",
                    "state[0] += (long) Math.sin(tick);"))
            .service("fix.Game")
            .build("game.jar");
  }

  private Cli audit(String... options) {
    List<String> arguments = new ArrayList<>(List.of("audit", jar.toString()));
    arguments.addAll(List.of(options));
    return InProcess.run(arguments.toArray(String[]::new));
  }

  @Test
  void tellsWhatAStepReachesFirst() {
    Cli told = audit();
    assertEquals(1, told.code(), told.err());
    String out = told.out();
    assertTrue(out.startsWith("findings    " + jar), out);
    int step = out.indexOf("reached from step:");
    int sine = out.indexOf("java.lang.Math.sin in fix.Game.step (Game.java:");
    int rest = out.indexOf("not reached as far as can be seen:");
    int cosine = out.indexOf("java.lang.Math.cos in fix.Game.unused (Game.java:");
    assertTrue(0 < step && step < sine && sine < rest && rest < cosine, out);
  }

  @Test
  void agreesWithItsSchema() {
    Cli told = audit("--format", "json");
    ReportSchema.audit().assertValid(told.out());
    JsonNode report = MAPPER.readTree(told.out());
    assertEquals("fix.Game.step > java.lang.Math.sin", report.at("/findings/0/site").asString());
    assertEquals("step", report.at("/findings/0/reached").asString());
    assertEquals(1, report.at("/exit").asInt());
  }

  @Test
  void acceptsWhatATeamHasAccepted() throws Exception {
    Path file = folder.resolve("audit-accepted.json");
    Cli written = audit("--write-accepted", file.toString());
    assertEquals(1, written.code());
    assertTrue(written.err().contains("2 site(s) written to " + file), written.err());
    assertEquals(2, audit("--write-accepted", file.toString()).code(), "it is there already");

    Cli accepted = audit("--accepted", file.toString(), "--format", "json");
    assertEquals(0, accepted.code(), accepted.out());
    ReportSchema.audit().assertValid(accepted.out());
    assertEquals(2, MAPPER.readTree(accepted.out()).at("/accepted").size());

    String text = Files.readString(file).replace("Math.cos", "Math.tan");
    Files.writeString(file, text.replace("not looked at yet", "for pixels"));
    Cli stale = audit("--accepted", file.toString());
    assertEquals(1, stale.code());
    assertTrue(stale.out().contains("Math.tan is accepted, but not found any more"), stale.out());
    Path again = folder.resolve("again.json");
    audit("--accepted", file.toString(), "--write-accepted", again.toString());
    String kept = Files.readString(again);
    assertTrue(kept.contains("for pixels") && kept.contains("not looked at yet"), kept);
  }

  @Test
  void letsThroughWhatIsAllowed() {
    assertEquals(0, audit("--allow", "tier-b").code());
    assertEquals(1, audit("--allow", "java.lang.Math.sin").code());
    assertEquals(0, audit("--allow", "fix.Game.step", "--allow", "fix.Game.unused").code());
    Cli wrong = audit("--allow", "tierb");
    assertEquals(2, wrong.code());
    assertTrue(wrong.err().contains("expected CLASS.METHOD or one of clock, random"), wrong.err());
  }

  /** As reports name it, and as the catalogue does. */
  @Test
  void letsAConstructorThrough() throws Exception {
    jar =
        JarBuilder.in(folder)
            .source("fix.Game", Fixtures.game("Game", "", "new Random();"))
            .service("fix.Game")
            .build("random.jar");
    assertEquals(1, audit().code());
    assertEquals(0, audit("--allow", "new java.util.Random").code());
    assertEquals(0, audit("--allow", "java.util.Random.<init>").code());
  }

  @Test
  void goesByATeamsCatalogue() throws Exception {
    Path own = folder.resolve("own.json");
    String text =
        """
        {"catalogue": "lattice-replay/calls", "version": 1, "entries": [
          {"owner": "java.lang.Double", "name": "doubleToLongBits", "category": "own",
           "why": "it is ours", "instead": "nothing"},
          {"owner": "fix.Game", "name": "unused", "category": "own",
           "why": "it is ours", "instead": "nothing"}]}
        """;
    Files.writeString(own, text);
    ReportSchema.catalogue().assertValid(text);
    assertEquals(1, audit("--catalogue", own.toString(), "--allow", "own").code());
    for (String wrong :
        List.of(
            text.replace("\"name\": \"unused\", ", ""),
            text.replace("lattice-replay/calls", "else"),
            text.replace("\"version\": 1", "\"version\": 2"),
            text.replace("\"why\"", "\"wy\""),
            "[]",
            "{")) {
      Files.writeString(own, wrong);
      Cli told = audit("--catalogue", own.toString());
      assertEquals(2, told.code(), told.out());
      assertTrue(told.err().contains("--catalogue: " + own), told.err());
      assertFalse(told.err().contains("Exception"), told.err());
    }
  }

  @Test
  void hasACatalogueThatAgreesWithItsSchema() throws Exception {
    try (InputStream in = Catalogue.class.getResourceAsStream("catalogue.json")) {
      ReportSchema.catalogue().assertValid(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  /** Looks at the structure; the schema of SARIF is not shipped with this. */
  @Test
  void writesSarif() throws Exception {
    Path file = folder.resolve("accepted.json");
    audit("--allow", "fix.Game.step", "--write-accepted", file.toString());
    Cli told = audit("--format", "sarif", "--accepted", file.toString());
    assertEquals(1, told.code());
    JsonNode log = MAPPER.readTree(told.out());
    assertEquals("2.1.0", log.at("/version").asString());
    assertTrue(log.at("/$schema").asString().endsWith("sarif-schema-2.1.0.json"));
    assertEquals(1, log.at("/runs").size());
    JsonNode driver = log.at("/runs/0/tool/driver");
    assertEquals("lattice-replay", driver.at("/name").asString());
    List<String> rules = new ArrayList<>();
    driver.at("/rules").forEach(each -> rules.add(each.at("/id").asString()));
    assertEquals(List.of("tier-b"), rules, "each once");
    JsonNode results = log.at("/runs/0/results");
    assertEquals(2, results.size());
    for (JsonNode each : results) {
      assertTrue(rules.contains(each.at("/ruleId").asString()));
      assertEquals("warning", each.at("/level").asString());
      assertFalse(each.at("/message/text").asString().isEmpty());
      JsonNode place = each.at("/locations/0/physicalLocation");
      assertEquals("fix/Game.java", place.at("/artifactLocation/uri").asString());
      assertTrue(place.at("/region/startLine").asInt() > 0);
      assertFalse(each.at("/partialFingerprints").isEmpty());
    }
    assertTrue(results.get(0).at("/suppressions").isMissingNode());
    assertEquals("external", results.get(1).at("/suppressions/0/kind").asString());
  }

  @Test
  void saysWhichFileCannotBeWritten() {
    Path tooLong = folder.resolve("a".repeat(255));
    Cli told = audit("--write-accepted", tooLong.toString());
    assertEquals(5, told.code());
    assertTrue(told.err().contains(tooLong + " cannot be written"), told.err());
    assertTrue(told.out().contains("java.lang.Math.sin"), "the report is there all the same");
  }

  @Test
  void saysWhatIsNoJar() throws Exception {
    Path text = Files.writeString(folder.resolve("a.txt"), "text");
    Cli told = InProcess.run("audit", text.toString());
    assertEquals(5, told.code());
    assertTrue(told.err().contains(text + " cannot be read"), told.err());
    Path empty = Files.createDirectory(folder.resolve("empty"));
    assertEquals(5, InProcess.run("audit", empty.toString()).code());
  }
}
