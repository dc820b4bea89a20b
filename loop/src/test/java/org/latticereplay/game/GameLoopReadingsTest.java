package org.latticereplay.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.game.LoggedGame.State;

/** When a frame takes a reading of a presented game. */
final class GameLoopReadingsTest {
  private static final RunStart START = RunStart.seeded("game loop");

  private final LoggedGame game = new LoggedGame(10);

  private GameLoop<State> started() {
    GameLoop<State> loop = game.loop();
    loop.start(START);
    return loop;
  }

  @Test
  void takesAReadingWhenEveryMsHasPassed() {
    game.everyMs = 100;
    GameLoop<State> loop = started();
    for (int now = 0; now <= 310; now += 62) {
      loop.steps(game, 1, now);
    }
    // At 0 the first; at 124 and 248, each the first frame 100 ms after the one before.
    assertEquals(List.of("reading 0", "reading 3", "reading 10"), readings());
  }

  @Test
  void takesAReadingWhenTheVersionMoved() {
    GameLoop<State> loop = started();
    loop.steps(game, 1, 0);
    loop.steps(game, 1, 1000);
    loop.modify(state -> state.version++);
    loop.steps(game, 1, 1001);
    loop.steps(game, 1, 5000);
    assertEquals(List.of("reading 0", "reading 3"), readings());
  }

  @Test
  void aReadingByVersionStartsTheWaitAnew() {
    game.everyMs = 100;
    GameLoop<State> loop = started();
    loop.steps(game, 1, 0);
    loop.modify(state -> state.version++);
    loop.steps(game, 1, 60);
    loop.steps(game, 1, 120);
    loop.steps(game, 1, 160);
    assertEquals(List.of("reading 0", "reading 1", "reading 6"), readings());
  }

  @Test
  void aClockSetBackDoesNotStopTheReadings() {
    game.everyMs = 100;
    GameLoop<State> loop = started();
    loop.steps(game, 1, 1_000_000);
    loop.steps(game, 1, 0);
    loop.steps(game, 1, 100);
    assertEquals(List.of("reading 0", "reading 3"), readings());
  }

  @Test
  void takesNoReadingWhenNobodyWantsOne() {
    GameLoop<State> loop = new GameLoop<>(game, event -> {});
    loop.start(START);
    loop.steps(game, 1, 0);
    assertTrue(readings().isEmpty());
  }

  @Test
  void refusesAReadingPeriodThatIsNoTime() {
    game.everyMs = Double.NaN;
    assertThrows(IllegalArgumentException.class, game::loop);
  }

  private List<String> readings() {
    return game.log.stream().filter(line -> line.startsWith("reading")).toList();
  }

  @Test
  void takesAReadingAtTheFirstFrameOfEachRun() {
    GameLoop<State> loop = started();
    loop.steps(game, 1, 0);
    loop.steps(game, 1, 10);
    loop.start(START);
    loop.steps(game, 1, 20);
    assertEquals(List.of("reading 0", "reading 0"), readings());
  }
}
