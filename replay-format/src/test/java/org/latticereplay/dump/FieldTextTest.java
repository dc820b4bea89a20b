package org.latticereplay.dump;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.latticereplay.dump.StateDump.Kind;
import org.latticereplay.state.Describable;

class FieldTextTest {
  private enum Mood {
    CALM
  }

  private static StateDump dump(Describable state) {
    StateDump dump = new StateDump();
    state.describe(dump);
    return dump.whole();
  }

  /** The first entry of that state. */
  private static String text(Describable state) {
    return FieldText.of(dump(state), 0);
  }

  @Test
  void writesValuesAsALogSpellsThem() {
    assertEquals("-7", text(out -> out.put("v", -7L)));
    assertEquals("0.1", text(out -> out.put("v", 0.1)));
    assertEquals("-0", text(out -> out.put("v", -0.0)));
    assertEquals("NaN", text(out -> out.put("v", Double.NaN)));
    assertEquals("-Infinity", text(out -> out.put("v", Double.NEGATIVE_INFINITY)));
    assertEquals("true", text(out -> out.put("v", true)));
    assertEquals("false", text(out -> out.put("v", false)));
    assertEquals("\"a\\u000ab\"", text(out -> out.put("v", "a\nb")));
    assertEquals("CALM", text(out -> out.put("v", Mood.CALM)));
    assertEquals("null", text(out -> out.put("v", (Mood) null)));
  }

  @Test
  void countsWhatIsInListsAndArrays() {
    assertEquals("0 elements", text(out -> out.put("v", new long[0])));
    assertEquals("1 element", text(out -> out.put("v", new boolean[1])));
    assertEquals("2 elements", text(out -> out.put("v", new float[2], 2)));
    assertEquals("3 elements", text(out -> out.put("v", new double[3])));
    assertEquals(
        "1 item",
        text(
            out -> {
              out.list("v", 1);
              out.item(null);
              out.end();
            }));
  }

  private static String group(int fields) {
    return text(
        out -> {
          out.begin("g");
          out.put("a", 1L);
          out.begin("at");
          out.put("x", 2L);
          out.put("y", 2L);
          out.end();
          for (int i = 2; i < fields; i++) {
            out.put("f" + i, (long) i);
          }
          out.end();
          out.put("outside", 9L);
        });
  }

  @Test
  void showsTheFirstFieldsOfAGroup() {
    assertEquals("{a: 1, at: {...}}", group(2));
    assertEquals("{a: 1, at: {...}, f2: 2, f3: 3}", group(4));
    assertEquals("{a: 1, at: {...}, f2: 2, f3: 3, ...}", group(5));
    assertEquals(
        "{}",
        text(
            out -> {
              out.begin("g");
              out.end();
            }));
    StateDump list =
        dump(
            out -> {
              out.list("l", 1);
              out.item(item -> item.put("hp", 3L));
              out.end();
            });
    assertEquals("{hp: 3}", FieldText.of(list, 1));
  }

  private static String from(int length, int from) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append((char) ('a' + i % 26));
    }
    return FieldText.of(dump(out -> out.put("v", text.toString())), 0, from);
  }

  @Test
  void cutsALongTextToWhatIsAroundAPlace() {
    String whole = "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuv";
    assertEquals("\"" + whole + "\"", from(48, 0));
    assertEquals("\"" + whole + "\"", from(48, 40));
    assertEquals("\"" + whole + "\"...", from(49, 0));
    assertEquals("\"" + whole + "\"...", from(49, 12));
    assertEquals("...\"" + whole.substring(1) + "w\"", from(49, 13));
    assertEquals("...\"" + whole.substring(1) + "w\"...", from(50, 13));
  }

  @Test
  void writesElementsAsTheirArrayHasThem() {
    assertEquals("0.1", FieldText.element(Kind.NUMBERS, new float[] {0.1f}, 0));
    assertEquals("-0", FieldText.element(Kind.NUMBERS, new double[] {1, -0.0}, 1));
    assertEquals("false", FieldText.element(Kind.FLAGS, new boolean[] {true, false}, 1));
    assertEquals("true", FieldText.element(Kind.FLAGS, new boolean[] {true, false}, 0));
    assertEquals("-3", FieldText.element(Kind.INTEGERS, new long[] {-3}, 0));
  }

  @Test
  void writesOutFourElements() {
    long[] values = {0, 10, 20, 30, 40, 50};
    assertEquals("10, 20, 30, 40", FieldText.elements(Kind.INTEGERS, values, 1, 5));
    assertEquals("10, 20, 30, 40, ...", FieldText.elements(Kind.INTEGERS, values, 1, 6));
    assertEquals("50", FieldText.elements(Kind.INTEGERS, values, 5, 6));
  }
}
