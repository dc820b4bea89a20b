package org.latticereplay.math;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.latticereplay.testing.Vectors.items;
import static org.latticereplay.testing.Vectors.number;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.testing.Vectors;
import tools.jackson.databind.JsonNode;

/** {@code core-hash.json}: every row, by bit pattern. */
class HashVectorsTest {
  private static final JsonNode FILE = Vectors.json("kit/core-hash.json");

  private static List<JsonNode> rows(String table) {
    List<JsonNode> rows = items(Vectors.need(Vectors.need(FILE, table), "rows"));
    assertEquals(true, rows.size() > 5, table + " has rows");
    return rows;
  }

  private static void same(JsonNode expected, int actual, Object row) {
    assertEquals(expected.asLong(), Integer.toUnsignedLong(actual), () -> "row " + row);
  }

  private static int seed(JsonNode value) {
    return Hash.toU32(number(value));
  }

  @Test
  void mixesEveryValueAfterWrappingIt() {
    for (JsonNode row : rows("mix32")) {
      same(row.get(1), Hash.mix32(number(row.get(0))), row);
    }
  }

  @Test
  void hashesNumbersByTheirWholePart() {
    for (JsonNode row : rows("hashNumber")) {
      same(row.get(1), Hash.hashNumber(number(row.get(0))), row);
    }
    for (JsonNode row : items(Vectors.need(FILE, "hashNumberRefusals"))) {
      assertThrows(IllegalArgumentException.class, () -> Hash.hashNumber(number(row.get("value"))));
    }
  }

  @Test
  void hashesTextByItsUnits() {
    for (JsonNode row : rows("hashString")) {
      same(row.get(2), Hash.hashString(row.get(0).asString()), row);
    }
  }

  @Test
  void foldsStepByStep() {
    for (JsonNode row : rows("hashStep")) {
      same(row.get(2), Hash.hashStep(seed(row.get(0)), number(row.get(1))), row);
    }
  }

  @Test
  void hashesCellsOfThePlaneAndOfSpace() {
    for (JsonNode row : rows("hash2")) {
      same(row.get(3), Hash.hash2(seed(row.get(0)), number(row.get(1)), number(row.get(2))), row);
    }
    for (JsonNode row : rows("hash3")) {
      same(
          row.get(4),
          Hash.hash3(seed(row.get(0)), number(row.get(1)), number(row.get(2)), number(row.get(3))),
          row);
    }
  }

  @Test
  void hashesPartsOfBothTypes() {
    for (JsonNode row : rows("hashParts")) {
      same(row.get(1), Hash.hashParts(RngVectorsTest.labels(row.get(0))), row);
    }
    for (JsonNode row : items(Vectors.need(FILE, "hashPartsRefusals"))) {
      assertThrows(
          IllegalArgumentException.class,
          () -> Hash.hashParts(RngVectorsTest.labels(row.get("parts"))));
    }
  }

  @Test
  void hashesBytes() {
    int checked = 0;
    for (JsonNode row : rows("hashBytes")) {
      List<JsonNode> values = items(row.get(1));
      if (values.stream().allMatch(v -> number(v) >= 0 && number(v) <= 255 && v.isNumber())) {
        byte[] bytes = new byte[values.size()];
        for (int i = 0; i < bytes.length; i++) {
          bytes[i] = (byte) number(values.get(i));
        }
        same(row.get(2), Hash.hashBytes(seed(row.get(0)), bytes), row);
        checked++;
      }
    }
    assertEquals(true, checked > 10, "most rows hold bytes; the rest no Java byte array can hold");
  }

  @Test
  void turnsHashesIntoUnits() {
    for (JsonNode row : rows("toUnit")) {
      long bits = Double.doubleToLongBits(Hash.toUnit(seed(row.get(0))));
      assertEquals(Long.parseUnsignedLong(row.get(2).asString(), 16), bits, () -> "row " + row);
    }
  }

  @Test
  void wrapsDoublesThatNoLongHolds() {
    assertEquals(0, Hash.toU32(0x1p63 * 2));
    assertEquals(0x80000000, Hash.toU32(0x1.00000001p63));
    assertEquals(4096, Hash.toU32(0x1p64 + 4096));
    assertEquals(-4096, Hash.toU32(-(0x1p64 + 4096)));
    assertEquals(0x80000000, Hash.toU32(Math.nextUp(0x1p83)));
    assertEquals(0, Hash.toU32(1e300));
    assertEquals(0, Hash.toU32(-Double.MAX_VALUE));
  }
}
