package org.latticereplay.math;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.latticereplay.testing.Vectors.items;
import static org.latticereplay.testing.Vectors.need;
import static org.latticereplay.testing.Vectors.number;

import org.junit.jupiter.api.Test;
import org.latticereplay.testing.Vectors;
import tools.jackson.databind.JsonNode;

/** {@code core-noise.json}: every row, by bit pattern. */
class NoiseVectorsTest {
  private static final JsonNode FILE = Vectors.json("kit/core-noise.json");

  private interface Row {
    double value(int seed, double[] in);
  }

  /** Columns are the seed, the numbers, the result and its bits. */
  private static void check(String table, Row row) {
    JsonNode rows = need(need(FILE, table), "rows");
    assertFalse(rows.isEmpty());
    for (JsonNode r : items(rows)) {
      int numbers = r.size() - 3;
      double[] in = new double[numbers];
      for (int i = 0; i < numbers; i++) {
        in[i] = number(r.get(i + 1));
      }
      double actual = row.value(Hash.toU32(number(r.get(0))), in);
      long bits = Long.parseUnsignedLong(r.get(r.size() - 1).asString(), 16);
      assertEquals(bits, Double.doubleToLongBits(actual), () -> table + " " + r);
    }
  }

  @Test
  void agreesOverThePlane() {
    check("noise2", (seed, in) -> Noise.noise2(seed, in[0], in[1]));
    check("fbm2", (seed, in) -> Noise.fbm2(seed, in[0], in[1], (int) in[2], in[3]));
    check("fbm2Defaults", (seed, in) -> Noise.fbm2(seed, in[0], in[1]));
  }

  @Test
  void agreesInSpace() {
    check("noise3", (seed, in) -> Noise.noise3(seed, in[0], in[1], in[2]));
    check("fbm3", (seed, in) -> Noise.fbm3(seed, in[0], in[1], in[2], (int) in[3], in[4]));
  }

  @Test
  void refusesOctavesAndGainOutOfRange() {
    for (JsonNode row : items(need(FILE, "fbmRefusals"))) {
      double octaves = number(row.get("octaves"));
      if (octaves == Math.rint(octaves)) {
        double gain = number(row.get("gain"));
        assertThrows(
            IllegalArgumentException.class, () -> Noise.fbm2(1, 0.5, 0.5, (int) octaves, gain));
        assertThrows(
            IllegalArgumentException.class,
            () -> Noise.fbm3(1, 0.5, 0.5, 0.5, (int) octaves, gain));
      }
    }
  }
}
