package org.latticereplay.cli.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class TickWordsTest {
  @Test
  void theTickBeforeTheFirstIsTheStateAsCreated() {
    assertEquals("as the state is created", TickWords.at(-1, 0));
    assertEquals("as the state is created", TickWords.at(499, 500));
    assertEquals("at tick 0", TickWords.at(0, 0));
    assertEquals("at tick 500", TickWords.at(500, 500));
  }
}
