package org.latticereplay.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.latticereplay.cli.fixtures.Cli;
import org.latticereplay.cli.fixtures.ReportSchema;
import org.latticereplay.host.fixtures.Orchard;
import org.latticereplay.testing.Vectors;
import tools.jackson.databind.JsonNode;

/** The reference's recorded sessions, judged by the launcher as the reference judged them. */
@Tag("once")
@Tag("launcher")
class SessionsLauncherTest {
  private static final List<String> FILES =
      Vectors.items(Vectors.json("kit/sessions/index.json").get("entries")).stream()
          .map(entry -> entry.get("file").asString())
          .toList();

  private static JsonNode expected(String file) {
    return Vectors.json("kit/sessions/" + file.replace(".json", ".expected.json"));
  }

  private static String path(String file) {
    return Vectors.file("kit/sessions/" + file).toString();
  }

  /**
   * What the reference says, except where no checkpoint agreed: its lastAgreedTick is then
   * startTick, where nothing was checked or which is the very tick that disagreed; ours is the tick
   * before.
   */
  private static long lastAgreedTick(JsonNode expected) {
    JsonNode divergence = expected.at("/verifier/divergence");
    long start = expected.get("startTick").asLong();
    if (expected.at("/verifier/checkpointsChecked").asLong() == 0) {
      assertEquals(start, divergence.get("lastAgreedTick").asLong(), "the reference's trap");
      return start - 1;
    }
    return divergence.isNull()
        ? expected.get("endTick").asLong()
        : divergence.get("lastAgreedTick").asLong();
  }

  private static Cli verify(String... options) {
    List<String> arguments = new ArrayList<>(List.of("verify"));
    FILES.forEach(file -> arguments.add(path(file)));
    arguments.addAll(List.of("--game", Orchard.jar().toString()));
    arguments.addAll(Arrays.asList(options));
    return Cli.launch(arguments.toArray(String[]::new));
  }

  @Test
  void everySessionInJson() {
    Cli result = verify("--format", "json");
    assertEquals(1, result.code(), result.err());
    assertEquals("", result.err());
    ReportSchema.verify().assertValid(result.out());
    assertEquals(14, FILES.size());
    for (int i = 0; i < FILES.size(); i++) {
      assertAgrees(FILES.get(i), result.json().get("sessions").get(i), "loopReplay");
    }
  }

  @Test
  void everySessionToTheEndInJson() {
    Cli result = verify("--format", "json", "--keep-going");
    assertEquals(1, result.code(), result.err());
    for (int i = 0; i < FILES.size(); i++) {
      assertAgrees(FILES.get(i), result.json().get("sessions").get(i), "loopReplayToTheEnd");
    }
  }

  private static void assertAgrees(String file, JsonNode session, String replayed) {
    JsonNode expected = expected(file);
    JsonNode replay = expected.get(replayed);
    long start = expected.get("startTick").asLong();
    boolean matched = expected.at("/verifier/matched").asBoolean();
    assertEquals(path(file), session.get("log").asString());
    assertEquals(matched ? "matched" : "diverged", session.get("verdict").asString(), file);
    long divergedAt = replay.get("divergedAt").asLong();
    assertEquals(matched ? -1 : start + divergedAt, session.get("divergedAt").asLong(), file);
    assertEquals(lastAgreedTick(expected), session.get("lastAgreedTick").asLong(), file);
    assertEquals(matched, session.get("expected").isNull(), file);
    if (!matched) {
      assertEquals(
          expected.at("/verifier/divergence/tick").asLong(), session.get("divergedAt").asLong());
      assertEquals(replay.get("expected").asLong(), session.get("expected").asLong(), file);
      assertEquals(replay.get("actual").asLong(), session.get("actual").asLong(), file);
    }
    assertEquals(
        expected.at("/counts/ticks").asLong(), session.at("/ticks/recorded").asLong(), file);
    assertEquals(replay.get("ticks").asLong(), session.at("/ticks/run").asLong(), file);
    assertEquals(
        expected.at("/counts/checkpoints").asLong(),
        session.at("/checkpoints/recorded").asLong(),
        file);
    assertEquals(
        replay.get("checkpoints").asLong(), session.at("/checkpoints/compared").asLong(), file);
    if (replayed.equals("loopReplay")) {
      assertEquals(
          expected.at("/verifier/checkpointsChecked").asLong(),
          session.at("/checkpoints/agreed").asLong(),
          file);
    }
    assertEquals(expected.at("/rng/seed").asLong(), session.at("/start/seed").asLong(), file);
    assertEquals(expected.at("/rng/state").asLong(), session.at("/start/state").asLong(), file);
    assertEquals(start, session.at("/start/tick").asLong(), file);
  }

