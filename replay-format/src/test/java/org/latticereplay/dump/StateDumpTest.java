package org.latticereplay.dump;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.dump.StateDump.Kind;
import org.latticereplay.state.Describable;
import org.latticereplay.state.StateWriter;

class StateDumpTest {
  private enum Mood {
    CALM
  }

  private static StateDump dump(Describable state) {
    StateDump dump = new StateDump();
    state.describe(dump);
    return dump.whole();
  }

  /** Every entry with its kind, its name and where the next one is that is not in it. */
  private static List<String> shape(StateDump dump) {
    List<String> all = new ArrayList<>();
    for (int i = 0; i < dump.size(); i++) {
      all.add(dump.kind(i) + " " + dump.name(i) + " " + dump.next(i));
    }
    return all;
  }

  private static void everything(StateWriter out) {
    out.put("whole", -7L);
    out.put("part", 0.5);
    out.put("on", true);
    out.put("off", false);
    out.put("text", "half a pair \ud800");
    out.put("mood", Mood.CALM);
    out.put("noText", (String) null);
    out.put("noMood", (Mood) null);
    out.begin("at");
    out.put("x", 1L);
    out.end();
    out.list("slots", 3);
    out.item();
    out.put("hp", 9L);
    out.item((Describable) null);
    out.item(slot -> slot.put("hp", 8L));
    out.end();
    out.put("longs", new long[] {1, Long.MIN_VALUE});
    out.put("doubles", new double[] {0.1, Double.NaN});
    out.put("floats", new float[] {0.1f, 2}, 1);
    out.put("flags", new boolean[] {true, false});
  }

  private static final List<String> SHAPE =
      List.of(
          "INTEGER whole 1",
          "NUMBER part 2",
          "FLAG on 3",
          "FLAG off 4",
          "TEXT text 5",
          "CONSTANT mood 6",
          "NULL noText 7",
          "NULL noMood 8",
          "GROUP at 10",
          "INTEGER x 10",
          "LIST slots 16",
          "ITEM  13",
          "INTEGER hp 13",
          "NULL  14",
          "ITEM  16",
          "INTEGER hp 16",
          "INTEGERS longs 17",
          "NUMBERS doubles 18",
          "NUMBERS floats 19",
          "FLAGS flags 20");

  private static void assertEverything(StateDump dump) {
    assertEquals(SHAPE, shape(dump));
    assertEquals(-7, dump.bits(0));
    assertEquals(Double.doubleToLongBits(0.5), dump.bits(1));
    assertEquals(1, dump.bits(2));
    assertEquals(0, dump.bits(3));
    assertEquals("half a pair \ud800", dump.text(4));
    assertEquals("CALM", dump.text(5));
    assertEquals(3, dump.bits(10));
    assertArrayEquals(new long[] {1, Long.MIN_VALUE}, (long[]) dump.array(16));
    assertArrayEquals(new double[] {0.1, Double.NaN}, (double[]) dump.array(17));
    assertArrayEquals(new float[] {0.1f}, (float[]) dump.array(18));
    assertArrayEquals(new boolean[] {true, false}, (boolean[]) dump.array(19));
  }

  @Test
  void keepsEveryValueInTheOrderItWasWritten() {
    assertEverything(dump(StateDumpTest::everything));
  }

  @Test
  void isReadBackAsItWasWritten() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    dump(StateDumpTest::everything).writeTo(new DataOutputStream(bytes));
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
    assertEverything(StateDump.readFrom(in));
    assertEquals(-1, in.read());
  }

  @Test
  void refusesAnEntryOfNoKind() {
    byte[] bytes = {0, 0, 0, 1, '?', 0, 0, 0, 0};
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
    IllegalArgumentException thrown =
        assertThrows(IllegalArgumentException.class, () -> StateDump.readFrom(in));
    assertEquals("no kind of entry: 63", thrown.getMessage());
  }

  /** More fields and deeper groups than it has room for at first. */
  @Test
  void growsWithTheState() {
    int depth = 40;
    StateDump dump =
        dump(
            out -> {
              for (int i = 0; i < depth; i++) {
                if (i % 2 == 0) {
                  out.begin("g" + i);
                } else {
                  out.list("l" + i, 2);
                  out.item(null);
                  out.item();
                }
                out.put("v", (long) i);
              }
              for (int i = 0; i < depth; i++) {
                out.end();
              }
              out.put("last", 1L);
            });
    assertEquals(20 * 2 + 20 * 4 + 1, dump.size());
    int last = dump.size() - 1;
    int entry = 0;
    for (int i = 0; i < depth; i++) {
      assertEquals(last, dump.next(entry), "level " + i);
      if (i % 2 == 1) {
        assertEquals(Kind.LIST, dump.kind(entry));
        assertEquals(Kind.NULL, dump.kind(entry + 1));
        entry += 2;
        assertEquals(Kind.ITEM, dump.kind(entry));
        assertEquals(last, dump.next(entry), "item in level " + i);
      }
      assertEquals(i, dump.bits(entry + 1));
      entry += 2;
    }
    assertEquals("last", dump.name(last));
  }

  @Test
  void copiesArrays() {
    long[] values = {1, 2, 3};
    float[] floats = {1, 2};
    StateDump dump =
        dump(
            out -> {
              out.put("v", values, 2);
              out.put("f", floats, 2);
            });
    values[0] = 9;
    floats[0] = 9;
    assertArrayEquals(new long[] {1, 2}, (long[]) dump.array(0));
    assertArrayEquals(new float[] {1, 2}, (float[]) dump.array(1));
  }

  @Test
  void takesNoDescriptionThatIsNotWhole() {
    StateDump open = new StateDump();
    open.begin("g");
    assertThrows(IllegalStateException.class, open::whole);
    open.end();
    assertSame(open, open.whole());
    assertThrows(IllegalStateException.class, open::item);
    assertThrows(IllegalStateException.class, () -> open.item(null));
    assertThrows(
        IllegalArgumentException.class, () -> new StateDump().put("f", new float[] {1}, 2));
    StateDump list = new StateDump();
    list.list("l", 1);
    assertThrows(IllegalStateException.class, list::end);
    list = new StateDump();
    list.list("l", 1);
    list.item(null);
    StateDump full = list;
    assertThrows(IllegalStateException.class, () -> full.item(null));
  }
}
