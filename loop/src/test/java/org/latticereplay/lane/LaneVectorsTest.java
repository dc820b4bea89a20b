package org.latticereplay.lane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.latticereplay.testing.Vectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What the reference engine did, step by step. Where this one differs on purpose stands in {@code
 * lane-deviations.json}, and exactly there: a listed step that agrees fails as an unlisted one that
 * differs does.
 */
class LaneVectorsTest {
  private static final String DEVIATIONS = "lane-deviations.json";

  @TestFactory
  Stream<DynamicNode> everyScenarioGoesAsRecorded() {
    Map<String, JsonNode> deviations = deviations();
    return Vectors.items(Vectors.json("lanes/index.json").get("files")).stream()
        .map(listed -> listed.get("file").asString())
        .map(file -> DynamicContainer.dynamicContainer(file, scenarios(file, deviations)));
  }

  private static Stream<DynamicNode> scenarios(String file, Map<String, JsonNode> deviations) {
    return Vectors.items(Vectors.json("lanes/" + file).get("scenarios")).stream()
        .map(
            scenario -> {
              String name = scenario.get("name").asString();
              JsonNode deviation = deviations.get(key(file, name));
              return DynamicTest.dynamicTest(name, () -> check(scenario, deviation));
            });
  }

  private static void check(JsonNode scenario, JsonNode deviation) {
    Map<Integer, String> differences = new VectorScenario(scenario).differences();
    Map<Integer, String> wrong = new TreeMap<>(differences);
    for (int listed : steps(deviation)) {
      if (wrong.remove(listed) == null) {
        wrong.put(listed, "listed as a deviation, but agrees");
      }
    }
    assertTrue(wrong.isEmpty(), () -> describe(wrong));
  }

  private static String describe(Map<Integer, String> wrong) {
    StringBuilder text = new StringBuilder("steps " + wrong.keySet());
    wrong.entrySet().stream()
        .limit(3)
        .forEach(
            step -> text.append("\n  ").append(step.getKey()).append(": ").append(step.getValue()));
    return text.toString();
  }

  @Test
  void everyDeviationNamesAScenarioAndAReason() {
    for (JsonNode deviation : Vectors.items(list())) {
      assertTrue(deviation.get("reason").asString().length() > 20, deviation::toString);
      assertTrue(!steps(deviation).isEmpty(), deviation::toString);
    }
    assertEquals(Vectors.items(list()).size(), deviations().size(), "a scenario is listed twice");
  }

  /** Steps as numbers and ranges: {@code [3, "7-11"]}. */
  private static Set<Integer> steps(JsonNode deviation) {
    Set<Integer> steps = new TreeSet<>();
    if (deviation != null) {
      for (JsonNode step : Vectors.items(deviation.get("steps"))) {
        List<Integer> ends = new ArrayList<>();
        for (String end : step.asString().split("-", -1)) {
          ends.add(Integer.valueOf(end));
        }
        for (int i = ends.get(0); i <= ends.get(ends.size() - 1); i++) {
          steps.add(i);
        }
      }
    }
    return steps;
  }

  private static Map<String, JsonNode> deviations() {
    Map<String, JsonNode> deviations = new HashMap<>();
    for (JsonNode deviation : Vectors.items(list())) {
      deviations.put(
          key(deviation.get("file").asString(), deviation.get("scenario").asString()), deviation);
    }
    return deviations;
  }

  private static String key(String file, String scenario) {
    return file + "/" + scenario;
  }

  private static JsonNode list() {
    return JsonMapper.builder()
        .build()
        .readTree(LaneVectorsTest.class.getResourceAsStream(DEVIATIONS))
        .get("deviations");
  }
}
