package org.latticereplay.tween;

import static org.latticereplay.testing.Vectors.items;
import static org.latticereplay.testing.Vectors.need;
import static org.latticereplay.testing.Vectors.number;

import java.util.HashMap;
import java.util.Map;
import org.latticereplay.testing.Reactions;
import org.latticereplay.testing.Trace;
import tools.jackson.databind.JsonNode;

/** Plays one case of the tween vectors on bare sets of tweens. */
final class TweenScenario {
  private final JsonNode scenario;
  private final Reactions reactions;
  private final Map<String, Tweens> bags = new HashMap<>();
  private final Map<String, TweenId> tweens = new HashMap<>();
  private final Trace log = new Trace();
  private final Trace states = new Trace();

  TweenScenario(JsonNode scenario) {
    this.scenario = scenario;
    reactions = new Reactions(scenario, this::run);
    bags.put("A", new Tweens());
    for (JsonNode name : items(scenario.get("bags"))) {
      bags.put(name.asString(), new Tweens());
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
      if (step.has("on")) {
        states.add("op", i, "on", step.get("on").asString(), "active", bag(step).active());
      } else {
        states.add("op", i, "active", bag(step).active());
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

  private Tweens bag(JsonNode step) {
    return bags.get(step.path("on").asString("A"));
  }

  private void run(JsonNode step) {
    String op = need(step, "op").asString();
    Tweens bag = bag(step);
    switch (op) {
      case "start" -> tweens.put(need(step, "id").asString(), bag.start(options(step, bag)));
      case "step" -> bag.step(number(need(step, "dt")));
      case "cancel" -> {
        String id = need(step, "id").asString();
        boolean value = bag.cancel(tweens.get(id));
        log.add("e", "result", "of", "cancel", "id", id, "value", value);
      }
      case "cancelAll" -> bag.cancelAll();
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

  private TweenOptions options(JsonNode step, Tweens bag) {
    String id = need(step, "id").asString();
    TweenOptions options =
        TweenOptions.of(
            number(need(step, "from")),
            number(need(step, "to")),
            number(need(step, "seconds")),
            value -> {
              log.add("e", "update", "id", id, "value", value, "active", bag.active());
              reactions.of(id + ".update", Reactions.NO_TICK);
            });
    if (step.has("delay")) {
      options.delay(number(step.get("delay")));
    }
    if (step.has("ease")) {
      options.ease(step.get("ease").asString());
    }
    if (step.has("custom")) {
      options.ease(custom(step.get("custom").asString()));
    }
    if (step.has("slot")) {
      options.slot(step.get("slot").asString());
    }
    if (step.path("done").asBoolean(true)) {
      options.onDone(
          () -> {
            log.add("e", "done", "id", id, "active", bag.active());
            reactions.of(id + ".done", Reactions.NO_TICK);
          });
    }
    return options;
  }

  private static Easing custom(String name) {
    return switch (name) {
      case "cube" -> t -> t * t * t;
      case "half" -> t -> 0.5;
      case "shoot" -> t -> t * 3 - 1;
      default -> throw new AssertionError("no such curve: " + name);
    };
  }
}
