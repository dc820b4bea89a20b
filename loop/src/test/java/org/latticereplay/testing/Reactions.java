package org.latticereplay.testing;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;

/** What the callbacks of a vector case do: ops, by callback and by how often it ran before. */
public final class Reactions {
  /** Passed for a callback that is not told a tick. */
  public static final long NO_TICK = -1;

  /** What a script throws when it does not say what. */
  private static final class Scripted extends RuntimeException {
    private static final long serialVersionUID = 1;

    Scripted(String message) {
      super(message);
    }
  }

  private final JsonNode reactions;
  private final Consumer<JsonNode> runner;
  private final Map<String, Integer> calls = new HashMap<>();

  /** The reactions of a case; {@code runner} runs one op. */
  public Reactions(JsonNode scenario, Consumer<JsonNode> runner) {
    this.reactions = scenario.path("reactions");
    this.runner = runner;
  }

  /** Runs what a callback does at this call of it. */
  public void of(String id, long tick) {
    int call = calls.merge(id, 1, Integer::sum) - 1;
    for (JsonNode reaction : Vectors.items(reactions.get(id))) {
      if ((!reaction.has("call") || reaction.get("call").asInt() == call)
          && (!reaction.has("tick") || reaction.get("tick").asLong() == tick)) {
        Vectors.items(Vectors.need(reaction, "ops")).forEach(runner);
      }
    }
  }

  /** The exception of a {@code throw} op. */
  public static RuntimeException exception(JsonNode op) {
    String message = Vectors.need(op, "message").asString();
    return op.path("type").asString("Error").equals("Error")
        ? new Scripted(message)
        : new IllegalArgumentException(message);
  }
}
