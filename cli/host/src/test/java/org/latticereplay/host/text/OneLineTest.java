package org.latticereplay.host.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class OneLineTest {
  private static final class Hostile extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Supplier<String> words;

    Hostile(Supplier<String> words) {
      this.words = words;
    }

    @Override
    public String getMessage() {
      return words.get();
    }
  }

  @Test
  void joinsLines() {
    assertEquals("a b c", OneLine.of("a \r\n  b\n\nc"));
    assertEquals("null", OneLine.of((String) null));
    assertEquals(
        "java.lang.IllegalStateException: boom and more",
        OneLine.of(new IllegalStateException("boom\nand more")));
  }

  @Test
  void namesTheClassOfAThrowableThatCannotBeAsked() {
    String name = Hostile.class.getName();
    assertEquals(
        name,
        OneLine.of(
            new Hostile(
                () -> {
                  throw new StackOverflowError();
                })));
    assertEquals(
        name,
        OneLine.of(
            new Hostile(
                () -> {
                  throw new AssertionError("no words");
                })));
    assertEquals(name, OneLine.of(new Hostile(() -> null)));
  }

  @Test
  void leavesALackOfMemoryToTheCaller() {
    assertThrows(
        OutOfMemoryError.class,
        () ->
            OneLine.of(
                new Hostile(
                    () -> {
                      throw new OutOfMemoryError("made up");
                    })));
  }
}
