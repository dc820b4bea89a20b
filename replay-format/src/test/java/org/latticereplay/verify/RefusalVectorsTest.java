package org.latticereplay.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.latticereplay.testing.Vectors.items;
import static org.latticereplay.testing.Vectors.need;
import static org.latticereplay.testing.Vectors.number;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.format.LogHeader;
import org.latticereplay.format.LogSource;
import org.latticereplay.format.RecordedValue;
import org.latticereplay.format.SessionLog;
import org.latticereplay.game.Settings;
import org.latticereplay.testing.Vectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * {@code sessions/refusals.json}: the comparison itself, over every row, expressible in a jar or
 * not.
 */
class RefusalVectorsTest {
  private static final JsonNode FILE = Vectors.json("kit/sessions/refusals.json");

  static LogSource patched(JsonNode row) {
    ObjectNode log = (ObjectNode) Vectors.json("kit/sessions/" + FILE.get("base").asString());
    for (JsonNode patch : items(row.get("logPatch"))) {
      List<JsonNode> path = items(patch.get("path"));
      ObjectNode at = log;
      for (int i = 0; i < path.size() - 1; i++) {
        at = (ObjectNode) at.get(path.get(i).asString());
      }
      String last = path.get(path.size() - 1).asString();
      if (patch.path("remove").asBoolean(false)) {
        at.remove(last);
      } else {
        at.set(last, patch.get("value"));
      }
    }
    return LogSource.of(
        row.get("name").asString(), log.toString().getBytes(StandardCharsets.UTF_8));
  }

  private static RecordedValue value(JsonNode value) {
    if (value == null || value.has("js")) {
      return RecordedValue.ABSENT;
    }
    if (value.isString()) {
      return RecordedValue.of(value.asString());
    }
    return RecordedValue.of(number(value));
  }

  private static LogHeader current(JsonNode row) {
    JsonNode current = row.get("current");
    JsonNode inputs = current.get("inputs");
    return new LogHeader(
        value(current.get("kit")),
        value(current.get("game")),
        value(inputs.get("version")),
        value(inputs.get("stepMs")),
        value(inputs.get("profile")),
        Settings.none());
  }

  @Test
  void namesTheFieldTheReferenceNames() {
    List<JsonNode> rows = items(need(FILE, "rows"));
    assertEquals(22, rows.size());
    for (JsonNode row : rows) {
      String name = row.get("name").asString();
      SessionLog log = SessionLog.open(patched(row));
      List<IdentityDifference> differences =
          IdentityComparison.differences(log.header(), current(row));
      JsonNode refused = row.get("verdict").get("refused");
      if (refused.isNull() || refused.get("kind").asString().equals("no-checkpoints")) {
        assertTrue(differences.isEmpty(), name + ": " + differences);
        continue;
      }
      assertFalse(differences.isEmpty(), name);
      IdentityDifference first = differences.get(0);
      assertEquals(refused.get("field").asString(), first.field(), name);
      assertEquals(shown(refused.get("recorded")), first.recorded(), name);
      assertEquals(shown(refused.get("current")), first.current(), name);
    }
  }

  private static String shown(JsonNode value) {
    if (value == null || value.has("js")) {
      return "absent";
    }
    if (value.isArray()) {
      return RecordedValue.of(number(value)).json();
    }
    return value.toString();
  }
}
