package org.latticereplay.tween;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.latticereplay.testing.Vectors.items;
import static org.latticereplay.testing.Vectors.need;
import static org.latticereplay.testing.Vectors.number;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.latticereplay.testing.Deviations;
import org.latticereplay.testing.Refusals;
import org.latticereplay.testing.Vectors;
import tools.jackson.databind.JsonNode;

class TweenValidationTest {
  private static final String FILE = "kit/tween-validation.json";

  @TestFactory
  Stream<DynamicTest> acceptsAndRefusesAsTheReference() {
    Map<String, Deviations.Player> cases = new LinkedHashMap<>();
    for (JsonNode row : items(need(Vectors.json(FILE), "rows"))) {
      if (row.has("patch")) {
        addStart(cases, row);
      } else if (row.has("args")) {
        JsonNode dt = items(row.get("args")).get(0);
        if (!dt.isObject()) {
          cases.put(
              "step " + Refusals.show(List.of(dt)),
              () -> Refusals.firstDifference(row, () -> step(number(dt))));
        }
      }
    }
    return Deviations.ofLoop().tests(FILE, cases);
  }

  private static Map<String, Object> step(double dt) {
    new Tweens().step(dt);
    return Map.of();
  }

  private static void addStart(Map<String, Deviations.Player> cases, JsonNode row) {
    StringJoiner name = new StringJoiner(", ", "start [", "]");
    for (Map.Entry<String, JsonNode> value : need(row, "patch").properties()) {
      if (!isSayable(value.getKey(), value.getValue())) {
        return;
      }
      name.add(value.getKey() + "=" + Refusals.show(value.getValue()));
    }
    cases.put(
        name.toString(), () -> Refusals.firstDifference(row, () -> start(need(row, "patch"))));
  }

  /** Whether Java can pass it: numbers, a missing delay or curve, no function, a curve's name. */
  private static boolean isSayable(String option, JsonNode value) {
    return switch (option) {
      case "onUpdate" -> Refusals.isAbsent(value) || value.isNumber();
      case "ease" -> true;
      case "delay" -> !value.isObject() || value.path("js").asString().equals("undefined");
      default -> !value.isObject();
    };
  }

  private static Map<String, Object> start(JsonNode patch) {
    TweenOptions options =
        TweenOptions.of(
            value(patch, "from", 0),
            value(patch, "to", 1),
            value(patch, "seconds", 1),
            patch.has("onUpdate") ? null : value -> {});
    options.delay(value(patch, "delay", 0));
    JsonNode ease = patch.get("ease");
    if (ease != null && !Refusals.isAbsent(ease)) {
      options.ease(need(ease, "value").asString());
    }
    new Tweens().start(options);
    return Map.of();
  }

  private static double value(JsonNode patch, String option, double otherwise) {
    JsonNode value = patch.get(option);
    return value == null || value.isObject() ? otherwise : number(value);
  }

  @Test
  void keepsTheTweenInTheSlotWhenTheNewOneIsRefused() {
    Tweens tweens = new Tweens();
    TweenId first = tweens.start(TweenOptions.of(0, 1, 1, v -> {}).slot("x"));
    TweenOptions bad = TweenOptions.of(0, 1, 1, v -> {}).slot("x").ease("no");
    assertThrows(IllegalArgumentException.class, () -> tweens.start(bad));
    assertEquals(1, tweens.active());
    assertEquals(true, tweens.cancel(first));
  }
}
