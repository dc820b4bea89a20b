package org.latticereplay.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.latticereplay.cli.fixtures.Cli;
import org.latticereplay.testing.Vectors;
import tools.jackson.databind.JsonNode;

/** The samples' shipped sessions, as a user verifies them: from their jars, in fresh processes. */
@Tag("launcher")
@Tag("once")
class SamplesLauncherTest {
  private static final long TEN_MINUTES_S = 10 * 60;
  private static final String OTHER_HASHES =
      "-XX:+UseParallelGC -XX:+UnlockExperimentalVMOptions -XX:hashCode=2";

  private static Cli verify(String javaOptions, String sample, String... more) {
    Path folder = Vectors.repository().resolve("samples").resolve(sample);
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "verify",
                folder.resolve("sessions").toString(),
                "--game",
                folder.resolve("target").resolve(sample + ".jar").toString(),
                "--format",
                "json"));
    arguments.addAll(List.of(more));
    return Cli.launch(
        Map.of("LATTICE_REPLAY_JAVA_OPTS", javaOptions), arguments.toArray(String[]::new));
  }

  private static void assertAllMatch(int hz, Cli verified) {
    assertEquals(0, verified.code(), verified::err);
    JsonNode sessions = verified.json().get("sessions");
    assertEquals(2, sessions.size());
    for (JsonNode session : sessions) {
      assertEquals("matched", session.get("verdict").asString(), session::toString);
      assertTrue(session.at("/ticks/run").asLong() >= TEN_MINUTES_S * hz, session::toString);
      assertTrue(session.at("/checkpoints/agreed").asLong() >= 20, session::toString);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", OTHER_HASHES})
  void aSamplesSessionsMatchWhateverTheIdentityHashes(String javaOptions) {
    assertAllMatch(60, verify(javaOptions, "survivors"));
    assertAllMatch(30, verify(javaOptions, "push-puzzle"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", OTHER_HASHES})
  void theTowersSessionsMatchWithItsEngineBesideTheJar(String javaOptions) {
    Path engine = Vectors.repository().resolve("samples/tower/target/lib/dyn4j-5.0.2.jar");
    assertAllMatch(60, verify(javaOptions, "tower", "--class-path", engine.toString()));
  }

  @Test
  void theTowerWithoutItsEngineIsToldWhatIsMissing() {
    Cli verified = verify("", "tower");
    assertEquals(6, verified.code(), verified::out);
    String message = verified.session().get("message").asString();
    assertTrue(message.contains("org/dyn4j/"), message);
    assertTrue(message.contains("--class-path"), message);
  }
}