  @Test
  void everySessionForAPerson() {
    Cli result = verify("--verbose");
    assertEquals(1, result.code(), result.err());
    assertEquals("", result.err());
    for (String file : FILES) {
      JsonNode expected = expected(file);
      boolean matched = expected.at("/verifier/matched").asBoolean();
      String block = block(result.out(), path(file));
      assertTrue(block.startsWith(matched ? "matched " : "diverged "), block);
      long divergedAt = matched ? -1 : expected.at("/verifier/divergence/tick").asLong();
      assertHas(block, "divergedAt", Long.toString(divergedAt));
      assertHas(block, "lastAgreedTick", Long.toString(lastAgreedTick(expected)));
      assertHas(
          block,
          "checkpoints",
          "recorded "
              + expected.at("/counts/checkpoints").asLong()
              + ", compared "
              + expected.at("/loopReplay/checkpoints").asLong()
              + ", agreed "
              + expected.at("/verifier/checkpointsChecked").asLong());
      assertTrue(
          block.contains(
              "recorded "
                  + expected.at("/counts/ticks").asLong()
                  + ", run "
                  + expected.at("/loopReplay/ticks").asLong()),
          block);
      if (!matched) {
        assertTrue(block.contains(expected.at("/loopReplay/expected").asString()), block);
        assertTrue(block.contains(expected.at("/loopReplay/actual").asString()), block);
      }
    }
    assertTrue(result.out().endsWith("4 diverged, 10 matched of 14 logs, exit code 1\n"));
  }

  /** The lines from the one that ends in the log's name up to the next verdict. */
  private static String block(String out, String log) {
    StringBuilder block = new StringBuilder();
    for (String line : out.lines().toList()) {
      boolean verdict = !line.startsWith(" ");
      if (verdict && block.length() > 0) {
        return block.toString();
      }
      if (block.length() > 0 || line.endsWith(" " + log)) {
        block.append(line).append('\n');
      }
    }
    return block.toString();
  }

  private static void assertHas(String block, String label, String value) {
    Stream<String> lines = block.lines().map(String::strip);
    assertTrue(
        lines.anyMatch(line -> line.matches(label + " +" + java.util.regex.Pattern.quote(value))),
        () -> label + " " + value + " in: " + block);
  }

  @Test
  void aSingleCleanSessionExitsZero() {
    Cli result = Cli.launch("verify", path("10-one-tick.json"), "--game", Orchard.jar().toString());
    assertEquals(0, result.code(), result.err());
    assertTrue(result.out().startsWith("matched "), result.out());
  }

  @Test
  void theLongSessionFitsIntoASmallHeap() {
    Cli result =
        Cli.launch(
            Map.of("LATTICE_REPLAY_JAVA_OPTS", "-Xmx64m"),
            "verify",
            path("01-long.json"),
            "--game",
            Orchard.jar().toString());
    assertEquals(0, result.code(), result.err());
  }

  @Test
  void theDriftingBuildIsCaught() {
    Cli result =
        Cli.launch(
            "verify",
            path("01-long.json"),
            "--game",
            Orchard.drifted().toString(),
            "--format",
            "json");
    assertEquals(1, result.code(), result.err());
    assertEquals("diverged", result.session().get("verdict").asString());
    assertTrue(result.session().get("divergedAt").asLong() >= 1000);
  }

  @Test
  void theReadmeShowsWhatTheCommandsReallySay() throws IOException {
    String readme = Files.readString(Vectors.repository().resolve("README.md"));
    List<String> commands =
        readme
            .lines()
            .filter(line -> line.startsWith("$ scripts/lattice-replay "))
            .map(line -> line.substring("$ scripts/lattice-replay ".length()))
            .toList();
    assertEquals(5, commands.size());
    for (String command : commands) {
      Cli result = Cli.launch(Path.of("scripts/lattice-replay"), Map.of(), command.split(" ", -1));
      String out = result.out().replaceAll("seconds  .*", "seconds         0.412");
      String shown = "$ scripts/lattice-replay " + command + "\n" + out;
      assertTrue(readme.contains(shown), () -> "README.md does not show:\n" + shown);
    }
  }
}
