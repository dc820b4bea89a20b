package org.latticereplay.format;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class BehindTest {
  @Test
  void letsWhiteSpaceOfJsonFollow() {
    for (int b = -1; b < 256; b++) {
      assertEquals(b >= 0 && " \t\r\n".indexOf(b) >= 0, Behind.isSpace(b), "byte " + b);
    }
  }

  @Test
  void saysWhatElseFollows() {
    String rule = "the log ended before this; nothing may follow it but white space";
    assertEquals(rule, Behind.words('x'));
    assertEquals(
        "a second log begins here: " + rule + "; keep each log in a file of its own",
        Behind.words('{'));
    assertEquals(
        rule + ", got zero bytes, as file systems and transfers leave them; cut them off",
        Behind.words(0));
  }
}
