package org.latticereplay.format;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.latticereplay.game.SampleBuffer;

class JsonTextTest {
  @Test
  void quotesATextSoThatItIsPrintable() {
    assertEquals("\"\"", JsonText.quote(""));
    assertEquals("\" a~\"", JsonText.quote(" a~"));
    assertEquals("\"\\\"\\\\/\"", JsonText.quote("\"\\/"));
    assertEquals(
        "\"\\u0000\\u000a\\u001f\\u007f\\u00e9\\u20ac\"",
        JsonText.quote("\0\n\u001f\u007f\u00e9\u20ac"));
    assertEquals("\"\\ud83d\\ude00\\udfff\"", JsonText.quote("\ud83d\ude00\udfff"));
  }

  @Test
  void spellsNumbersAsJavaScriptDoes() {
    assertEquals("0", JsonText.number(0));
    assertEquals("-1.5", JsonText.number(-1.5));
    assertEquals("1e21", JsonText.number(1e21));
    assertEquals("-1.7976931348623157e308", JsonText.number(-Double.MAX_VALUE));
  }

  @Test
  void writesASampleAsALogHasIt() {
    SampleBuffer samples = new SampleBuffer();
    samples.add("chat \"x\"").member("sx", 1.5).member("a\nb", "\u20ac").member("f", true);
    samples.peer(0);
    samples.key("Space", false);
    samples.blur();
    assertEquals(
        "{\"kind\":\"chat \\\"x\\\"\",\"sx\":1.5,\"a\\u000ab\":\"\\u20ac\",\"f\":true,\"peer\":0}",
        JsonText.of(samples.get(0)));
    assertEquals(
        "{\"kind\":\"key\",\"code\":\"Space\",\"down\":false}", JsonText.of(samples.get(1)));
    assertEquals("{\"kind\":\"blur\"}", JsonText.of(samples.get(2)));
  }
}
