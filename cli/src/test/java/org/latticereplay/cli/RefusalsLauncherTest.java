package org.latticereplay.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.latticereplay.cli.fixtures.Cli;
import org.latticereplay.cli.fixtures.ReportSchema;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.host.fixtures.JarBuilder;
import org.latticereplay.testing.Vectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The reference's refusals, through the launcher, against a jar for each identity. Those that no
 * {@link GameIdentity} can have are compared without a jar, in the tests of {@code replay-format}.
 */
@Tag("once")
@Tag("launcher")
class RefusalsLauncherTest {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  /** A step that no whole number of hertz gives, or a kit that is not there. */
  private static final List<String> INEXPRESSIBLE =
      List.of(
          "stepMs-naive",
          "stepMs-last-bit",
          "all-differ",
          "all-but-kit",
          "inputs-differ",
          "step-and-profile",
          "both-undefined");

  private static final String GAME =
      """
      package fix;

      import java.io.*;
      import java.nio.charset.StandardCharsets;
      import java.util.*;
      import org.latticereplay.game.*;
      import org.latticereplay.state.*;

      public class Named implements GameSimulation<long[]> {
        private final GameIdentity identity;

        public Named() throws IOException {
          try (InputStream in = Named.class.getResourceAsStream("/identity.txt")) {
            String[] v = new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\\n", -1);
            identity =
                new GameIdentity(v[0], v[1], Integer.parseInt(v[2]), Integer.parseInt(v[3]), v[4]);
          }
        }

        public GameIdentity identity() { return identity; }
        public long[] create(RunStart start) { return new long[1]; }
        public void step(long[] state, Samples in, double dt, long tick) {}
        public void describe(long[] state, StateWriter out) {}
        public long hash(long[] state, StateHash fold) { return 0; }
      }
      """;

  @TempDir Path scratch;

  /** The rate that gives this step, or -1. */
  private static int hz(double stepMs) {
    for (int hz = 1; hz <= 1000; hz++) {
      if (GameIdentity.of("any", hz).stepMs() == stepMs) {
        return hz;
      }
    }
    return -1;
  }

  private static String identity(JsonNode current) {
    if (!current.get("kit").isString() || hz(current.at("/inputs/stepMs").asDouble()) < 0) {
      return null;
    }
    return String.join(
        "\n",
        current.get("kit").asString(),
        current.get("game").asString(),
        current.at("/inputs/version").asString(),
        Integer.toString(hz(current.at("/inputs/stepMs").asDouble())),
        current.at("/inputs/profile").asString());
  }

  private Path patched(JsonNode base, JsonNode row) throws IOException {
    ObjectNode log = (ObjectNode) base.deepCopy();
    for (JsonNode patch : row.get("logPatch")) {
      List<JsonNode> path = Vectors.items(patch.get("path"));
      ObjectNode at = log;
      for (JsonNode step : path.subList(0, path.size() - 1)) {
        at = (ObjectNode) at.get(step.asString());
      }
      String last = path.get(path.size() - 1).asString();
      if (patch.has("remove")) {
        at.remove(last);
      } else {
        at.set(last, patch.get("value"));
      }
    }
    return Files.writeString(
        scratch.resolve(row.get("name").asString() + ".json"), MAPPER.writeValueAsString(log));
  }

  @Test
  void everyRefusalThatAnIdentityCanExpress() throws IOException {
    JsonNode refusals = Vectors.json("kit/sessions/refusals.json");
    JsonNode base = Vectors.json("kit/sessions/" + refusals.get("base").asString());
    Map<String, List<JsonNode>> byIdentity = new LinkedHashMap<>();
    List<String> inexpressible = new ArrayList<>();
    for (JsonNode row : refusals.get("rows")) {
      String identity = identity(row.get("current"));
      if (identity == null) {
        inexpressible.add(row.get("name").asString());
      } else {
        byIdentity.computeIfAbsent(identity, key -> new ArrayList<>()).add(row);
      }
    }
    assertEquals(INEXPRESSIBLE, inexpressible);
    int checked = 0;
    for (Map.Entry<String, List<JsonNode>> group : byIdentity.entrySet()) {
      Path jar =
          JarBuilder.in(scratch)
              .source("fix.Named", GAME)
              .service("fix.Named")
              .text("identity.txt", group.getKey())
              .build("game" + checked + ".jar");
      List<String> arguments = new ArrayList<>(List.of("verify", "--game", jar.toString()));
      for (JsonNode row : group.getValue()) {
        arguments.add(patched(base, row).toString());
      }
      arguments.addAll(List.of("--format", "json"));
      Cli result = Cli.launch(arguments.toArray(String[]::new));
      ReportSchema.verify().assertValid(result.out());
      for (int i = 0; i < group.getValue().size(); i++) {
        assertAgrees(group.getValue().get(i), result.json().get("sessions").get(i));
        checked++;
      }
    }
    assertEquals(15, checked);
  }

  private static void assertAgrees(JsonNode row, JsonNode session) {
    String name = row.get("name").asString();
    JsonNode refused = row.at("/verdict/refused");
    String verdict = session.get("verdict").asString();
    if (refused.isNull() || refused.isMissingNode()) {
      // The reference did not run the game; its digests were 0, and so are this fixture's.
      assertEquals("diverged", verdict, name);
      assertEquals(0, session.get("actual").asLong(), name);
      return;
    }
    if (refused.get("kind").asString().equals("no-checkpoints")) {
      assertEquals("unproven", verdict, name);
      return;
    }
    assertEquals("refused", verdict, name);
    JsonNode refusal = session.get("refusal");
    assertEquals(refused.get("field").asString(), refusal.get("field").asString(), name);
    JsonNode recorded = refused.get("recorded");
    boolean absent = recorded == null || recorded.isObject();
    assertEquals(absent, refusal.get("absent").asBoolean(), name);
    if (absent) {
      assertTrue(refusal.get("recorded").isNull(), name);
    } else {
      assertEquals(recorded, refusal.get("recorded"), name);
    }
    JsonNode current = refused.get("current");
    if (current.isNumber()) {
      assertTrue(refusal.get("current").isNumber(), name);
      assertEquals(current.asDouble(), refusal.get("current").asDouble(), name);
    } else {
      assertEquals(current, refusal.get("current"), name);
    }
  }
}
