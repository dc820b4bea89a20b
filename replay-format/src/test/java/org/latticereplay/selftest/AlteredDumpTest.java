package org.latticereplay.selftest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.latticereplay.dump.StateDump;
import org.latticereplay.state.Describable;
import org.latticereplay.state.StateHash;

class AlteredDumpTest {
  private enum Weather {
    RAIN
  }

  private static final Describable EVERYTHING =
      out -> {
        out.put("whole", 5L);
        out.put("real", 2.5);
        out.put("nan", Double.NaN);
        out.put("on", true);
        out.put("off", false);
        out.put("text", "word");
        out.put("none", (String) null);
        out.put("weather", Weather.RAIN);
        out.put("group", (Describable) to -> to.put("x", 1));
        out.put("gone", (Describable) null);
        out.put("doubles", new double[] {1, Double.NaN});
        out.put("floats", new float[] {1.5f}, 1);
        out.put("longs", new long[] {1, 2});
        out.put("ints", new int[] {3, 4}, 1);
        out.put("shorts", new short[] {5}, 1);
        out.put("bytes", new byte[] {6}, 1);
        out.put("flags", new boolean[] {true, false});
        out.put("empty", new int[0]);
        out.list("list", 3);
        out.item();
        out.put("hp", 7);
        out.item(null);
        out.item(to -> to.put("hp", 8));
        out.end();
        out.begin("open");
        out.put("", (String) null);
        out.list("inner", 1);
        out.item();
        out.put("deep", 9);
        out.end();
        out.end();
      };

  private static StateDump dump(Describable state) {
    StateDump dump = new StateDump();
    state.describe(dump);
    return dump.whole();
  }

  @Test
  void isTheDefaultHashWhereNothingIsAltered() {
    StateHash hash = new StateHash();
    EVERYTHING.describe(hash);
    assertEquals(hash.digest(), AlteredDump.digest(dump(EVERYTHING), AlteredDump.NOTHING));
  }

  @Test
  void everyValueAlteredGivesAnotherDigest() {
    StateDump dump = dump(EVERYTHING);
    FieldValues values = FieldValues.of(dump);
    assertEquals(25, values.count());
    Set<Long> digests = new HashSet<>();
    digests.add(AlteredDump.digest(dump, AlteredDump.NOTHING));
    for (int value = 0; value < values.count(); value++) {
      assertTrue(digests.add(AlteredDump.digest(dump, value)), "value " + value);
    }
    assertFalse(digests.add(AlteredDump.digest(dump, values.count())), "nothing is left");
  }

  @Test
  void altersAValueToItsNeighbour() {
    assertEquals(digest(out -> out.put("n", 4)), altered(out -> out.put("n", 5)));
    assertEquals(
        digest(out -> out.put("x", Double.longBitsToDouble(Double.doubleToLongBits(2.5) ^ 1))),
        altered(out -> out.put("x", 2.5)));
    assertEquals(digest(out -> out.put("x", 0.0)), altered(out -> out.put("x", Double.NaN)));
    assertEquals(digest(out -> out.put("f", false)), altered(out -> out.put("f", true)));
    assertEquals(digest(out -> out.put("f", true)), altered(out -> out.put("f", false)));
    assertEquals(digest(out -> out.put("t", "a?")), altered(out -> out.put("t", "a")));
    assertEquals(digest(out -> out.put("t", "")), altered(out -> out.put("t", (String) null)));
    assertEquals(
        digest(
            out -> {
              out.list("l", 1);
              out.item();
              out.end();
            }),
        altered(
            out -> {
              out.list("l", 1);
              out.item(null);
              out.end();
            }));
  }

  private static long digest(Describable state) {
    return AlteredDump.digest(dump(state), AlteredDump.NOTHING);
  }

  private static long altered(Describable state) {
    return AlteredDump.digest(dump(state), 0);
  }

  @Test
  void namesTheFieldsOfAllItemsOnce() {
    assertEquals(
        List.of(
            "whole",
            "real",
            "nan",
            "on",
            "off",
            "text",
            "none",
            "weather",
            "group.x",
            "gone",
            "doubles[]",
            "floats[]",
            "longs[]",
            "ints[]",
            "shorts[]",
            "bytes[]",
            "flags[]",
            "list[].hp",
            "list[]",
            "open",
            "open.inner[].deep"),
        List.copyOf(FieldValues.of(dump(EVERYTHING)).names()));
  }

  @Test
  void picksOneOfEachNameAndThenSpreads() {
    StateDump dump =
        dump(
            out -> {
              out.put("first", 1);
              out.put("cells", new int[1000]);
              out.put("last", 2);
            });
    Map<Integer, String> picked = FieldValues.of(dump).spread(5);
    assertEquals(5, picked.size());
    assertEquals(List.of("first", "cells[]", "last"), picked.values().stream().limit(3).toList());
    assertEquals(List.of(0, 1, 1001), picked.keySet().stream().limit(3).toList());
    picked.forEach(
        (value, name) ->
            assertEquals(value == 0 ? "first" : value == 1001 ? "last" : "cells[]", name));
  }

  @Test
  void spreadsOverTheNamesWhereThereAreTooMany() {
    StateDump dump =
        dump(
            out -> {
              for (int i = 0; i < 100; i++) {
                out.put("f" + i, i);
              }
            });
    Map<Integer, String> picked = FieldValues.of(dump).spread(4);
    assertEquals(Map.of(0, "f0", 25, "f25", 50, "f50", 75, "f75"), picked);
    assertEquals(100, FieldValues.of(dump).spread(256).size());
    assertEquals(Map.of(), FieldValues.of(dump(out -> {})).spread(3));
  }
}
