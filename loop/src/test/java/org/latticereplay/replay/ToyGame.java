package org.latticereplay.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.latticereplay.testing.Vectors.items;
import static org.latticereplay.testing.Vectors.need;
import static org.latticereplay.testing.Vectors.number;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.latticereplay.math.Hash;
import org.latticereplay.testing.Vectors;
import tools.jackson.databind.JsonNode;

/** The toy game of a replay case: recording and game in one, counting how it is called. */
final class ToyGame implements ReplaySource {
  final List<Double> dts = new ArrayList<>();
  List<String> order = new ArrayList<>();

  private final JsonNode c;
  private final List<JsonNode> inputs;
  private final long drift;
  private final int orderLimit;
  private final List<Long> progressCalls = new ArrayList<>();
  private int h;
  private double pending;
  private long applied;
  private long updated;
  private long hashed;

  ToyGame(JsonNode c) {
    this.c = c;
    JsonNode game = need(c, "game");
    h = Hash.toU32(number(need(game, "seed")));
    inputs = items(game.get("inputs"));
    drift = game.has("drift") ? (long) number(game.get("drift")) : Long.MAX_VALUE;
    orderLimit = c.path("orderLimit").asInt(Integer.MAX_VALUE);
  }

  Replay replay() {
    Replay replay = Replay.of(this, this::update, this::hash);
    if (c.has("hz")) {
      replay.hz((int) number(c.get("hz")));
    }
    if (c.has("stopOnDivergence")) {
      replay.stopOnDivergence(c.get("stopOnDivergence").asBoolean());
    }
    if (c.path("progress").asBoolean(false)) {
      replay.onProgress(
          ticks -> {
            progressCalls.add(ticks);
            boom("onProgress", ticks);
          });
    }
    return replay;
  }

  private void boom(String where, long tick) {
    JsonNode at = c.path("throwAt");
    if (at.path("in").asString("").equals(where)
        && (!at.has("tick") || at.get("tick").asLong() == tick)) {
      throw new IllegalStateException("boom in " + where);
    }
  }

  private void log(String entry) {
    if (order.size() < orderLimit) {
      order.add(entry);
    }
  }

  @Override
  public long ticks() {
    return (long) number(need(c, "ticks"));
  }

  @Override
  public OptionalDouble stepMs() {
    return c.has("stepMs") ? OptionalDouble.of(number(c.get("stepMs"))) : OptionalDouble.empty();
  }

  @Override
  public void applyAt(long tick) {
    applied++;
    log("apply " + tick);
    boom("applyAt", tick);
    pending = inputs.isEmpty() ? 0 : number(inputs.get((int) (tick % inputs.size())));
  }

  private void update(double dt, long tick) {
    updated++;
    log("update " + tick);
    if (!dts.contains(dt)) {
      dts.add(dt);
    }
    boom("update", tick);
    double p = pending + (tick >= drift ? 1 : 0);
    h = Hash.hashStep(Hash.hashStep(h, p), tick);
  }

  private long hash() {
    hashed++;
    log("hash");
    boom("hash", -1);
    return c.path("hashMode").asString("").equals("int32") ? h : Integer.toUnsignedLong(h);
  }

  @Override
  public long checkpointAt(long tick) {
    log("check " + tick);
    boom("checkpointAt", tick);
    for (JsonNode checkpoint : items(need(c, "checkpoints"))) {
      if (number(checkpoint.get(0)) == tick) {
        return (long) number(checkpoint.get(1));
      }
    }
    return NO_CHECKPOINT;
  }

  void assertRecorded(String name) {
    JsonNode calls = need(c, "calls");
    assertEquals(calls.get("applyAt").asLong(), applied, name + " applyAt");
    assertEquals(calls.get("update").asLong(), updated, name + " update");
    assertEquals(calls.get("hash").asLong(), hashed, name + " hash");
    assertEquals(items(c.get("dts")).stream().map(Vectors::number).toList(), dts, name + " dts");
    assertEquals(
        (long) number(need(c, "finalState")), Integer.toUnsignedLong(h), name + " final state");
    if (c.has("progressCalls")) {
      List<Long> expected = items(c.get("progressCalls")).stream().map(JsonNode::asLong).toList();
      assertEquals(expected, progressCalls, name + " progress");
    }
    if (c.has("order")) {
      List<String> expected = items(c.get("order")).stream().map(JsonNode::asString).toList();
      assertEquals(expected, order, name + " order");
    }
  }
}
