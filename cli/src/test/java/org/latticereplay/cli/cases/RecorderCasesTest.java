package org.latticereplay.cli.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.latticereplay.cli.fixtures.Cli;
import org.latticereplay.cli.fixtures.InProcess;
import org.latticereplay.host.fixtures.CaseFixture;

/** Situations in which a live game's recorder keeps bad evidence from being made. */
class RecorderCasesTest {
  @TempDir Path scratch;

  private static void assertSays(String expected, String actual) {
    assertTrue(actual.contains(expected), () -> "expected '" + expected + "' in: " + actual);
  }

  private static Cli verify(Path log, Path jar, String... more) {
    String[] all = new String[more.length + 6];
    String[] first = {"verify", log.toString(), "--game", jar.toString(), "--format", "json"};
    System.arraycopy(first, 0, all, 0, first.length);
    System.arraycopy(more, 0, all, first.length, more.length);
    return InProcess.run(all);
  }

  @Test
  void fromSave() throws IOException {
    CaseFixture farm = CaseFixture.of(scratch, "c15-from-save");
    Path jar = farm.jar("src", "farm.jar");
    Path log = scratch.resolve("loaded.log");
    String loaded = farm.record(jar, "Rec", log.toString());
    assertSays("the state of this run is not what create gives for its start", loaded);
    assertSays(", first in crops: 0 -> ", loaded);
    assertSays("a save or a changed state cannot be recorded", loaded);
    String wrong = farm.record(jar, "Wrong", log.toString());
    assertSays("expected the start that GameLoop.start was given, got another: seed: ", wrong);
    assertEquals(0, Files.size(log), "the file is the game's, and nothing was written to it");
    Files.delete(log);
    assertSays("is not what create gives", farm.record(jar, "IntoFile", log.toString()));
    assertFalse(Files.exists(log));
  }

  /** The log of a live game names its code, and libraries beside the jar are no other code. */
  @Test
  void aLiveRecordingNamesItsCode() {
    CaseFixture farm = CaseFixture.of(scratch, "c15-from-save");
    Path jar = farm.jar("src", "farm.jar");
    Path log = scratch.resolve("full.log");
    assertEquals("", farm.record(jar, "Full", log.toString()));
    Cli alone = verify(log, jar);
    assertEquals(0, alone.code(), alone.out());
    assertEquals("same-code", alone.session().at("/notes/0/code").asString(), alone.out());
    assertEquals(1, alone.session().get("notes").size(), alone.out());
    Path other = CaseFixture.of(scratch, "n-s-ui-writes").jar("src", "other.jar");
    Cli beside = verify(log, jar, "--class-path", other.toString());
    assertEquals("same-code", beside.session().at("/notes/0/code").asString(), beside.out());
    assertSays(
        ", without what is on the class path", beside.session().at("/notes/0/text").asString());
  }

  @Test
  void writesOfTheWindow() {
    CaseFixture rules = CaseFixture.of(scratch, "n-s-ui-writes");
    Path jar = rules.jar("src", "rules.jar");
    String prefix = scratch.resolve("ui-").toString();
    String said = rules.record(jar, "Rec", prefix);
    assertSays("the state is not what tick 899 left, and only step may change it", said);
    assertSays("the window writes into it", said);
    Cli verified = verify(Path.of(prefix + "1.log"), jar);
    assertEquals(4, verified.code(), verified.out());
    assertEquals(899, verified.session().get("lastAgreedTick").asLong());
    assertSays(
        "its recorder ended it early: the state is not what tick 899 left",
        verified.session().get("message").asString());
  }
}
