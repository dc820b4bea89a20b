package org.latticereplay.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.latticereplay.game.LoggedGame.State;

/** How many steps a count and a stretch of time come to. */
final class GameLoopBudgetTest {
  private static final RunStart START = RunStart.seeded("game loop");

  private final LoggedGame game = new LoggedGame(10);

  private GameLoop<State> started() {
    GameLoop<State> loop = game.loop();
    loop.start(START);
    return loop;
  }

  @Test
  void countsAtMostAQuarterOfASecond() {
    GameLoop<State> loop = started();
    assertEquals(2, loop.seconds(game, 3600, 0));
    assertEquals(0, loop.seconds(game, 0.049_999, 0));
    assertEquals(1, loop.seconds(game, 0.000_001, 0));
  }

  @Test
  void carriesTheRemainder() {
    GameLoop<State> loop = started();
    int steps = 0;
    for (int frame = 0; frame < 1000; frame++) {
      steps += loop.seconds(game, 0.033, 0);
    }
    assertEquals(330, steps);
  }

  @Test
  void countsInWholeMicroseconds() {
    // 1/60 s is 16,667 us to the clock and to the frames: never a step too few after a whole hour,
    // as a sum of doubles would have it.
    LoggedGame sixty = new LoggedGame(60);
    sixty.eventEachStep = false;
    GameLoop<State> loop = sixty.loop();
    loop.start(START);
    for (int frame = 0; frame < 216_000; frame++) {
      assertEquals(1, loop.seconds(sixty, 1 / 60.0, 0));
      sixty.log.clear();
    }
  }

  @Test
  void dropsTheBacklogAfterFiveSteps() {
    LoggedGame sixty = new LoggedGame(60);
    GameLoop<State> loop = sixty.loop();
    loop.start(START);
    assertEquals(5, loop.seconds(sixty, 0.25, 0)); // 14.99 steps are owed; nothing is left of them
    assertEquals(0, loop.seconds(sixty, 0.016_666, 0));
    assertEquals(1, loop.seconds(sixty, 0.000_001, 0));
  }

  @Test
  void keepsLessThanAStepAfterFiveSteps() {
    LoggedGame sixty = new LoggedGame(60);
    GameLoop<State> loop = sixty.loop();
    loop.start(START);
    assertEquals(5, loop.seconds(sixty, 5 * 0.016_667 + 0.016_666, 0));
    assertEquals(1, loop.seconds(sixty, 0.000_001, 0));
  }

  @Test
  void refusesSecondsThatAreNoStretchOfTime() {
    GameLoop<State> loop = started();
    for (double bad : new double[] {-0.001, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThrows(IllegalArgumentException.class, () -> loop.seconds(game, bad, 0));
    }
  }

  @Test
  void runsExactlyTheStepsAskedForWithoutClampCapOrDrop() {
    GameLoop<State> loop = started();
    assertEquals(10_000, loop.steps(game, 10_000, 0));
    assertEquals(10_000, loop.stepIndex());
  }

  @Test
  void stepsClearTheRemainderCarriedFromSeconds() {
    GameLoop<State> loop = started();
    loop.seconds(game, 0.09, 0);
    loop.steps(game, 0, 0);
    assertEquals(0, loop.seconds(game, 0.01, 0));
    loop.seconds(game, 0.08, 0);
    loop.steps(game, 1, 0);
    assertEquals(0, loop.seconds(game, 0.09, 0));
  }

  @Test
  void refusesANegativeCountAndATimeThatIsNone() {
    GameLoop<State> loop = started();
    assertThrows(IllegalArgumentException.class, () -> loop.steps(game, -1, 0));
    assertThrows(IllegalArgumentException.class, () -> loop.steps(game, 1, Double.NaN));
    assertThrows(
        IllegalArgumentException.class, () -> loop.seconds(game, 0, Double.NEGATIVE_INFINITY));
    assertEquals(1, loop.steps(game, 1, 0));
  }
}
