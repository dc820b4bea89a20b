package org.latticereplay.host.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
  void showsWhatCouldDisturbATerminalAsAnEscape() {
    assertEquals("a\\u001b[32mgreen", OneLine.of("a\u001b[32mgreen"));
    assertEquals("a\\u0009b\\u0000\\u007f\\u009b", OneLine.of("a\tb\0\u007f\u009b"));
    assertEquals("\\u202egol.a\\u2066\\u200f\\u061c", OneLine.of("\u202egol.a\u2066\u200f\u061c"));
    assertEquals("\\ud800x\\udc00", OneLine.of("\ud800x\udc00"));
  }

  @Test
  void leavesEveryOtherCharacter() {
    String text = "plain ~ \u00e9 \u4e2d \ud83d\ude00 \u2010 \u2065 \u206a \u200d \u2027 \u202f";
    assertEquals(text, OneLine.of(text));
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

  @Test
  void aStackKeepsItsLinesAndNothingElse() {
    String stack = OneLine.stack(new IllegalStateException("\u001b[2J", new Error("\u202e\r\n")));
    assertTrue(stack.startsWith("java.lang.IllegalStateException: \\u001b[2J\n    at org."), stack);
    assertTrue(stack.contains("\nCaused by: java.lang.Error: \\u202e\n"), stack);
    assertTrue(stack.chars().allMatch(c -> c == '\n' || !OneLine.disturbs(c)), stack);
  }

  @Test
  void aStackThatThrowsIsTheNameOfItsClass() {
    Throwable thrown =
        new RuntimeException() {
          private static final long serialVersionUID = 1L;

          @Override
          public synchronized Throwable getCause() {
            throw new IllegalStateException("of a test");
          }
        };
    assertEquals(thrown.getClass().getName() + "\n", OneLine.stack(thrown));
  }
}
