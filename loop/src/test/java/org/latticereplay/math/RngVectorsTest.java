package org.latticereplay.math;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.latticereplay.testing.Vectors.items;
import static org.latticereplay.testing.Vectors.need;
import static org.latticereplay.testing.Vectors.number;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.latticereplay.testing.Vectors;
import tools.jackson.databind.JsonNode;

/** {@code core-rng.json}: every case, draw by draw. */
class RngVectorsTest {
  private static final JsonNode FILE = Vectors.json("kit/core-rng.json");

  /** A list of labels or parts: numbers, or {@code {"string": text}}. */
  static Object[] labels(JsonNode array) {
    List<Object> labels = new ArrayList<>();
    for (JsonNode label : items(array)) {
      labels.add(label.has("string") ? label.get("string").asString() : (Object) number(label));
    }
    return labels.toArray();
  }

  private static Rng seeded(JsonNode seed) {
    return seed.has("string") ? Rng.of(seed.get("string").asString()) : Rng.of(number(seed));
  }

  @Test
  void drawsWhatTheReferenceDrew() {
    Set<String> calls = new HashSet<>();
    for (JsonNode c : items(need(FILE, "cases"))) {
      String name = c.get("name").asString();
      Map<String, Rng> streams = new HashMap<>();
      JsonNode create = c.get("create");
      Rng rng =
          create.has("seed")
              ? seeded(create.get("seed"))
              : Rng.at(
                  (long) number(create.get("snapshot").get("seed")),
                  (long) number(create.get("snapshot").get("state")));
      assertAt(c.get("start"), rng, name);
      streams.put("", rng);
      for (JsonNode call : items(c.get("calls"))) {
        calls.add(call.get("call").asString());
        play(streams, call, name + ": " + call);
      }
    }
    assertTrue(calls.containsAll(Set.of("nextUint32", "next", "int", "weighted", "shuffle")));
  }

  private static void assertAt(JsonNode snapshot, Rng rng, String what) {
    assertEquals(snapshot.get("seed").asLong(), rng.seed(), what);
    assertEquals(snapshot.get("state").asLong(), rng.state(), what);
  }

  private static void play(Map<String, Rng> streams, JsonNode call, String what) {
    Rng rng = streams.get(call.path("on").asString(""));
    String method = call.get("call").asString();
    if (call.has("throws")) {
      assertRefused(rng, method, call, what);
      return;
    }
    JsonNode out = call.get("out");
    int times = call.path("times").asInt(0);
    switch (method) {
      case "skip" -> {
        for (int i = 0; i < need(call, "times").asInt(); i++) {
          rng.nextUint32();
        }
      }
      case "snapshot" -> assertAt(out, rng, what);
      case "derive" -> keep(streams, call, rng.derive(labels(call.get("labels"))), what);
      case "clone" -> keep(streams, call, rng.copy(), what);
      case "restore" -> restore(streams, call, rng, what);
      default -> {
        if (times == 0) {
          assertDraw(out, rng, method, call, what);
        } else {
          assertEquals(times, out.size(), what);
          for (int i = 0; i < times; i++) {
            assertDraw(out.get(i), rng, method, call, what);
          }
        }
      }
    }
  }

  private static void keep(Map<String, Rng> streams, JsonNode call, Rng made, String what) {
    if (call.has("out")) {
      assertAt(call.get("out"), made, what);
    }
    if (call.has("as")) {
      streams.put(call.get("as").asString(), made);
    }
  }

  /**
   * The kit gives back the same stream, or another when the identity differs; here the caller says
   * which.
   */
  private static void restore(Map<String, Rng> streams, JsonNode call, Rng rng, String what) {
    JsonNode point = need(call, "snapshot");
    long seed = (long) number(need(point, "seed"));
    long state = (long) number(need(point, "state"));
    boolean same = seed == rng.seed();
    assertEquals(call.get("same").asBoolean(), same, what);
    Rng restored = same ? rng : Rng.at(seed, state);
    restored.rewind(state);
    keep(streams, call, restored, what);
  }

  private static void assertDraw(JsonNode out, Rng rng, String method, JsonNode call, String what) {
    Object drawn = draw(rng, method, call);
    if (drawn instanceof Double number) {
      assertEquals(Double.doubleToLongBits(number(out)), Double.doubleToLongBits(number), what);
    } else if (drawn instanceof Number whole) {
      assertEquals(out.asLong(), whole.longValue(), what);
    } else if (drawn instanceof List<?> list) {
      assertEquals(items(out), list, what);
    } else {
      assertEquals(out.toString(), drawn.toString(), what);
    }
  }

  private static Object draw(Rng rng, String method, JsonNode call) {
    return switch (method) {
      case "nextUint32" -> rng.nextUint32();
      case "next" -> rng.next();
      case "int" -> rng.integer((long) arg(call, 0), (long) arg(call, 1));
      case "float" -> rng.real(arg(call, 0), arg(call, 1));
      case "bool" -> hasArgs(call) ? rng.bool(arg(call, 0)) : rng.bool();
      case "pick" -> rng.pick(items(list(call)));
      case "weighted" -> rng.weighted(weights(call));
      case "shuffle", "shuffleInPlace" -> {
        List<JsonNode> values = items(list(call));
        rng.shuffle(values);
        yield values;
      }
      default -> throw new AssertionError("no such call: " + call);
    };
  }

  private static boolean hasArgs(JsonNode call) {
    return need(call, "args").size() > 0;
  }

  private static double arg(JsonNode call, int index) {
    return number(need(call, "args").get(index));
  }

