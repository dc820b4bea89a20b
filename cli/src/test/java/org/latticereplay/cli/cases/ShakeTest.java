package org.latticereplay.cli.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.latticereplay.cli.fixtures.Cli;
import org.latticereplay.cli.fixtures.InProcess;
import org.latticereplay.cli.fixtures.ReportSchema;
import org.latticereplay.host.fixtures.CaseFixture;
import tools.jackson.databind.JsonNode;

/** What {@code shake} says of games whose state hangs on one condition. */
class ShakeTest {
  @TempDir Path scratch;

  private Path jar(String name) {
    return CaseFixture.of(scratch, name).jar("src", name + ".jar");
  }

  private Path log(Path jar) {
    Path log = scratch.resolve("session.log");
    String[] record = {
      "record", "--game", jar.toString(), "-o", log.toString(), "--generate", "7", "--ticks", "700"
    };
    assertEquals(0, InProcess.run(record).code());
    return log;
  }

  private static Cli shake(Path log, Path jar, String... more) {
    List<String> arguments =
        new ArrayList<>(List.of("shake", log.toString(), "--game", jar.toString()));
    arguments.addAll(List.of(more));
    return InProcess.run(arguments.toArray(String[]::new));
  }

  private JsonNode cause(String name, String only, int repeats) {
    Path jar = jar(name);
    Cli shaken =
        shake(log(jar), jar, "--only", only, "--repeats", repeats + "", "--format", "json");
    assertEquals(1, shaken.code(), shaken.out() + shaken.err());
    ReportSchema.shake().assertValid(shaken.out());
    JsonNode causes = shaken.json().get("causes");
    assertEquals(1, causes.size(), shaken.out());
    return causes.get(0);
  }

  @Test
  void aFieldLostBySaveAndLoad() {
    JsonNode cause = cause("c14-save-load", "save", 1);
    assertEquals("save", cause.get("group").asString());
    assertEquals(1, cause.get("tick").asLong());
    assertTrue(cause.get("field").asString().startsWith("rng.state: "), cause.toString());
  }

  @Test
  void aStaticThatIsNotReset() {
    JsonNode cause = cause("c04-static-id", "statics", 1);
    assertEquals("statics", cause.get("group").asString());
    assertTrue(cause.get("field").asString().startsWith("ids[0].id: 1 -> "), cause.toString());
  }

  @Test
  void aSumOverThreads() {
    JsonNode cause = cause("n-i-threads", "cores", 1);
    assertEquals("cores", cause.get("group").asString());
    assertTrue(cause.get("field").asString().startsWith("sum: "), cause.toString());
  }

  @Test
  void anOrderByIdentityHash() {
    assertEquals(
        "identity-hash",
        cause("c01-class-hash", "second-run,identity-hash", 2).get("group").asString());
  }

  @Test
  void aGameThatKeepsToItselfIsSteady() {
    Path jar = jar("c14-save-load");
    Cli shaken = shake(log(jar), jar, "--only", "zone,frames,folder", "--repeats", "1");
    assertEquals(0, shaken.code(), shaken.out());
    assertTrue(shaken.out().startsWith("steady      "), shaken.out());
    assertTrue(shaken.out().contains("same: three, seven"), shaken.out());
    assertTrue(shaken.out().contains("with a chance of 1 in 2\n"), shaken.out());
  }

  @Test
  void whatCannotBeTriedIsSaid() {
    Path jar = jar("c04-static-id");
    Cli shaken = shake(log(jar), jar, "--only", "save", "--repeats", "1");
    assertEquals(0, shaken.code(), shaken.out());
    assertTrue(
        shaken.out().contains("not tried: every tick, every 60 ticks (Ids is not Saveable)"),
        shaken.out());
  }

  @Test
  void aHashOfWhatIsNoState() {
    CaseFixture hash = CaseFixture.of(scratch, "c20-hash-nonstate");
    Path log = log(hash.jar("src-elsewhere", "there.jar"));
    Path jar = hash.jar("src", "here.jar");
    Cli shaken = shake(log, jar, "--only", "zone", "--repeats", "1", "--format", "json");
    assertEquals(1, shaken.code(), shaken.out());
    ReportSchema.shake().assertValid(shaken.out());
    assertEquals("hash", shaken.json().get("verdict").asString());
    assertTrue(
        shaken.json().get("message").asString().contains("covers what describe does not write"));
  }

  @Test
  void timeThatIsUpIsSaid() {
    Path jar = jar("c04-static-id");
    Cli shaken = shake(log(jar), jar, "--max-time", "1ms", "--only", "zone", "--repeats", "1");
    assertEquals(0, shaken.code(), shaken.out());
    assertTrue(shaken.out().contains("(the time was up; raise --max-time)"), shaken.out());
  }

  @Test
  void aPlainRunThatFailsEndsIt() throws IOException {
    CaseFixture drains = CaseFixture.of(scratch, "n-b2-describe-mutates");
    Path log = log(jar("c14-save-load"));
    Cli shaken = shake(log, drains.jar("src", "other.jar"), "--format", "json");
    assertEquals(3, shaken.code(), shaken.out());
    ReportSchema.shake().assertValid(shaken.out());
    assertEquals("refused", shaken.json().get("verdict").asString());
  }

  @Test
  void wrongOptionsAreSaid() {
    Path jar = jar("c14-save-load");
    Cli group = shake(log(jar), jar, "--only", "weather");
    assertEquals(2, group.code());
    assertTrue(group.err().contains("expected one of process, second-run"), group.err());
    Cli java = shake(scratch.resolve("session.log"), jar, "--java", jar.toString());
    assertEquals(2, java.code());
    assertTrue(java.err().contains("expected the folder of a Java release"), java.err());
    assertEquals(2, shake(scratch.resolve("session.log"), jar, "--repeats", "0").code());
  }
}
