package org.latticereplay.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.game.LoggedGame.State;

/** What callers and listeners of a loop may do, and when. */
final class GameLoopCallersTest {
  private static final RunStart START = RunStart.seeded("game loop");

  private final LoggedGame game = new LoggedGame(10);

  private GameLoop<State> started() {
    GameLoop<State> loop = game.loop();
    loop.start(START);
    return loop;
  }

  @Test
  void stateIsTheMutableObjectItself() {
    GameLoop<State> loop = started();
    State state = loop.state();
    loop.steps(game, 3, 0);
    assertSame(state, loop.state());
    assertEquals(3, state.sum);
  }

  @Test
  void modifyChangesTheStateBetweenFrames() {
    GameLoop<State> loop = started();
    loop.modify(state -> state.sum = 100);
    loop.steps(game, 2, 0);
    assertEquals(101, loop.state().sum);
  }

  @Test
  void modifyNeedsARun() {
    assertThrows(IllegalStateException.class, () -> game.loop().modify(state -> {}));
  }

  @Test
  void modifyIsRefusedWhileTheRunIsRecorded() {
    boolean[] open = {true};
    StepInput recorder =
        new StepInput() {
          @Override
          public Samples read(long tick) {
            return game.read(tick);
          }

          @Override
          public boolean records() {
            return open[0];
          }
        };
    GameLoop<State> loop = started();
    loop.steps(recorder, 1, 0);
    assertThrows(IllegalStateException.class, () -> loop.modify(state -> state.sum++));
    assertEquals(0, loop.state().sum);
    assertTrue(loop.running());
    open[0] = false;
    loop.modify(state -> state.sum++);
    open[0] = true;
    loop.start(START);
    loop.modify(state -> state.sum++);
  }

  @Test
  void listenersMustNotCallBack() {
    List<String> refused = new ArrayList<>();
    List<GameLoop<State>> self = new ArrayList<>();
    GameLoop<State> loop =
        new GameLoop<>(game, event -> refused.addAll(refusals(self.get(0))), event -> {});
    self.add(loop);
    loop.start(START);
    assertEquals(1, loop.steps(game, 1, 0));
    assertEquals(
        List.of(
            "steps while an event is being delivered; call it after the frame has returned",
            "seconds while an event is being delivered; call it after the frame has returned",
            "start while an event is being delivered; call it after the frame has returned",
            "modify while an event is being delivered; call it after the frame has returned"),
        refused);
    assertEquals(1, loop.steps(game, 1, 0));
  }

  @Test
  void aReaderAndAStepMustNotCallBackEither() {
    List<String> refused = new ArrayList<>();
    List<GameLoop<State>> self = new ArrayList<>();
    GameLoop<State> loop =
        new GameLoop<>(game, event -> {}, reading -> refused.addAll(refusals(self.get(0))));
    self.add(loop);
    loop.start(START);
    StepInput calling =
        tick -> {
          refused.addAll(refusals(loop));
          return Samples.none();
        };
    loop.steps(calling, 1, 0);
    loop.modify(state -> refused.addAll(refusals(loop)));
    assertEquals(12, refused.size());
    assertTrue(refused.get(0).startsWith("steps while a step is running"));
    assertTrue(refused.get(4).startsWith("steps while a reading is being delivered"));
    assertTrue(refused.get(8).startsWith("steps while a modify is running"));
  }

  private List<String> refusals(GameLoop<State> loop) {
    List<String> messages = new ArrayList<>();
    for (Runnable call :
        List.<Runnable>of(
            () -> loop.steps(game, 1, 0),
            () -> loop.seconds(game, 1, 0),
            () -> loop.start(START),
            () -> loop.modify(state -> {}))) {
      messages.add(assertThrows(IllegalStateException.class, call::run).getMessage());
    }
    return messages;
  }

  @Test
  void aListenerMayPauseOrStop() {
    List<GameLoop<State>> self = new ArrayList<>();
    GameLoop<State> loop =
        new GameLoop<>(
            game,
            event -> {
              if (event.equals("of 0")) {
                self.get(0).pause(true);
              } else {
                self.get(0).stop();
              }
            });
    self.add(loop);
    loop.start(START);
    loop.steps(game, 1, 0);
    assertTrue(loop.paused());
    assertEquals(0, loop.steps(game, 1, 0));
    loop.pause(false);
    loop.steps(game, 1, 0);
    assertFalse(loop.running());
    assertEquals(1, loop.state().sum);
  }

  @Test
  void startBeginsAnewWithNothingCarriedOver() {
    GameLoop<State> loop = started();
    loop.seconds(game, 0.19, 0);
    loop.pause(true);
    loop.start(new RunStart(1, 1, 500, Settings.none()));
    assertFalse(loop.paused());
    assertEquals(500, loop.tick());
    assertEquals(0, loop.stepIndex());
    assertEquals(0, loop.seconds(game, 0.09, 0));
    assertEquals(0, loop.state().sum);
  }
}
