package org.latticereplay.loop;

import static org.latticereplay.testing.Vectors.items;
import static org.latticereplay.testing.Vectors.need;
import static org.latticereplay.testing.Vectors.number;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.latticereplay.testing.Deviations;
import org.latticereplay.testing.Refusals;
import org.latticereplay.testing.Vectors;
import tools.jackson.databind.JsonNode;

class TimelineValidationTest {
  private static final String FILE = "kit/scheduler-validation.json";

  @TestFactory
  Stream<DynamicTest> acceptsAndRefusesAsTheReference() {
    Map<String, Deviations.Player> cases = new LinkedHashMap<>();
    for (JsonNode row : items(need(Vectors.json(FILE), "rows"))) {
      String call = need(row, "call").asString();
      List<JsonNode> arguments = items(need(row, "args"));
      boolean absent = !arguments.isEmpty() && Refusals.isAbsent(arguments.get(0));
      boolean withFunction = call.contains("fn");
      if (arguments.stream().allMatch(Refusals::isSayable) && absent == withFunction) {
        cases.put(
            call + " " + Refusals.show(arguments),
            () -> Refusals.firstDifference(row, () -> call(call, arguments)));
      }
    }
    return Deviations.ofLoop().tests(FILE, cases);
  }

  private static Map<String, Object> call(String call, List<JsonNode> arguments) {
    Timeline line = new Timeline();
    switch (call) {
      case "after" -> line.after(number(arguments.get(0)), () -> {});
      case "every" -> line.every(number(arguments.get(0)), repeats -> {});
      case "advance" -> line.advance(number(arguments.get(0)));
      case "after(1, fn)" -> line.after(1, null);
      case "every(1, fn)" -> line.every(1, null);
      case "after(-1, undefined)" -> line.after(-1, null);
      default -> throw new AssertionError("no such call: " + call);
    }
    return Map.of("pending", line.pending(), "time", line.time());
  }
}
