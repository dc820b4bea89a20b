package org.latticereplay.format;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class MemberNamesTest {
  private final MemberNames names = new MemberNames(Logs.reader("x"), "sample");

  @Test
  void refusesANameThatStandsThereTwice() {
    names.add("a");
    names.add("b");
    names.add("A");
    assertEquals(
        "line 1, column 1, byte 0: the member \"b\" stands here twice",
        Logs.refusal(() -> names.add("b")));
    names.clear();
    names.add("b");
    assertEquals(
        "line 1, column 1, byte 0: the member \"b\" stands here twice",
        Logs.refusal(() -> names.add("b")));
  }

  @Test
  void boundsTheirNumber() {
    for (int i = 0; i < LogBounds.OTHER_MEMBERS; i++) {
      names.add("m" + i);
    }
    assertEquals(
        "line 1, column 1, byte 0: a sample of more than 256 unknown members",
        Logs.refusal(() -> names.add("over")));
  }
}
