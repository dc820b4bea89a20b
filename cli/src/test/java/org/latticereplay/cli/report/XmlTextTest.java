package org.latticereplay.cli.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class XmlTextTest {
  @Test
  void nothingIsMarkupAndNothingDisturbs() {
    assertEquals("&lt;a b=&quot;&apos;&quot;&gt; &amp;amp;", XmlText.of("<a b=\"'\">\n&amp;"));
    assertEquals("\\u0001\\ud800\ufffd\\u202e", XmlText.of("\u0001\ud800\uffff\u202e"));
    assertEquals("a\n&lt;b\n", XmlText.lines("a\n<b"));
  }
}
