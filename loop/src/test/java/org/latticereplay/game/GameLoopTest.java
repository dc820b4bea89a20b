package org.latticereplay.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.game.LoggedGame.State;

/** The step order of a frame, whichever budget asks for it. */
final class GameLoopTest {
  private static final RunStart START = RunStart.seeded("game loop");

  private final LoggedGame game = new LoggedGame(10);

  private GameLoop<State> started() {
    GameLoop<State> loop = game.loop();
    loop.start(START);
    return loop;
  }

  @Test
  void bothBudgetsKeepOneStepOrder() {
    game.everyMs = 100;
    GameLoop<State> loop = started();

    assertEquals(2, loop.steps(game, 2, 0));
    assertEquals(2, loop.seconds(game, 0.25, 50));
    assertEquals(0, loop.seconds(game, 0.01, 60));
    assertEquals(1, loop.seconds(game, 0.04, 100));
    assertEquals(0, loop.steps(game, 0, 120));

    assertEquals(
        List.of(
            // two steps by count; the first reading of a run
            "read 0",
            "step 0",
            "endStep",
            "read 1",
            "step 1",
            "endStep",
            "endFrame",
            "drain",
            "event of 0",
            "event of 1",
            "reading 1",
            // two steps by time
            "read 2",
            "step 2",
            "endStep",
            "read 3",
            "step 3",
            "endStep",
            "endFrame",
            "drain",
            "event of 2",
            "event of 3",
            // time that is only carried
            "drain",
            // one step by time, and a reading by time
            "read 4",
            "step 4",
            "endStep",
            "endFrame",
            "drain",
            "event of 4",
            "reading 10",
            // no step by count
            "drain"),
        game.log);
  }

  @Test
  void readsThenStepsThenEndsEachStepOwed() {
    GameLoop<State> loop = started();
    loop.steps(game, 3, 0);
    assertEquals(
        List.of(
            "read 0", "step 0", "endStep", "read 1", "step 1", "endStep", "read 2", "step 2",
            "endStep"),
        game.log.subList(0, 9));
  }

  @Test
  void endsTheFrameOnceIfAnyStepRan() {
    GameLoop<State> loop = started();
    loop.steps(game, 3, 0);
    loop.seconds(game, 0.25, 1);
    assertEquals(2, game.taken().stream().filter("endFrame"::equals).count());
  }

  @Test
  void doesNotEndAFrameWithoutAStep() {
    GameLoop<State> loop = started();
    loop.steps(game, 0, 0);
    loop.seconds(game, 0.05, 1);
    assertFalse(game.log.contains("endFrame"));
  }

  @Test
  void flushesEventsAfterEndFrameInTheirOrder() {
    GameLoop<State> loop = started();
    loop.steps(game, 2, 0);
    List<String> log = game.taken();
    int end = log.indexOf("endFrame");
    assertEquals(List.of("drain", "event of 0", "event of 1"), log.subList(end + 1, end + 4));
  }

  @Test
  void returnsHowManyStepsRan() {
    GameLoop<State> loop = started();
    assertEquals(7, loop.steps(game, 7, 0));
    assertEquals(1, loop.seconds(game, 0.1, 0));
    assertEquals(8, loop.stepIndex());
    assertEquals(8, loop.tick());
  }

  @Test
  void consumesNoStepsWithoutARun() {
    GameLoop<State> loop = game.loop();
    assertEquals(0, loop.steps(game, 4, 0));
    assertEquals(0, loop.seconds(game, 0.25, 0));
    assertTrue(game.log.isEmpty());
    assertNull(loop.state());
  }

  @Test
  void consumesNoStepsWhilePaused() {
    GameLoop<State> loop = started();
    loop.pause(true);
    assertEquals(0, loop.steps(game, 4, 0));
    assertFalse(game.taken().contains("read 0"));
    loop.pause(false);
    assertEquals(4, loop.steps(game, 4, 0));
    assertTrue(game.taken().contains("read 0"));
  }

  @Test
  void countsNoTimeWhilePaused() {
    GameLoop<State> loop = started();
    loop.seconds(game, 0.06, 0);
    loop.pause(true);
    assertEquals(0, loop.seconds(game, 0.2, 1));
    loop.pause(false);
    assertEquals(0, loop.seconds(game, 0.03, 2));
    assertEquals(1, loop.seconds(game, 0.01, 3));
  }

  @Test
  void aPausedFrameStillShowsWhatModifyCaused() {
    GameLoop<State> loop = started();
    loop.steps(game, 1, 0);
    loop.pause(true);
    loop.modify(
        state -> {
          state.pending.add("by hand");
          state.version++;
        });
    game.taken();
    loop.seconds(game, 0.25, 1);
    assertEquals(List.of("drain", "event by hand", "reading 0"), game.taken());
  }

  @Test
  void returnsNoStepsWhileTheTimeIsCarried() {
    GameLoop<State> loop = started();
    assertEquals(0, loop.seconds(game, 0.09, 0));
    assertEquals(1, loop.seconds(game, 0.01, 0));
  }

  @Test
  void aDevicesSamplesGoToTheNextStepAndNoFurther() {
    SampleBuffer device = new SampleBuffer();
    StepInput input = StepInput.from(device);
    GameLoop<State> loop = started();
    device.key("KeyA", true).key("KeyA", false);
    loop.seconds(input, 0.05, 0);
    assertEquals(2, device.size());
    loop.seconds(input, 0.15, 0);
    assertEquals(0, device.size());
    assertEquals(1 + 2, loop.state().sum, "two steps, two samples at the first");
  }

  @Test
  void aWrappingInputSeesTheEndOfEachTick() {
    GameLoop<State> loop = game.loop();
    List<String> ends = new ArrayList<>();
    StepInput digesting =
        new StepInput() {
          @Override
          public Samples read(long tick) {
            return game.read(tick);
          }

          @Override
          public void endStep() {
            game.endStep();
            ends.add(loop.tick() + ":" + loop.stepIndex() + ":" + loop.state().sum);
            game.log.add("digest");
          }

          @Override
          public void endFrame() {
            game.endFrame();
          }
        };
    loop.start(new RunStart(1, 1, 7, Settings.none()));
    loop.steps(digesting, 3, 0);
    assertEquals(List.of("7:0:7", "8:1:15", "9:2:24"), ends);
    assertEquals(
        List.of("step 9", "endStep", "digest", "endFrame", "drain"), game.log.subList(9, 14));
  }
}
