package org.latticereplay.math;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.latticereplay.testing.Vectors.items;
import static org.latticereplay.testing.Vectors.need;
import static org.latticereplay.testing.Vectors.number;

import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.latticereplay.testing.Vectors;
import tools.jackson.databind.JsonNode;

/** {@code core-math.json}: every row, by bit pattern. */
class ScalarsVectorsTest {
  private static final JsonNode FILE = Vectors.json("kit/core-math.json");

  private static double[] arguments(JsonNode row) {
    return items(row.get(0)).stream().mapToDouble(Vectors::number).toArray();
  }

  private static void check(String table, ToDoubleFunction<double[]> function) {
    JsonNode rows = need(need(FILE, table), "rows");
    assertFalse(rows.isEmpty());
    for (JsonNode row : items(rows)) {
      double actual = function.applyAsDouble(arguments(row));
      long bits = Long.parseUnsignedLong(row.get(2).asString(), 16);
      assertEquals(bits, Double.doubleToLongBits(actual), () -> table + " " + row);
    }
  }

  @Test
  void clamps() {
    check("clamp", a -> Scalars.clamp(a[0], a[1], a[2]));
    check("clamp01", a -> Scalars.clamp01(a[0]));
  }

  @Test
  void blends() {
    check("lerp", a -> Scalars.lerp(a[0], a[1], a[2]));
    check("inverseLerp", a -> Scalars.inverseLerp(a[0], a[1], a[2]));
    check("remap", a -> Scalars.remap(a[0], a[1], a[2], a[3], a[4]));
    check("smoothstep", a -> Scalars.smoothstep(a[0], a[1], a[2]));
  }

  @Test
  void wraps() {
    check("mod", a -> Scalars.mod(a[0], a[1]));
    check("wrap", a -> Scalars.wrap(a[0], a[1], a[2]));
  }

  @Test
  void movesTowards() {
    check("moveTowards", a -> Scalars.moveTowards(a[0], a[1], a[2]));
  }

  @Test
  void comparesWithinADistance() {
    for (JsonNode row : items(need(need(FILE, "approx"), "rows"))) {
      double[] a = arguments(row);
      boolean actual =
          a.length == 2 ? Scalars.approx(a[0], a[1]) : Scalars.approx(a[0], a[1], a[2]);
      assertEquals(row.get(1).asBoolean(), actual, () -> "approx " + row);
    }
    assertEquals(number(need(need(FILE, "constants"), "EPSILON")), 1e-9);
  }
}
