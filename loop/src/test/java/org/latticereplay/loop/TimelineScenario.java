package org.latticereplay.loop;

import static org.latticereplay.testing.Vectors.items;
import static org.latticereplay.testing.Vectors.need;
import static org.latticereplay.testing.Vectors.number;

import java.util.HashMap;
import java.util.Map;
import org.latticereplay.testing.Reactions;
import org.latticereplay.testing.Trace;
import tools.jackson.databind.JsonNode;

/** Plays one case of the scheduler vectors on bare timelines. */
final class TimelineScenario {
  private final JsonNode scenario;
  private final Reactions reactions;
  private final Map<String, Timeline> lines = new HashMap<>();
  private final Map<String, TimerId> timers = new HashMap<>();
  private final Trace log = new Trace();
  private final Trace states = new Trace();

  TimelineScenario(JsonNode scenario) {
    this.scenario = scenario;
    reactions = new Reactions(scenario, this::run);
    lines.put("A", new Timeline());
    for (JsonNode name : items(scenario.get("timelines"))) {
      lines.put(name.asString(), new Timeline());
    }
  }

  /** Plays it all; null when everything is as recorded. */
  String firstDifference() {
    JsonNode script = need(scenario, "script");
    for (int i = 0; i < script.size(); i++) {
      JsonNode step = script.get(i);
      try {
        run(step);
      } catch (RuntimeException thrown) {
        log.add(Trace.withError(thrown, "e", "threw", "op", i));
      }
      String op = need(step, "op").asString();
      if (op.equals("advance") || op.equals("repeat") || op.equals("state")) {
        pushState(i, step);
      }
    }
    String difference = log.keepListed(scenario);
    if (difference == null) {
      difference = log.firstDifference("log", need(scenario, "log"));
    }
    return difference == null
        ? states.firstDifference("state", need(scenario, "states"))
        : difference;
  }

  private void pushState(int op, JsonNode step) {
    Timeline line = line(step);
    if (step.has("on")) {
      states.add(
          "op",
          op,
          "on",
          step.get("on").asString(),
          "time",
          line.time(),
          "pending",
          line.pending());
    } else {
      states.add("op", op, "time", line.time(), "pending", line.pending());
    }
  }

  private Timeline line(JsonNode step) {
    return lines.get(step.path("on").asString("A"));
  }

  private void run(JsonNode step) {
    String op = need(step, "op").asString();
    Timeline line = line(step);
    switch (op) {
      case "after" -> {
        String id = need(step, "id").asString();
        timers.put(id, line.after(number(need(step, "delay")), () -> fired(line, id)));
      }
      case "every" -> {
        String id = need(step, "id").asString();
        timers.put(
            id, line.every(number(need(step, "period")), repeats -> fired(line, id, repeats)));
      }
      case "cancel" -> {
        String id = need(step, "id").asString();
        boolean value = line.cancel(timers.get(id));
        log.add("e", "result", "of", "cancel", "id", id, "value", value);
      }
      case "cancelAll" -> line.cancelAll();
      case "advance" -> line.advance(number(need(step, "dt")));
      case "state" -> {}
      case "throw" -> throw Reactions.exception(step);
      case "repeat" -> {
        for (int i = need(step, "times").asInt(); i > 0; i--) {
          items(need(step, "ops")).forEach(this::run);
        }
      }
      default -> throw new AssertionError("no such op: " + op);
    }
  }

  private void fired(Timeline line, String id) {
    log.add("e", "fire", "id", id, "time", line.time(), "pending", line.pending());
    reactions.of(id, Reactions.NO_TICK);
  }

  private void fired(Timeline line, String id, long repeats) {
    log.add(
        "e", "fire", "id", id, "repeats", repeats, "time", line.time(), "pending", line.pending());
    reactions.of(id, Reactions.NO_TICK);
  }
}
