package org.latticereplay.loop;

import static org.latticereplay.testing.Vectors.items;
import static org.latticereplay.testing.Vectors.need;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.latticereplay.testing.Deviations;
import org.latticereplay.testing.Vectors;
import tools.jackson.databind.JsonNode;

class LoopVectorsTest {
  private static final String[] FILES = {
    "clamp",
    "clock",
    "errors",
    "exact",
    "fuzz",
    "jobs",
    "lifecycle",
    "order",
    "speed",
    "stats",
    "subscribers",
    "timers",
    "traps"
  };

  @TestFactory
  Stream<DynamicTest> agreesWithTheReference() {
    return Stream.of(FILES).flatMap(name -> tests("kit/loop-" + name + ".json"));
  }

  private static Stream<DynamicTest> tests(String file) {
    Map<String, Deviations.Player> cases = new LinkedHashMap<>();
    for (JsonNode scenario : items(need(Vectors.json(file), "cases"))) {
      cases.put(
          need(scenario, "name").asString(), () -> new LoopScenario(scenario).firstDifference());
    }
    return Deviations.ofLoop().tests(file, cases);
  }
}
