package org.latticereplay.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.game.LoggedGame.State;

/** What ends a run: a step, an input, a listener or a modify that throws. */
final class GameLoopFailuresTest {
  private static final RunStart START = RunStart.seeded("game loop");

  private final LoggedGame game = new LoggedGame(10);

  private GameLoop<State> started() {
    GameLoop<State> loop = game.loop();
    loop.start(START);
    return loop;
  }

  @Test
  void aModifyThatThrowsEndsTheRun() {
    GameLoop<State> loop = started();
    assertThrows(
        ArithmeticException.class,
        () ->
            loop.modify(
                state -> {
                  throw new ArithmeticException();
                }));
    assertFalse(loop.running());
  }

  @Test
  void aStepThatThrowsEndsTheRunWithItsTick() {
    game.failAt = 12;
    game.failure = new ArithmeticException("by zero");
    GameLoop<State> loop = game.loop();
    loop.start(new RunStart(1, 1, 10, Settings.none()));
    StepFailedException thrown =
        assertThrows(StepFailedException.class, () -> loop.steps(game, 5, 0));
    assertEquals(12, thrown.tick());
    assertSame(game.failure, thrown.getCause());
    assertFalse(loop.running());
    assertEquals(0, loop.steps(game, 5, 0));
    assertEquals(21, loop.state().sum);
    loop.start(START);
    assertEquals(1, loop.steps(game, 1, 0));
  }

  @Test
  void errorsAndUndeclaredExceptionsOfAStepAreFailuresToo() {
    for (Throwable failure : List.of(new StackOverflowError(), new IOException("disk"))) {
      game.failAt = 0;
      game.failure = failure;
      GameLoop<State> loop = started();
      StepFailedException thrown =
          assertThrows(StepFailedException.class, () -> loop.steps(game, 1, 0));
      assertSame(failure, thrown.getCause());
    }
  }

  @Test
  void anInputOrAListenerThatThrowsEndsTheRun() {
    StepInput failing =
        tick -> {
          throw new ArithmeticException();
        };
    GameLoop<State> first = started();
    assertThrows(ArithmeticException.class, () -> first.steps(failing, 1, 0));
    assertFalse(first.running());

    GameLoop<State> second =
        new GameLoop<>(
            game,
            event -> {
              throw new ArithmeticException();
            });
    second.start(START);
    assertThrows(ArithmeticException.class, () -> second.steps(game, 1, 0));
    assertFalse(second.running());
  }
}
