package org.latticereplay.format.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TextPoolTest {
  private final TextPool pool = new TextPool();

  private String text(String text) {
    // what stands behind the text in the array is not part of it
    char[] chars = (text + "rest").toCharArray();
    String pooled = pool.text(chars, text.length());
    assertEquals(text, pooled);
    return pooled;
  }

  @Test
  void keepsEqualTextsAsOneObject() {
    for (String text : new String[] {"", "a", "ab", "ba", "ArrowLeft", "x".repeat(256)}) {
      assertSame(text(text), text(text));
    }
    assertNotSame(text("x".repeat(257)), text("x".repeat(257)));
  }

  @Test
  void keepsAFewHundredTextsAtATime() {
    Set<String> kept = Collections.newSetFromMap(new IdentityHashMap<>());
    for (int i = 0; i < 300; i++) {
      kept.add(text("name" + i));
    }
    for (int i = 0; i < 300; i++) {
      kept.add(text("name" + i));
    }
    assertTrue(kept.size() < 400, kept.size() + " objects for 300 texts");
  }

  @Test
  void keepsTextsOfOneHashApart() {
    // "Aa", "BB" and "C#" have one sum, and so has every text made of them
    String[] texts = {"AaAa", "AaBB", "BBAa", "BBBB", "C#Aa"};
    String[] kept = new String[5];
    for (int i = 0; i < 4; i++) {
      kept[i] = text(texts[i]);
    }
    for (int i = 0; i < 4; i++) {
      assertSame(kept[i], text(texts[i]));
    }
    kept[4] = text(texts[4]);
    assertSame(kept[4], text(texts[4]));
    assertSame(kept[1], text(texts[1]));
    assertNotSame(kept[0], text(texts[0]), "the fifth took the place of the first");
  }

  @Test
  void neverMistakesOneTextForAnother() {
    for (int round = 0; round < 3; round++) {
      for (int i = 0; i < 20_000; i++) {
        text(Integer.toString(i * 7919, 36));
      }
    }
  }
}
