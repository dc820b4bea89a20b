package org.latticereplay.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class LogMetaTest {
  @Test
  void addsTextsWithoutChangingTheOneBefore() {
    LogMeta none = LogMeta.none();
    LogMeta one = none.with(LogMeta.TEXT, "a");
    LogMeta other = one.with(LogMeta.TEXT, "b").with(LogMeta.JDK, "17");
    assertTrue(none.isEmpty());
    assertFalse(one.isEmpty());
    assertEquals("a", one.text("text"));
    assertEquals("b", other.text("text"));
    assertEquals("17", other.text("jdk"));
    assertEquals("", other.text("os"));
  }

  @Test
  void listsTextsInNameOrderForReadingAlone() {
    LogMeta meta = LogMeta.of(Map.of("b", "2", "c", "3", "a", "1"));
    assertEquals(List.of("a", "b", "c"), List.copyOf(meta.texts().keySet()));
    assertThrows(UnsupportedOperationException.class, () -> meta.texts().put("d", "4"));
  }

  @Test
  void copiesWhatItIsMadeOf() {
    Map<String, String> texts = new TreeMap<>(Map.of("a", "1"));
    LogMeta meta = LogMeta.of(texts);
    texts.put("b", "2");
    assertEquals(Map.of("a", "1"), meta.texts());
  }

  @Test
  void refusesNull() {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> LogMeta.none().with("a", null));
    assertEquals("meta a: expected a text, got null", e.getMessage());
    e = assertThrows(IllegalArgumentException.class, () -> LogMeta.none().with(null, "a"));
    assertEquals("meta null: expected a text, got null", e.getMessage());
  }

  @Test
  void isEqualToOneOfTheSameTexts() {
    LogMeta meta = LogMeta.none().with("a", "1");
    assertEquals(meta, LogMeta.of(Map.of("a", "1")));
    assertEquals(meta.hashCode(), LogMeta.of(Map.of("a", "1")).hashCode());
    assertNotEquals(meta, LogMeta.none());
    assertNotEquals(meta.hashCode(), LogMeta.none().hashCode());
    assertNotEquals(meta, Map.of("a", "1"));
    assertEquals("{a=1}", meta.toString());
  }
}