  private static JsonNode list(JsonNode call) {
    return need(call, "args").get(0);
  }

  private static double[] weights(JsonNode call) {
    return numbers(list(call));
  }

  private static double[] numbers(JsonNode list) {
    return items(list).stream().mapToDouble(Vectors::number).toArray();
  }

  private static void assertRefused(Rng rng, String method, JsonNode call, String what) {
    if (!expressible(method, call)) {
      return;
    }
    long before = rng.state();
    assertThrows(
        IllegalArgumentException.class,
        () -> {
          switch (method) {
            case "derive" -> rng.derive(labels(call.get("labels")));
            case "restore" -> {
              JsonNode point = need(call, "snapshot");
              Rng.at((long) number(need(point, "seed")), (long) number(need(point, "state")));
            }
            default -> draw(rng, method, call);
          }
        },
        what);
    assertEquals(before, rng.state(), "a refused call draws nothing: " + what);
  }

  /** Whole numbers are longs here, so a fraction cannot be passed where one is expected. */
  private static boolean expressible(String method, JsonNode call) {
    if (method.equals("int")) {
      return whole(arg(call, 0)) && whole(arg(call, 1));
    }
    if (method.equals("restore")) {
      JsonNode point = need(call, "snapshot");
      return point.has("seed")
          && point.has("state")
          && whole(number(point.get("seed")))
          && whole(number(point.get("state")));
    }
    return true;
  }

  private static boolean whole(double value) {
    return value == Math.rint(value) && Math.abs(value) <= 0x1p53;
  }

  @Test
  void refusesSeedsThatAreNotFinite() {
    for (JsonNode row : items(need(FILE, "seedRefusals"))) {
      assertThrows(IllegalArgumentException.class, () -> seeded(row.get("seed")));
    }
  }

  @Test
  void staysOnTrackForAMillionDraws() {
    JsonNode run = need(FILE, "long");
    Rng rng = seeded(run.get("seed"));
    long drawn = 0;
    for (JsonNode sample : items(run.get("samples"))) {
      long last = 0;
      while (drawn < sample.get(0).asLong()) {
        last = rng.nextUint32();
        drawn++;
      }
      assertEquals(sample.get(1).asLong(), last, () -> "after " + sample);
    }
    assertAt(run.get("end"), rng, "the end");
  }

  /** The reference always chooses the last here: a confident wrong answer, so it is refused. */
  @Test
  void refusesWeightsWhoseSumOverflows() {
    JsonNode trap = need(FILE, "traps").get(0);
    assertEquals("weights-that-overflow", trap.get("trap").asString());
    Rng rng = seeded(trap.get("seed"));
    assertThrows(
        IllegalArgumentException.class, () -> rng.weighted(numbers(need(trap, "weights"))));
  }

  @Test
  void shufflesTheFirstElementsOfAnArrayThatIsFilledInPart() {
    int[] part = {1, 2, 3, 4, 9, 9};
    int[] whole = {1, 2, 3, 4};
    Integer[] boxed = {1, 2, 3, 4, 9, 9};
    Rng.of("cards").shuffle(part, 4);
    Rng.of("cards").shuffle(whole);
    Rng.of("cards").shuffle(boxed, 4);
    assertArrayEquals(whole, Arrays.copyOf(part, 4));
    assertArrayEquals(new int[] {9, 9}, Arrays.copyOfRange(part, 4, 6));
    assertArrayEquals(Arrays.stream(part).boxed().toArray(Integer[]::new), boxed);
    assertFalse(Arrays.equals(new int[] {1, 2, 3, 4}, whole), "they did move");
    for (int count : new int[] {-1, 7}) {
      assertThrows(IllegalArgumentException.class, () -> Rng.of("cards").shuffle(part, count));
    }
  }

  @Test
  void aSeedIsOneTypeForStreamsNoiseAndHashes() {
    long seed = Rng.of("tall").seed();
    int bits = (int) seed;
    assertTrue(seed > Integer.MAX_VALUE, "a seed that an int shows as negative");
    assertEquals(Hash.hash2(bits, 3, -4), Hash.hash2(seed, 3, -4));
    assertEquals(Hash.hash2(bits, 3.5, -4.0), Hash.hash2(seed, 3.5, -4.0));
    assertEquals(Hash.hash3(bits, 3, -4, 5), Hash.hash3(seed, 3, -4, 5));
    assertEquals(Hash.hash3(bits, 3.5, -4.0, 5.0), Hash.hash3(seed, 3.5, -4.0, 5.0));
    assertEquals(Hash.hashBytes(bits, new byte[] {7}), Hash.hashBytes(seed, new byte[] {7}));
    assertEquals(Noise.noise2(bits, 0.3, 0.4), Noise.noise2(seed, 0.3, 0.4));
    assertEquals(Noise.noise3(bits, 0.3, 0.4, 0.5), Noise.noise3(seed, 0.3, 0.4, 0.5));
    assertEquals(Noise.fbm2(bits, 0.3, 0.4), Noise.fbm2(seed, 0.3, 0.4));
    assertEquals(Noise.fbm2(bits, 0.3, 0.4, 2, 0.7), Noise.fbm2(seed, 0.3, 0.4, 2, 0.7));
    assertEquals(Noise.fbm3(bits, 0.3, 0.4, 0.5), Noise.fbm3(seed, 0.3, 0.4, 0.5));
    assertEquals(Noise.fbm3(bits, 0.3, 0.4, 0.5, 2, 0.7), Noise.fbm3(seed, 0.3, 0.4, 0.5, 2, 0.7));
  }
}
