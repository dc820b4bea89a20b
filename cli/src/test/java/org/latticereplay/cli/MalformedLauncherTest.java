package org.latticereplay.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.latticereplay.cli.fixtures.Cli;
import org.latticereplay.cli.fixtures.ReportSchema;
import org.latticereplay.testing.Vectors;
import org.latticereplay.verify.VerdictKind;
import tools.jackson.databind.JsonNode;

/**
 * All damaged logs of the reference in one small process; the tests of replay-format judge them.
 */
@Tag("once")
@Tag("launcher")
class MalformedLauncherTest {
  private static final Set<String> VERDICTS =
      Set.of("matched", "diverged", "refused", "unproven", "unreadable", "failed", "limit");

  @Test
  void noDamagedLogBringsTheProcessDown() {
    List<String> arguments = new ArrayList<>(List.of("verify"));
    for (JsonNode entry : Vectors.json("kit/malformed/index.json").get("entries")) {
      arguments.add(Vectors.file("kit/malformed/" + entry.get("file").asString()).toString());
    }
    List<String> logs = List.copyOf(arguments.subList(1, arguments.size()));
    assertEquals(193, logs.size());
    arguments.addAll(
        List.of(
            "--game",
            Vectors.repository().resolve("samples/orchard/target/orchard.jar").toString(),
            "--format",
            "json"));
    Cli result =
        Cli.launch(
            Map.of("LATTICE_REPLAY_JAVA_OPTS", "-Xmx256m"), arguments.toArray(String[]::new));
    assertEquals("", result.err());
    ReportSchema.verify().assertValid(result.out());
    List<JsonNode> sessions = Vectors.items(result.json().get("sessions"));
    assertEquals(logs, sessions.stream().map(s -> s.get("log").asString()).toList());
    List<VerdictKind> codes = new ArrayList<>();
    Set<String> seen = new TreeSet<>();
    for (JsonNode session : sessions) {
      String verdict = session.get("verdict").asString();
      seen.add(verdict);
      codes.add(VerdictKind.valueOf(verdict.toUpperCase(Locale.ROOT)));
      assertFalse(session.get("message").asString().isBlank(), session.toString());
    }
    seen.removeAll(VERDICTS);
    assertEquals(Set.of(), seen);
    assertEquals(VerdictKind.worst(codes).exitCode(), result.code());
    assertEquals(result.code(), result.json().get("exit").asInt());
  }
}
