package org.latticereplay.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class RecordedValueTest {
  private static final RecordedValue NULL =
      new RecordedValue(RecordedValue.Type.OTHER, "null", "", 0);

  @Test
  void isTheTextOrNumberItWasMadeOf() {
    assertTrue(RecordedValue.of("a").is("a"));
    assertFalse(RecordedValue.of("a").is("b"));
    assertTrue(RecordedValue.of(1.5).is(1.5));
    assertFalse(RecordedValue.of(1.5).is(1));
    assertTrue(RecordedValue.of(0).is(-0.0));
  }

  @Test
  void isNeverAValueOfAnotherType() {
    assertFalse(RecordedValue.of("").is(0));
    assertFalse(RecordedValue.of(0).is(""));
    assertFalse(NULL.is(""));
    assertFalse(NULL.is(0));
    assertFalse(RecordedValue.ABSENT.is(""));
    assertFalse(RecordedValue.ABSENT.is(0));
  }

  @Test
  void comparesEachTypeByWhatItSays() {
    assertTrue(RecordedValue.of("\u00e9").sameAs(text("\"\u00e9\"", "\u00e9")));
    assertFalse(RecordedValue.of("a").sameAs(RecordedValue.of("b")));
    assertTrue(
        RecordedValue.of(100).sameAs(new RecordedValue(RecordedValue.Type.NUMBER, "1e2", "", 100)));
    assertFalse(RecordedValue.of(1).sameAs(RecordedValue.of(2)));
    assertTrue(NULL.sameAs(new RecordedValue(RecordedValue.Type.OTHER, "null", "", 0)));
    assertFalse(NULL.sameAs(new RecordedValue(RecordedValue.Type.OTHER, "true", "", 0)));
    assertTrue(RecordedValue.ABSENT.sameAs(RecordedValue.ABSENT));
  }

  @Test
  void differsFromEveryOtherType() {
    RecordedValue[] all = {RecordedValue.of(""), RecordedValue.of(0), NULL, RecordedValue.ABSENT};
    for (RecordedValue one : all) {
      for (RecordedValue other : all) {
        assertEquals(one.equals(other), one.sameAs(other), one + " and " + other);
      }
    }
  }

  @Test
  void isShownAsItStands() {
    assertEquals("\"a\\u20ac\"", RecordedValue.of("a\u20ac").toString());
    assertEquals("1.5", RecordedValue.of(1.5).toString());
    assertEquals("absent", RecordedValue.ABSENT.toString());
    assertEquals("a\u20ac", RecordedValue.of("a\u20ac").text());
    assertEquals(1.5, RecordedValue.of(1.5).number());
  }

  private static RecordedValue text(String json, String text) {
    return new RecordedValue(RecordedValue.Type.TEXT, json, text, 0);
  }
}
