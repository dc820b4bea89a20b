package org.latticereplay.cli.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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

/** The cause that {@code diagnose} names. */
class DiagnoseTest {
  @TempDir Path scratch;

  private CaseFixture fixture(String name) {
    return CaseFixture.of(scratch, name);
  }

  private Path recorded(Path jar) {
    Path log = scratch.resolve("session.log");
    String[] record = {
      "record", "--game", jar.toString(), "-o", log.toString(), "--generate", "7", "--ticks", "700"
    };
    assertEquals(0, InProcess.run(record).code());
    return log;
  }

  private static JsonNode diagnosed(int exit, String cause, Path log, Path jar, String... more) {
    List<String> arguments =
        new ArrayList<>(
            List.of("diagnose", log.toString(), "--game", jar.toString(), "--repeats", "1"));
    arguments.addAll(List.of(more));
    arguments.addAll(List.of("--format", "json"));
    Cli result = InProcess.run(arguments.toArray(String[]::new));
    assertEquals(exit, result.code(), result.out() + result.err());
    ReportSchema.diagnose().assertValid(result.out());
    assertEquals(cause, result.json().get("cause").asString(), result.out());
    return result.json();
  }

  private static void assertSays(String expected, JsonNode said) {
    assertTrue(said.asString().contains(expected), said::toString);
  }

  @Test
  void aLogOfASecondSession() {
    CaseFixture statics = fixture("statics-twice");
    Path jar = statics.jar("src", "statics.jar");
    String prefix = scratch.resolve("session-").toString();
    assertEquals("", statics.record(jar, "Live", prefix));
    Path log = Path.of(prefix + "2.log");
    JsonNode said = diagnosed(1, "second-session", log, jar, "--only", "statics");
    assertSays("recorded as the second session of its process", said.get("message"));
    assertSays("statics.G.count was 0 and is 701", said.get("message"));
    assertSays("x: ", said.get("field"));
  }

  @Test
  void inputsStampedATickLate() {
    CaseFixture late = fixture("n-a-one-tick-late");
    Path jar = late.jar("src", "late.jar");
    String prefix = scratch.resolve("late-").toString();
    assertEquals("", late.record(jar, "Rec", prefix));
    JsonNode said = diagnosed(1, "inputs-late", Path.of(prefix + "1.log"), jar, "--only", "zone");
    assertSays("with each input one tick earlier", said.get("message"));
  }

  @Test
  void aConditionWithTheCallBehindIt() {
    Path jar = fixture("n-i-threads").jar("src", "par.jar");
    JsonNode said = diagnosed(1, "condition", recorded(jar), jar, "--only", "cores");
    assertEquals("processors", said.get("condition").asString());
    assertSays("sum: ", said.get("field"));
    assertTrue(said.get("sites").size() > 0, said.toString());
    assertSays("Par.java:", said.get("sites").get(0).get("place"));
  }

  @Test
  void twoBuildsThatPart() {
    CaseFixture changed = fixture("c21-rng-only-hash");
    Path old = changed.jar("src1", "old.jar");
    Path jar = changed.jar("src2", "new.jar");
    JsonNode said =
        diagnosed(1, "code", recorded(old), jar, "--against", old.toString(), "--only", "zone");
    assertSays("money: ", said.get("field"));
    assertTrue(said.get("tick").asLong() > 0, said.toString());
  }

  @Test
  void aMatchThatWouldNotNotice() {
    Path jar = fixture("c18-done-at-0").jar("src", "done.jar");
    JsonNode said = diagnosed(1, "unnoticed", recorded(jar), jar, "--only", "zone");
    assertSays("verify would not notice a change", said.get("message"));
  }

  @Test
  void aMatchOfASteadyGame() {
    Path jar = fixture("c14-save-load").jar("src", "sav.jar");
    diagnosed(0, "none", recorded(jar), jar, "--only", "zone");
  }

  @Test
  void aLogOfAnotherGame() {
    Path log = recorded(fixture("c14-save-load").jar("src", "sav.jar"));
    Path other = fixture("c18-done-at-0").jar("src", "done.jar");
    JsonNode said = diagnosed(3, "log", log, other);
    assertEquals("refused", said.get("verdict").asString());
    assertEquals(1, said.get("steps").size());
  }

  @Test
  void timeThatIsUpIsSaid() {
    Path jar = fixture("c14-save-load").jar("src", "sav.jar");
    JsonNode said = diagnosed(0, "none", recorded(jar), jar, "--max-time", "1ms");
    assertSays("the time was up", said.get("steps").get(1).get("untold"));
  }
}
