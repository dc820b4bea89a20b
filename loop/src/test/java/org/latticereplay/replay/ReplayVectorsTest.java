package org.latticereplay.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.latticereplay.testing.Vectors.items;
import static org.latticereplay.testing.Vectors.need;
import static org.latticereplay.testing.Vectors.number;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.latticereplay.testing.Vectors;
import tools.jackson.databind.JsonNode;

/** {@code replay-cases.json}, {@code replay-slow-rates.json} and {@code replay-validation.json}. */
class ReplayVectorsTest {
  /** Java's digests are integers, so these cases cannot be expressed. */
  private static final Set<String> NOT_INTEGERS =
      Set.of("hash-is-nan", "hash-is-negative-zero", "recorded-null");

  /** At 1 to 3 Hz the reference's replay never ends; ours does what its documentation promises. */
  private static final Map<String, Long> SLOW_RATES_THAT_RUN =
      Map.of("rate-1-never-runs", 1L, "rate-2-never-runs", 2L, "rate-3-never-runs", 3L);

  @Test
  void replaysEveryCaseAsTheReferenceDid() {
    Set<String> skipped = new TreeSet<>();
    for (JsonNode c : items(need(Vectors.json("kit/replay-cases.json"), "cases"))) {
      String name = c.get("name").asString();
      if (NOT_INTEGERS.contains(name)) {
        skipped.add(name);
      } else {
        check(c, name);
      }
    }
    assertEquals(new TreeSet<>(NOT_INTEGERS), skipped, "cases skipped by name");
  }

  @Test
  void replaysAtEveryRateHoweverSlow() {
    Set<String> deviating = new TreeSet<>();
    for (JsonNode c : items(need(Vectors.json("kit/replay-slow-rates.json"), "cases"))) {
      String name = c.get("name").asString();
      if (!SLOW_RATES_THAT_RUN.containsKey(name)) {
        check(c, name);
        continue;
      }
      deviating.add(name);
      ToyGame game = new ToyGame(c);
      ReplayResult result = game.replay().run();
      assertEquals(new ReplayResult(c.get("ticks").asLong(), 0, -1, 0, 0), result, name);
      assertEquals(1.0 / SLOW_RATES_THAT_RUN.get(name), game.dts.get(0), 1e-6, name);
    }
    assertEquals(new TreeSet<>(SLOW_RATES_THAT_RUN.keySet()), deviating);
  }

  private static void check(JsonNode c, String name) {
    ToyGame game = new ToyGame(c);
    if (c.has("throws")) {
      RuntimeException thrown =
          assertThrows(RuntimeException.class, () -> game.replay().run(), name);
      String label = c.get("throws").get("label").asString();
      if (c.get("throws").get("type").asString().equals("RangeError")) {
        assertEquals(IllegalArgumentException.class, thrown.getClass(), name);
        assertTrue(thrown.getMessage().startsWith(label), name + ": " + thrown.getMessage());
      } else {
        assertEquals(label, thrown.getMessage(), name);
      }
    } else {
      JsonNode r = need(c, "result");
      assertEquals(
          new ReplayResult(
              r.get("ticks").asLong(),
              r.get("checkpoints").asLong(),
              r.get("divergedAt").asLong(),
              r.get("expected").asLong(),
              r.get("actual").asLong()),
          game.replay().run(),
          name);
    }
    game.assertRecorded(name);
  }

  @Test
  void acceptsAndRefusesWhatTheReferenceDoes() {
    int checked = 0;
    for (JsonNode row : items(need(Vectors.json("kit/replay-validation.json"), "rows"))) {
      JsonNode patch = row.path("patch");
      boolean typed = true;
      for (JsonNode value : patch) {
        typed &= !value.has("js");
      }
      String field = row.get("what").asString();
      if (!typed || !patch.isObject() || !expressible(field, patch.get(field))) {
        continue;
      }
      checked++;
      Replay replay = patched(field, number(patch.get(field)));
      if (row.has("throws")) {
        assertThrows(IllegalArgumentException.class, replay::run, row.toString());
      } else {
        JsonNode r = row.get("result");
        assertEquals(r.get("ticks").asLong(), replay.run().ticks(), row.toString());
      }
    }
    assertEquals(17, checked, "rows that a typed caller can express");
  }

  private static boolean expressible(String field, JsonNode value) {
    double number = number(value);
    return field.equals("stepMs") || (number == Math.rint(number) && Math.abs(number) < 1e15);
  }

  private static Replay patched(String field, double value) {
    ReplaySource source =
        new ReplaySource() {
          @Override
          public long ticks() {
            return field.equals("ticks") ? (long) value : 1;
          }

          @Override
          public OptionalDouble stepMs() {
            return field.equals("stepMs") ? OptionalDouble.of(value) : OptionalDouble.empty();
          }

          @Override
          public void applyAt(long tick) {}

          @Override
          public long checkpointAt(long tick) {
            return NO_CHECKPOINT;
          }
        };
    Replay replay = Replay.of(source, (dt, tick) -> {}, () -> 0);
    return field.equals("hz") ? replay.hz((int) value) : replay;
  }

  @Test
  void namesWhatIsMissingInTheReferencesOrder() {
    ReplaySource source = new ToyGame(oneCase("no-checkpoints"));
    assertMissing("replay.source", () -> Replay.of(null, null, null));
    assertMissing("replay.update", () -> Replay.of(source, null, null));
    assertMissing("replay.hash", () -> Replay.of(source, (dt, tick) -> {}, null));
  }

  private static void assertMissing(String label, Runnable call) {
    IllegalArgumentException thrown = assertThrows(IllegalArgumentException.class, call::run);
    assertTrue(thrown.getMessage().startsWith(label + ":"), thrown.getMessage());
  }

  private static JsonNode oneCase(String name) {
    return items(need(Vectors.json("kit/replay-cases.json"), "cases")).stream()
        .filter(c -> c.get("name").asString().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void callsTheCheckpointOnlyAfterTheUpdate() {
    List<String> order = new ArrayList<>();
    ToyGame game = new ToyGame(oneCase("agrees"));
    game.order = order;
    game.replay().run();
    assertEquals(List.of("apply 0", "update 0", "check 0", "hash", "apply 1"), order.subList(0, 5));
  }
}
