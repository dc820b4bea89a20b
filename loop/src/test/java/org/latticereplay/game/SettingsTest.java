package org.latticereplay.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class SettingsTest {
  private final Settings some =
      Settings.none().with("zone", "b").with("arena", 3.5).with("hard", true);

  private static void refused(String message, Executable call) {
    assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
  }

  @Test
  void saysWhetherThereAreAny() {
    assertTrue(Settings.none().isEmpty());
    assertEquals(List.of(), List.copyOf(Settings.none().names()));
    assertFalse(some.isEmpty());
  }

  @Test
  void manyAtOnceAreTheSameAsOneAfterTheOther() {
    assertEquals(some, Settings.of(Map.of("hard", true, "zone", "b", "arena", 3.5)));
    assertEquals(Settings.none(), Settings.of(Map.of()));
    String expected = "expected a text, a finite number or a flag, got ";
    refused("a: " + expected + "1", () -> Settings.of(Map.of("a", 1)));
    refused("a: " + expected + "NaN", () -> Settings.of(Map.of("a", Double.NaN)));
    refused("a: " + expected + "Infinity", () -> Settings.of(Map.of("a", 1 / 0.0)));
  }

  @Test
  void givesEachAsItsType() {
    assertEquals("b", some.text("zone", "fallback"));
    assertEquals(3.5, some.number("arena", 0));
    assertTrue(some.flag("hard", false));
    assertFalse(Settings.none().with("hard", false).flag("hard", true));
  }

  @Test
  void fallsBackWhereThereIsNone() {
    assertEquals("a", some.text("absent", "a"));
    assertNull(some.text("absent", null));
    assertEquals(7, some.number("absent", 7));
    assertTrue(some.flag("absent", true));
    assertFalse(some.flag("absent", false));
  }

  @Test
  void givesTheValueAsItStands() {
    assertEquals("b", some.get("zone"));
    assertEquals(3.5, some.get("arena"));
    assertEquals(true, some.get("hard"));
    assertNull(some.get("absent"));
  }

  @Test
  void refusesAnotherType() {
    refused("setting arena: expected String, got 3.5", () -> some.text("arena", ""));
    refused("setting zone: expected Double, got b", () -> some.number("zone", 0));
    refused("setting arena: expected Boolean, got 3.5", () -> some.flag("arena", false));
  }

  @Test
  void replacesOneOfTheSameNameAndLeavesTheOriginal() {
    Settings more = some.with("zone", 1);
    assertEquals(1, more.number("zone", 0));
    assertEquals("b", some.text("zone", ""));
    assertEquals(3, more.names().size());
  }

  @Test
  void holdsEveryNumberThatALogCan() {
    for (double value : new double[] {Double.MAX_VALUE, -Double.MAX_VALUE, -0.0}) {
      assertEquals(value, Settings.none().with("n", value).number("n", 1));
    }
    for (double value :
        new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
      refused("n: expected a finite number, got " + value, () -> Settings.none().with("n", value));
    }
  }

  @Test
  void refusesNulls() {
    refused("setting n: expected a value, got null", () -> some.with("n", (String) null));
    refused("setting null: expected a value, got null", () -> some.with(null, true));
  }

  @Test
  void namesCannotBeTakenOut() {
    assertThrows(UnsupportedOperationException.class, () -> some.names().clear());
  }

  @Test
  void equalsByNamesAndValues() {
    Settings same = Settings.none().with("hard", true).with("zone", "b").with("arena", 3.5);
    assertEquals(some, same);
    assertEquals(some.hashCode(), same.hashCode());
    assertNotEquals(some, same.with("hard", false));
    assertNotEquals(some.hashCode(), same.with("more", "x").hashCode());
    assertNotEquals(some, (Object) "{}");
    assertEquals("{arena=3.5, hard=true, zone=b}", some.toString());
  }
}
