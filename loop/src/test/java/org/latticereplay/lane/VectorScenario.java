package org.latticereplay.lane;

import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.latticereplay.testing.Vectors;
import tools.jackson.databind.JsonNode;

/** Runs one scenario and says at which steps it differs. */
final class VectorScenario {
  private static final int LOGGED_MAX = 64;

  private final JsonNode scenario;
  private final VectorWorld world = new VectorWorld();
  private final VectorOps ops = new VectorOps(world);

  VectorScenario(JsonNode scenario) {
    this.scenario = scenario;
    JsonNode named = scenario.get("actions");
    if (named != null) {
      named
          .properties()
          .forEach(list -> world.actions.put(list.getKey(), Vectors.items(list.getValue())));
    }
  }

  /** The steps that differ, each with the first difference; the end counts as one step more. */
  Map<Integer, String> differences() {
    Map<Integer, String> differences = new TreeMap<>();
    List<JsonNode> steps = Vectors.items(scenario.get("steps"));
    for (int i = 0; i < steps.size(); i++) {
      String difference = step(steps.get(i));
      if (difference != null) {
        differences.put(i, difference);
      }
    }
    JsonNode last = scenario.get("final");
    if (last != null) {
      for (Map.Entry<String, JsonNode> clock : last.properties()) {
        String difference = state(clock.getValue(), world.clocks.get(clock.getKey()));
        if (difference != null) {
          differences.put(steps.size(), "at the end, " + clock.getKey() + ": " + difference);
        }
      }
    }
    return differences;
  }

  private String step(JsonNode step) {
    JsonNode op = step.get("op");
    world.log.clear();
    Object returned = null;
    RuntimeException thrown = null;
    try {
      returned = ops.run(op);
    } catch (RuntimeException e) {
      thrown = e;
    }
    if (returned != VectorOps.INEXPRESSIBLE) {
      String difference = VectorErrors.difference(step.get("err"), thrown);
      if (difference == null) {
        difference = returned(step.get("ret"), returned);
      }
      if (difference != null) {
        return difference;
      }
    } else if (!isTagged("js-types")) {
      return "cannot be said, and is not marked so: " + op;
    }
    String difference = log(step);
    LaneClock clock = world.addressed(op);
    if (difference == null && step.has("st")) {
      difference = state(step.get("st"), clock);
    }
    if (difference == null && step.has("h")) {
      difference = different("h", step.get("h").asString(), VectorState.hash(world, clock));
    }
    if (difference == null && step.has("s")) {
      difference = different("s", step.get("s").asString(), VectorState.snap(clock));
    }
    return difference;
  }

  private boolean isTagged(String tag) {
    return Vectors.items(scenario.get("tags")).stream().anyMatch(t -> t.asString().equals(tag));
  }

  private static String returned(JsonNode expected, Object returned) {
    if (expected == null) {
      return null;
    }
    if (returned instanceof Lane lane) {
      return different("slot and gen", expected.toString(), slotAndGeneration(lane));
    }
    if (returned instanceof Lane[] group) {
      String slots = "{\"first\":" + group[0].slot() + ",\"last\":" + last(group).slot() + "}";
      return different("slots", expected.toString(), slots);
    }
    if (returned instanceof byte[] bytes) {
      String difference = different("sha", expected.get("sha").asString(), VectorValues.sha(bytes));
      if (difference == null && expected.has("hex")) {
        difference =
            different("hex", expected.get("hex").asString(), HexFormat.of().formatHex(bytes));
      }
      return difference != null
          ? difference
          : different("bytes", expected.get("bytes").asString(), String.valueOf(bytes.length));
    }
    if (returned instanceof List<?> reads && reads.size() == 1) {
      return different("frame", expected.get(1).asString(), reads.get(0).toString());
    }
    if (returned instanceof List<?> reads) {
      String bits =
          expected.get(0).get(1).asString()
              + expected.get(1).get(1).asString()
              + expected.get(2).asString();
      return different("reads", bits, reads.get(0).toString() + reads.get(1) + reads.get(2));
    }
    return different("ret", expected.asString(), String.valueOf(returned));
  }

  private static Lane last(Lane... group) {
    return group[group.length - 1];
  }

  private static String slotAndGeneration(Lane lane) {
    return "{\"slot\":"
        + lane.slot()
        + ",\"gen\":"
        + Integer.toUnsignedString(lane.generation())
        + "}";
  }

  private String log(JsonNode step) {
    List<List<String>> log = world.log;
    if (log.size() > LOGGED_MAX) {
      JsonNode expected = step.get("logHash");
      if (expected == null) {
        return "log of " + log.size() + " entries, none or fewer expected";
      }
      StringBuilder text = new StringBuilder();
      for (List<String> entry : log) {
        boolean error = List.of("isolated", "caught", "driverError").contains(entry.get(0));
        text.append(String.join("|", error ? entry.subList(0, 2) : entry)).append('\n');
      }
      return different(
          "log of " + log.size() + " of " + expected.get("n"),
          expected.get("sha").asString(),
          VectorValues.sha(text.toString()));
    }
    List<JsonNode> expected = Vectors.items(step.get("log"));
    for (int i = 0; i < Math.max(log.size(), expected.size()); i++) {
      String ours = i < log.size() ? String.valueOf(log.get(i)) : "nothing";
      if (i >= log.size() || i >= expected.size() || !sameEntry(expected.get(i), log.get(i))) {
        return "log entry " + i + ": " + (i < expected.size() ? expected.get(i) : "") + ", " + ours;
      }
    }
    return step.has("logHash") ? "log of " + log.size() + " entries, more expected" : null;
  }

  private static boolean sameEntry(JsonNode expected, List<String> entry) {
    String kind = entry.get(0);
    if (kind.equals("isolated") || kind.equals("caught") || kind.equals("driverError")) {
      return expected.get(0).asString().equals(kind)
          && expected.get(1).asString().equals(entry.get(1))
          && VectorErrors.sameText(entry.get(1), expected.get(2).asString(), entry.get(2));
    }
    if (expected.size() != entry.size()) {
      return false;
    }
    for (int i = 0; i < entry.size(); i++) {
      if (!expected.get(i).asString().equals(entry.get(i))) {
        return false;
      }
    }
    return true;
  }

  private String state(JsonNode expected, LaneClock clock) {
    Map<String, String> wanted = VectorState.expected(expected);
    Map<String, String> ours = VectorState.of(world, clock, wanted);
    for (String name : wanted.keySet()) {
      String difference = different(name, wanted.get(name), String.valueOf(ours.get(name)));
      if (difference != null) {
        return difference;
      }
    }
    ours.keySet().removeAll(wanted.keySet());
    return ours.isEmpty() ? null : "not expected: " + ours;
  }

  private static String different(String what, String expected, String actual) {
    return expected.equals(actual) ? null : what + ": expected " + expected + ", got " + actual;
  }
}
