package org.latticereplay.state;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class NestingTest {
  private final Nesting nesting = new Nesting();

  private static void misplaced(String message, Executable call) {
    assertEquals(message, assertThrows(IllegalStateException.class, call).getMessage());
  }

  @Test
  void countsWhatIsOpen() {
    assertEquals(0, nesting.depth());
    nesting.begin("player");
    nesting.list("items", 1);
    assertEquals(2, nesting.depth());
    nesting.item();
    nesting.end();
    nesting.end();
    assertEquals(0, nesting.depth());
    nesting.closed();
  }

  @Test
  void opensMoreLevelsThanItFirstHasRoomFor() {
    for (int i = 0; i < 100; i++) {
      nesting.list("list " + i, i);
    }
    assertEquals(100, nesting.depth());
    for (int i = 99; i >= 0; i--) {
      for (int item = 0; item < i; item++) {
        nesting.item();
      }
      misplaced("list " + i + ": the list was given more items than its count", nesting::item);
      nesting.reset();
      for (int open = 0; open < i; open++) {
        nesting.list("list " + open, open);
      }
    }
  }

  @Test
  void namesTheListThatIsShort() {
    nesting.list("enemies", 3);
    nesting.item();
    misplaced("enemies: the list ended 2 item(s) short of its count", nesting::end);
  }

  @Test
  void namesTheInnermostList() {
    nesting.list("rooms", 2);
    nesting.item();
    nesting.list("doors", 1);
    nesting.item();
    misplaced("doors: the list was given more items than its count", nesting::item);
  }

  @Test
  void hasItemsOnlyDirectlyInAList() {
    String message = "item outside a list; open one with list(name, count)";
    misplaced(message, nesting::item);
    nesting.list("rooms", 1);
    nesting.item();
    nesting.begin("lamp");
    misplaced(message, nesting::item);
  }

  @Test
  void refusesAnEndWithoutABeginning() {
    misplaced("end without a begin or a list", nesting::end);
  }

  @Test
  void refusesToCloseWithSomethingOpen() {
    nesting.begin("a");
    nesting.begin("b");
    misplaced(
        "describe left 2 group(s) or list(s) open; each begin and list needs its end",
        nesting::closed);
    nesting.reset();
    nesting.closed();
  }

  @Test
  void takesCountsFromNoneToAll() {
    nesting.list("none", 0);
    nesting.end();
    assertDoesNotThrow(() -> Nesting.count("a", 0, 0));
    assertDoesNotThrow(() -> Nesting.count("a", 4, 4));
    for (int count : new int[] {-1, 5}) {
      assertEquals(
          "a: expected a count in 0 .. 4 (the array's length), got " + count,
          assertThrows(IllegalArgumentException.class, () -> Nesting.count("a", count, 4))
              .getMessage());
    }
    assertEquals(
        "a: expected a count of 0 or more, got -1",
        assertThrows(IllegalArgumentException.class, () -> nesting.list("a", -1)).getMessage());
  }
}
