package org.latticereplay.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class GameFailureTest {

  @SuppressWarnings("unchecked") // erased: throws whatever came, as a Kotlin game may
  private static <T extends Throwable> void sneak(Throwable failure) throws T {
    throw (T) failure;
  }

  private static Verdict.Failed failed(Throwable thrown) {
    return assertInstanceOf(
        Verdict.Failed.class, GameFailure.verdict(7, new GameThrewException("step", thrown)));
  }

  /** An exception of a game's own, whose every method is as bad as can be. */
  private static class Hostile extends RuntimeException {
    private static final long serialVersionUID = 1L;

    @Override
    public String toString() {
      sneak(new IOException("no text"));
      return "";
    }

    @Override
    public String getMessage() {
      throw new AssertionError("no message");
    }

    @Override
    public synchronized Throwable getCause() {
      sneak(new IOException("no cause"));
      return null;
    }

    @Override
    public StackTraceElement[] getStackTrace() {
      throw new StackOverflowError();
    }

    @Override
    public void printStackTrace(java.io.PrintWriter out) {
      throw new OutOfMemoryError("no stack");
    }
  }

  @Test
  void namesTickMethodAndText() {
    Verdict.Failed failed = failed(new IllegalStateException("no such enemy"));
    assertEquals(7, failed.tick());
    assertEquals(
        "tick 7: the game threw in step: java.lang.IllegalStateException: no such enemy",
        failed.message());
    assertTrue(
        failed.stack().startsWith("java.lang.IllegalStateException: no such enemy\n\tat "),
        failed.stack());
    assertTrue(failed.stack().contains("GameFailureTest.namesTickMethodAndText"), failed.stack());
  }

  @Test
  void survivesAnExceptionWhoseMethodsThrow() {
    Verdict.Failed failed = failed(new Hostile());
    assertTrue(failed.message().endsWith("in step: " + Hostile.class.getName()), failed.message());
    assertEquals(Hostile.class.getName(), failed.stack());
  }

  @Test
  @SuppressWarnings({"OverrideThrowableToString", "ToStringReturnsNull"}) // as a game might
  void survivesATextThatIsNull() {
    Verdict.Failed failed =
        failed(
            new RuntimeException() {
              private static final long serialVersionUID = 1L;

              @Override
              public String toString() {
                return null;
              }
            });
    assertTrue(failed.message().contains("GameFailureTest"), failed.message());
  }

  private static final class Endless extends RuntimeException {
    private static final long serialVersionUID = 1L;

    @Override
    public synchronized Throwable getCause() {
      return new Endless();
    }
  }

  @Test
  void followsCausesAsFarAsIsForReading() {
    Verdict.Failed failed = failed(new Endless());
    assertEquals(8, failed.stack().lines().filter(line -> !line.startsWith("\t")).count() - 1);
    assertTrue(failed.stack().endsWith("Caused by: more"), failed.stack());
    Verdict.Failed one =
        failed(new IllegalStateException("outer", new IllegalArgumentException("inner")));
    assertTrue(
        one.stack().contains("\nCaused by: java.lang.IllegalArgumentException: inner\n\tat "),
        one.stack());
    assertTrue(!one.stack().contains("more causes"), one.stack());
  }

  @Test
  void cutsWhatGoesOnForEver() {
    IllegalStateException deep = new IllegalStateException("x".repeat(5_000_000));
    StackTraceElement[] frames = new StackTraceElement[500];
    java.util.Arrays.fill(
        frames, new StackTraceElement("y".repeat(100_000), "step", "Game.java", 1));
    deep.setStackTrace(frames);
    Verdict.Failed failed = failed(deep);
    assertTrue(failed.message().length() < 2000, "message");
    assertTrue(failed.stack().length() < 100_000, "stack");
    assertTrue(failed.stack().endsWith("\t... 470 more"), "how much was cut");
    assertEquals(
        "java.lang.IllegalStateException: one",
        failed(new IllegalStateException("one\ntwo")).stack().lines().findFirst().orElseThrow());
  }

  @Test
  void namesTheVeryFirstTick() {
    GameThrewException threw = new GameThrewException("step", new IllegalStateException("no"));
    assertTrue(
        GameFailure.verdict(0, threw).message().startsWith("tick 0: the game threw in step"));
    assertTrue(GameFailure.verdict(-1, threw).message().startsWith("the game threw in step"));
  }

  @Test
  void cutsNoLineThatFits() {
    String name = "java.lang.IllegalStateException: ";
    String text = "x".repeat(1000 - name.length());
    assertTrue(failed(new IllegalStateException(text)).message().endsWith("step: " + name + text));
    assertTrue(
        failed(new IllegalStateException(text + "y")).message().endsWith("x..."), "one too many");
  }

  @Test
  void tellsApartWhatIsNoFailureOfTheGame() {
    Verdict memory =
        GameFailure.verdict(-1, new GameThrewException("create", new OutOfMemoryError("heap")));
    assertInstanceOf(Verdict.LimitHit.class, memory);
    assertTrue(memory.message().startsWith("the game ran out of memory in create"));
    Verdict newer =
        GameFailure.verdict(
            3, new GameThrewException("step", new UnsupportedClassVersionError("Helper is newer")));
    assertInstanceOf(Verdict.Unreadable.class, newer);
    assertTrue(newer.message().startsWith("tick 3: "), newer.message());
    assertTrue(failed(new NoClassDefFoundError("some/Engine")).message().contains("--class-path"));
  }
}
